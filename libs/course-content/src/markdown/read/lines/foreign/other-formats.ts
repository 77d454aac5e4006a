import { headingOf } from '../headings.js';
import { Unreadable, type SourceLine } from '../source-lines.js';

/** A stem of text2qti, and its options: with a star where they are right. */
const STEM = /^\d{1,3}\.\s+\S/;
const RIGHT = /^(?:\*[a-zA-Z]\)|\[\*\])\s+\S/;
const WRONG = /^(?:[a-zA-Z]\)|\[ \])\s+\S/;
const BELOW_STEM = /^(?:\.\.\.\s|\s+\S|$)/;

/**
 * Formats for quizzes that look like markdown, and mean something else by its signs: half of such a file would be a course.
 * @throws {Unreadable} markdown-unreadable.
 */
export function requireMarkdown(lines: readonly SourceLine[]): void {
  if (lines.some((line) => headingOf(line) !== null)) return;
  const from = lines.findIndex((line, at) => !line.code && STEM.test(line.text) && hasMarkedOptions(lines, at + 1));
  if (from < 0) return;
  const message =
    'This is a quiz in the format of text2qti ("*a)" and "[*]" mark what is right), which is not read as markdown. Make a QTI package of it with text2qti, and import that file.';
  throw new Unreadable('markdown-unreadable', message, lines[from]!.number);
}

/** Options right below a stem, of which some have a star. */
function hasMarkedOptions(lines: readonly SourceLine[], from: number): boolean {
  let at = from;
  while (lines[at] && !lines[at]!.code && BELOW_STEM.test(lines[at]!.text)) at++;
  let [right, wrong] = [0, 0];
  for (; lines[at] && !lines[at]!.code; at++) {
    const { text } = lines[at]!;
    if (RIGHT.test(text)) right++;
    else if (WRONG.test(text)) wrong++;
    else if (!BELOW_STEM.test(text)) break;
  }
  return right > 0 && wrong > 0;
}
