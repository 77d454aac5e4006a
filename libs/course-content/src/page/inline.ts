import { micromark } from 'micromark';
import { directionOfText } from '../page-words/index.js';
import { html, Html } from './html.js';

const NO_MARKUP = ['htmlFlow', 'htmlText', 'labelStartImage', 'definition'];
const NO_BLOCKS = ['headingAtx', 'setextUnderline', 'list', 'blockQuote', 'codeFenced', 'codeIndented', 'thematicBreak'];
/** Stands for a blank while the text around it is read; content cannot hold it. */
const BLANK = '\uE000';

/** One paragraph of inline markdown. HTML stays the text it is, and links lead to the web or nowhere (micromark sees to both). */
export function inline(text: string): Html {
  return new Html(
    render(text.replaceAll(BLANK, '').replace(/\s*\n\s*/g, ' '), [...NO_MARKUP, ...NO_BLOCKS]).replace(/^<p>|<\/p>$/g, ''),
  );
}

/** The same of a short text of its own, such as an option or a cell, which runs as its own words do. */
export function entry(text: string): Html {
  return directionOfText(text) === null ? inline(text) : html`<bdi>${inline(text)}</bdi>`;
}

/** The words of a short text, for an attribute. */
export const wordsOf = (text: string): Html => new Html(inline(text).markup.replaceAll(/<[^>]*>/g, ''));

/** A paragraph with something to fill in at each `____`. Blanks are found before emphasis is read. */
export function inlineWithBlanks(text: string, blank: (index: number) => Html): Html {
  const marked = text
    .replaceAll(BLANK, '')
    .replace(/\s*\n\s*/g, ' ')
    .replace(/_{4,}/g, BLANK);
  let index = 0;
  const rendered = render(marked, [...NO_MARKUP, ...NO_BLOCKS]).replace(/^<p>|<\/p>$/g, '');
  return new Html(rendered.replaceAll(BLANK, () => blank(index++).markup));
}

/** Paragraphs, lists and quotes, for the description of a course. */
export function paragraphs(text: string): Html {
  return new Html(render(text, [...NO_MARKUP, 'headingAtx', 'setextUnderline']));
}

/** A link holds no other link. */
export function withoutLinks(text: string): string {
  return text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
}

function render(text: string, disabled: string[]): string {
  return micromark(text, { extensions: [{ disable: { null: disabled } }] })
    .replaceAll(/<a href="">(.*?)<\/a>/gs, '$1') // what is left of a link that leads nowhere it may
    .replaceAll('<a href="', '<a rel="noopener noreferrer" href="');
}
