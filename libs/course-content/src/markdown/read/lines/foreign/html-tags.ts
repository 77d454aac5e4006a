import { isSentence } from '../../../../proof/index.js';
import { CODE_SPANS } from '../source-lines.js';

/** Stands for code while tags are read; a source that holds it is refused. */
const CODE = '\uFFFF';
/** Tags that part what stands in them from what stands before and after. */
const BLOCKS = new Set([
  'p',
  'div',
  'center',
  'section',
  'article',
  'header',
  'footer',
  'main',
  'nav',
  'aside',
  'figure',
  'figcaption',
]);
/** Tags that say how something looks. */
const LOOKS = new Set([
  'span',
  'font',
  'small',
  'big',
  'u',
  'ins',
  'mark',
  'label',
  'abbr',
  'wbr',
  'nobr',
  'picture',
  'source',
  'input',
]);
const MARKS: Record<string, string> = { b: '**', strong: '**', i: '*', em: '*', code: '`', kbd: '`', tt: '`', samp: '`' };
const RAISED: Record<string, string> = { '+': '⁺', '-': '⁻', '0': '⁰', '1': '¹', '2': '²', '3': '³', n: 'ⁿ', i: 'ⁱ' };
/** With a value, or one of those that have none: "a <b and c> d" is no tag. */
const ATTRIBUTES = String.raw`(?:\s+(?:[a-z_:@][\w:.-]*\s*=\s*(?:"[^"<>]*"|'[^'<>]*'|[^\s"'=<>]+)|checked|disabled|hidden|open|controls|allowfullscreen))*`;
const TAG = new RegExp(`<(/?)([a-z][a-z0-9]*)(${ATTRIBUTES})\\s*/?>`, 'gi');
const PAIR = new RegExp(`<(b|strong|i|em|code|kbd|tt|samp|sub|sup|a)(${ATTRIBUTES})\\s*>([^<>]*)</\\1\\s*>`, 'gi');
/** Tags stand in each other no deeper than this. */
const DEEPEST = 6;

/** A line of markdown with the tags of HTML that markdown has a form for in that form, and those without meaning left out. */
export function withoutTags(written: string): string[] {
  if (!/<\/?[a-z]/i.test(written)) return [written];
  const code: string[] = [];
  let text = written.replace(CODE_SPANS, (found) => {
    code.push(found);
    return CODE;
  });
  for (let round = 0; round < DEEPEST; round++) text = text.replace(PAIR, pair);
  const isCell = /^\s*\|/.test(written);
  text = text.replace(TAG, (tag, closing: string, name: string, attributes: string) =>
    single(tag, closing !== '', name.toLowerCase(), attributes, isCell),
  );
  const [, indent, isMarked] = /^([ \t]*)([-*+>|]|\d{1,9}[.)]\s)?/.exec(written)!;
  const mayPart = indent === '' && isMarked === undefined;
  const lines = mayPart ? text.split('\n').map((line) => line.trim()) : [indent + text.replace(/\n+/g, ' ').trim()];
  let next = 0;
  return lines.map((line) => line.replaceAll(CODE, () => code[next++]!));
}

/** What stands between a tag and its end. */
function pair(found: string, name: string, attributes: string, inner: string, at: number, all: string): string {
  const tag = name.toLowerCase();
  if (says(attributes, tag === 'a' ? ['title'] : []) || inner.includes('\n')) return found;
  const text = inner.trim();
  if (tag === 'a') {
    const url = attribute(attributes, 'href');
    if (url === undefined || url === '') return inner;
    const title = attribute(attributes, 'title');
    return `[${text}](${/[\s()]/.test(url) ? `<${url}>` : url}${title ? ` "${title.replaceAll('"', '\\"')}"` : ''})`;
  }
  if (tag === 'sup' || tag === 'sub')
    return tag === 'sup' && [...text].every((each) => each in RAISED)
      ? [...text].map((each) => RAISED[each]).join('')
      : lowered(tag, inner);
  const mark = MARKS[tag]!;
  if (text === '') return inner;
  if (mark === '`') return /[`\uFFFF]/.test(text) ? inner : `${mark}${text}${mark}`;
  // Where the mark would not be read as one, the words stand alone.
  const [before, after] = [all[at - 1] ?? ' ', all[at + found.length] ?? ' '];
  const isClear =
    !/[*_]/.test(before + text[0]! + text.at(-1)! + after) &&
    !(WORD.test(before) && !WORD.test(text[0]!)) &&
    !(WORD.test(after) && !WORD.test(text.at(-1)!));
  const [space, end] = [/^\s*/.exec(inner)![0], /\s*$/.exec(inner)![0]];
  return isClear ? `${space}${mark}${text}${mark}${end}` : inner;
}

const WORD = /[\p{L}\p{N}]/u;

const lowered = (tag: string, inner: string): string =>
  tag === 'sub' && /^\d+$/.test(inner) ? [...inner].map((digit) => String.fromCodePoint(0x2080 + Number(digit))).join('') : inner;

function single(tag: string, closing: boolean, name: string, attributes: string, isCell: boolean): string {
  if (name === 'img' && !closing) {
    const url = attribute(attributes, 'src');
    const [alt = '', title] = ['alt', 'title'].map((each) => attribute(attributes, each));
    if (!url) return tag;
    return `![${alt.replace(/[[\]]/g, '\\$&')}](${/[\s()]/.test(url) ? `<${url}>` : url}${title ? ` "${title.replaceAll('"', '\\"')}"` : ''})`;
  }
  if (says(attributes, [])) return tag;
  if (name === 'br') return isCell ? ' ' : '\n\n';
  if (name === 'hr') return isCell ? '' : '\n\n---\n\n';
  if (name === 'iframe' && !closing) {
    const url = attribute(attributes, 'src');
    return url && /^https:\/\/[^\s()<>]+$/.test(url) ? `[${url}](${url})` : tag;
  }
  if (name === 'iframe') return '';
  if (BLOCKS.has(name)) return isCell ? ' ' : '\n\n';
  if (LOOKS.has(name) || name in MARKS || name === 'sub' || name === 'sup') return '';
  // An anchor, which nothing can lead to.
  if (name === 'a' && (closing || attribute(attributes, 'href') === undefined)) return '';
  return tag;
}

const SHOWN = ['title', 'alt', 'aria-label', 'summary', 'placeholder', 'value', 'label'];

/** Whether it says something that is shown, or read out, and no form of markdown has. */
function says(attributes: string, taken: readonly string[]): boolean {
  const values = attributesOf(attributes);
  return SHOWN.some((name) => !taken.includes(name) && isSentence(values.get(name) ?? ''));
}

const ATTRIBUTE = /(?:^|\s)([^\s"'=>]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;

/** HTML, 13.1.2.3: by their names in small letters; of two with one name the first counts. */
function attributesOf(written: string): ReadonlyMap<string, string> {
  const found = written.includes('=') ? [...written.matchAll(ATTRIBUTE)] : [];
  return new Map(
    found.map(([, name, ...values]) => [name!.toLowerCase(), values.find((each) => each !== undefined)!] as const).reverse(),
  );
}

const attribute = (attributes: string, name: string): string | undefined => attributesOf(attributes).get(name);
