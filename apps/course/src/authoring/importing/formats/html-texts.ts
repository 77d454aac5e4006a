import { Parser } from 'htmlparser2';
import type { PlacedText } from '@lib/course-content/proof';
import { unshownBy } from './html-unshown.js';
import { isFileName } from './left-out.js';

const UNSEEN =
  /^(?:title|noembed|noframes|script|style|template|noscript|head|link|meta|svg|canvas|datalist|textarea|select|math|iframe|video|audio|object)$/;
/** What the HTML standard shows as a block (15.3, Rendering), and a line break. Elements that it does not name are inline. */
const BLOCK =
  /^(?:address|article|aside|blockquote|body|br|caption|center|d[dlt]|details|dialog|dir|div|fieldset|fig(?:caption|ure)|footer|form|h[1-6]|header|hgroup|hr|html|legend|li|listing|main|menu|nav|o(?:l|ptgroup|ption)|p|plaintext|pre|search|section|summary|table|t(?:body|d|foot|h|head|r)|ul|xmp)$/;
/** Of HTML within other XML, whose own elements are blocks. */
const INLINE =
  /^(?:a|abbr|acronym|b|bdi|bdo|big|cite|code|data|del|dfn|em|font|i|img|input|ins|kbd|label|mark|meter|output|progress|q|ruby|rb|rp|rt|rtc|s|samp|small|span|strike|strong|sub|sup|time|tt|u|var|wbr|(?!qti-)[a-z].*-.*)$/;
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/**
 * The texts of HTML as a stream of tags and words shows them: a text ends where a block begins or ends, but for those within a cell.
 * Another library than the one that makes blocks of it, and another way.
 */
export function htmlTexts(html: string, { xmlMode = false } = {}): { text: string; heading: boolean; movable?: true }[] {
  const found: { text: string; heading: boolean; movable?: true }[] = [];
  const isInline = (name: string): boolean => (xmlMode ? INLINE.test(name) : !BLOCK.test(name));
  let [text, unseen, cells, inner, code, heading] = ['', 0, 0, 0, 0, false];
  const end = (): void => {
    for (const each of code > 0 ? text.split('\n') : [text]) if (each.trim() !== '') found.push({ text: each.trim(), heading });
    text = '';
  };
  const block = (name: string): void => {
    if (isInline(name)) return;
    const isOfTable = /^(?:t[dhr]|table|tbody|thead|tfoot)$/.test(name);
    if (inner > 0 || cells > 1 || (cells > 0 && !isOfTable)) text += ' ';
    else end();
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const { alt = '', start = '1' } = attributes;
        if (unseen > 0 || UNSEEN.test(name) || unshownBy(name, (each) => attributes[each]))
          return void (unseen += VOID.test(name) ? 0 : 1);
        if (name === 'img' && alt.trim() !== '' && !isFileName(alt)) found.push({ text: alt, heading: false, movable: true });
        if (name === 'br' && code > 0) return void (text += '\n');
        if (name === 'table' && cells > 0) inner++;
        block(name);
        // Shown, for the numbers that follow from it
        if (name === 'ol' && cells === 0 && /^\d{1,9}$/.test(start) && Number(start) !== 1)
          found.push({ text: `${Number(start)}.`, heading });
        if (/^(?:t[dh]|caption|h[1-6])$/.test(name)) cells++;
        if (/^h[1-6]$/.test(name)) heading = true;
        if (name === 'pre') code++;
      },
      ontext(data) {
        if (unseen === 0) text += data;
      },
      onclosetag(name) {
        if (unseen > 0) return void (unseen -= VOID.test(name) ? 0 : 1);
        if (/^(?:t[dh]|caption|h[1-6])$/.test(name)) cells--;
        block(name);
        if (name === 'table' && inner > 0) inner--;
        if (/^h[1-6]$/.test(name)) heading = false;
        if (name === 'pre') code--;
      },
    },
    { decodeEntities: true, xmlMode, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  parser.end(html);
  end();
  return found;
}

/** The same in one text, as it stands in an option or a cell. */
export const htmlText = (html: string): string =>
  htmlTexts(html)
    .filter(({ movable }) => !movable)
    .map(({ text }) => text)
    .join(' ');

export const BEGINNING = 'above the first heading';

export const below = (heading: string): string => `below "${heading.length > 80 ? `${heading.slice(0, 79)}…` : heading}"`;

/** Each text with the heading that it stands below. */
export function placedTexts(texts: ReturnType<typeof htmlTexts>): PlacedText[] {
  let place = BEGINNING;
  return texts.map(({ text, heading, movable }) => {
    if (heading) place = below(text.replace(/\s+/g, ' '));
    return { place, text, ...(movable && { movable }) };
  });
}
