import { headingOf, isBreak } from '../headings.js';
import { namedLine } from '../named-lines.js';
import type { SourceLine } from '../source-lines.js';

const UNDERLINE = /^ {0,3}(?:={2,}|-{3,})[ \t]*$/;
/** What begins another block, or goes on in one. */
const NO_TITLE = /^(?: {4}|\t)|^\s*(?:[-*+>|#]|\d{1,9}[.)]\s|[`~]{3}|<|!\[|\$\$|:::)/;
/** A line below prose parts it from what follows, as often as it makes a title of it. */
const ENDS_PROSE = /[.!:;,。！：；，][\s*_"”')\]]*$/u;

/**
 * Headings with a line of = or - below them (CommonMark 4.3), where the title is one line, with marks before them. Who writes # and ##
 * for these levels has no others of them.
 */
export function withUnderlinedHeadings(lines: readonly SourceLine[]): SourceLine[] {
  if (lines.some((line) => (headingOf(line)?.level ?? 6) <= 2)) return [...lines];
  const out: SourceLine[] = [];
  lines.forEach((line, at) => {
    const title = out.at(-1);
    if (!line.code && UNDERLINE.test(line.text) && title && isTitle(title, out.at(-2), line)) {
      out[out.length - 1] = { ...title, text: `${line.text.includes('=') ? '#' : '##'} ${title.text.trim()}` };
      out.push({ ...line, text: '' });
    } else out.push(lines[at]!);
  });
  return out;
}

function isTitle(title: SourceLine, above: SourceLine | undefined, underline: SourceLine): boolean {
  const isApart = above === undefined || above.text.trim() === '' || headingOf(above) !== null || isBreak(above);
  if (title.code || title.text.trim() === '' || !isApart || NO_TITLE.test(title.text) || namedLine(title) !== null) return false;
  return underline.text.includes('=') || !ENDS_PROSE.test(title.text);
}
