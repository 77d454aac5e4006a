import { compile, micromark, parse, postprocess, preprocess } from 'micromark';
import type { Trait } from './traits.js';
import { traits } from './trait-words.js';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';

const NO_STRUCTURE = [
  'htmlFlow',
  'htmlText',
  'headingAtx',
  'setextUnderline',
  'list',
  'blockQuote',
  'codeFenced',
  'codeIndented',
  'thematicBreak',
  'definition',
];
/** Renders what is known to be one paragraph, without asking first what blocks it has: this is much of the time of a check. */
const PARAGRAPH = parse({ extensions: [{ disable: { null: NO_STRUCTURE } }] });
const MARKUP = /[*_[\]\\!&`<]/;
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
/** Stands for a blank, which is found before emphasis is read. */
const BLANK = '\uFFFE';

/** What a learner sees of one paragraph of the course. */
export function shownText(markdown: string): string {
  return MARKUP.test(markdown) ? bare(htmlOf(markdown)) : markdown;
}

/** Its links and emphasis. */
export function shownMarks(markdown: string): Trait[] {
  if (!MARKUP.test(markdown)) return [];
  const html = htmlOf(markdown);
  const found = [...html.matchAll(/<a href="([^"]*)"/g)].map(([, url]) => traits.link(bare(url!)));
  for (const tag of ['strong', 'em', 'code'] as const) {
    for (const [, text] of html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))) found.push(traits.style(tag, bare(text!)));
  }
  return found;
}

/** Of the paragraphs of a slide or two: each is asked for its text and for its marks. */
const rendered = new Map<string, string>();
const MOST_RENDERED = 1_000;

function htmlOf(markdown: string): string {
  const known = rendered.get(markdown);
  if (known !== undefined) return known;
  if (rendered.size >= MOST_RENDERED) rendered.clear();
  const html = render(markdown);
  rendered.set(markdown, html);
  return html;
}

function render(markdown: string): string {
  const masked = markdown.replace(/\\?(_{4,})/g, (_, run: string) => BLANK.repeat(run.length)).replace(/^[ \t\n]+/, '');
  return compile()(postprocess(PARAGRAPH.text().write(preprocess()(masked, undefined, true))));
}

const bare = (html: string): string =>
  html
    .replace(/<img [^>]*alt="([^"]*)"[^>]*>/g, '$1')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity]!)
    .replaceAll(BLANK, '_');

/** What a learner sees of the description: the text of its blocks. */
export function shownBlocks(markdown: string): string[] {
  // Headings of a description are those inside a slide; what looks like another is text.
  const masked = outsideCode(
    markdown.replace(/\\?(_{4,})/g, (_, run: string) => BLANK.repeat(run.length)),
    (line) => line.replace(/^ {0,3}(?=#{1,3}(\s|$))/, (indent) => `${indent}\\`),
  );
  const html = micromark(masked, {
    extensions: [gfmTable(), { disable: { null: ['htmlFlow', 'htmlText', 'setextUnderline', 'codeIndented'] } }],
    htmlExtensions: [gfmTableHtml()],
  });
  return html
    .replace(/<pre><code[^>]*>(.*?)<\/code><\/pre>/gs, (_, code: string) => `<p>${code.replaceAll('\n', '</p><p>')}</p>`)
    .replace(/(<blockquote>\s*<p>)\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][ \t]*(?=\n|<)/gi, '$1')
    .replace(/<img [^>]*alt="([^"]*)"[^>]*>/g, '$1')
    .split(/<\/?(?:p|h[1-6]|li|ul|ol|td|th|blockquote|pre)\b[^>]*>/)
    .map(bare)
    .filter((text) => text.trim() !== '');
}

/** The lines of markdown, changed where they stand in no fenced code. */
function outsideCode(markdown: string, change: (line: string) => string): string {
  let fence: string | null = null;
  return markdown
    .split('\n')
    .map((line) => {
      const mark = /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])\s+)*(`{3,}(?=[^`]*$)|~{3,})/.exec(line)?.[1];
      const isCode = fence !== null || mark !== undefined;
      if (fence === null) fence = mark ?? null;
      else if (mark?.startsWith(fence)) fence = null;
      return isCode ? line : change(line);
    })
    .join('\n');
}
