import type { PhrasingContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { xmlText } from '../page/xml.js';

const NO_BLOCKS = ['headingAtx', 'setextUnderline', 'list', 'blockQuote', 'codeFenced', 'codeIndented', 'thematicBreak'];
const OPTIONS = {
  extensions: [{ disable: { null: ['htmlFlow', 'htmlText', 'labelStartImage', 'definition', ...NO_BLOCKS] } }],
};
const MARKUP = /[*_[\]\\!&`<]/;
/** Stands for a blank while the text around it is read: content cannot hold it. */
export const BLANK = '\uE000';

/** A piece of a paragraph with what is said of it. */
export interface Run {
  text: string;
  strong?: true;
  emphasis?: true;
  code?: true;
  /** Where it leads: to the web or into the mail. */
  href?: string;
}

type Style = Omit<Run, 'text'>;

/** One paragraph of inline markdown as pieces of one style each. */
export function inlineRuns(text: string): Run[] {
  return phrasing(text).flatMap((node) => runsOf(node, {}));
}

/** The same as markup that is XHTML and HTML alike, without classes. */
export function inlineMarkup(text: string): string {
  return phrasing(text).map(markupOf).join('');
}

/** Its text alone. */
export const inlineText = (text: string): string =>
  inlineRuns(text)
    .map((run) => run.text)
    .join('');

/** Blanks are found before emphasis is read, and stand as `BLANK`. */
export const withBlanks = (text: string): string => text.replaceAll(BLANK, '').replace(/_{4,}/g, BLANK);

function phrasing(text: string): PhrasingContent[] {
  const line = text.replace(/\s*\n\s*/g, ' ').trim();
  if (!MARKUP.test(line)) return line === '' ? [] : [{ type: 'text', value: line }];
  return fromMarkdown(line, OPTIONS).children.flatMap((node) => (node.type === 'paragraph' ? node.children : []));
}

function runsOf(node: PhrasingContent, style: Style): Run[] {
  switch (node.type) {
    case 'text':
      return [{ ...style, text: node.value }];
    case 'inlineCode':
      return [{ ...style, code: true, text: node.value }];
    case 'strong':
    case 'emphasis':
      return node.children.flatMap((child) => runsOf(child, { ...style, [node.type]: true }));
    case 'link':
      return node.children.flatMap((child) => runsOf(child, leadsOut(node.url) ? { ...style, href: node.url } : style));
    default:
      return [{ ...style, text: ' ' }]; // a break: nothing else is read
  }
}

function markupOf(node: PhrasingContent): string {
  const inner = (): string => ('children' in node ? node.children.map(markupOf).join('') : '');
  switch (node.type) {
    case 'text':
      return xmlText(node.value);
    case 'inlineCode':
      return `<code>${xmlText(node.value)}</code>`;
    case 'strong':
      return `<strong>${inner()}</strong>`;
    case 'emphasis':
      return `<em>${inner()}</em>`;
    case 'link':
      return leadsOut(node.url) ? `<a href="${xmlText(node.url)}">${inner()}</a>` : inner();
    default:
      return ' ';
  }
}

const leadsOut = (url: string): boolean => /^(https?:\/\/|mailto:)/i.test(url);
