import type { Notes } from '../../notes.js';
import type { SourceLine } from '../source-lines.js';
import { withBrokenLines } from './line-breaks.js';
import { withCallouts } from './callouts.js';
import { withFoldings } from './foldings.js';
import { withFencedCode } from './indented-code.js';
import { withUnderlinedHeadings } from './underlined-headings.js';
import { withoutHtml } from './html-lines.js';
import { splitFrontMatter } from '../front-matter.js';
import { withoutGaps } from '../gaps.js';

const placed = ({ number, text }: SourceLine): string => `${number} ${text}`;

/**
 * The lines of a document that nobody wrote as course markdown, with what other systems have beyond markdown in its forms: HTML,
 * stretches set apart, indented code, and lines that end before their paragraph does. No word changes.
 */
export function withCourseForms(lines: readonly SourceLine[], notes: Notes): SourceLine[] {
  const { rest } = splitFrontMatter(lines);
  const read = [
    ...lines.slice(0, lines.length - rest.length),
    ...withBrokenLines(withoutHtml(withFencedCode(withFoldings(withCallouts(withUnderlinedHeadings(rest)))))),
  ];
  const [given, kept] = [new Set(lines), new Set(read)];
  const written = new Set(read.filter((line) => !given.has(line)).map(placed));
  const changed = lines.filter((line) => !kept.has(line) && !written.has(placed(line)));
  if (changed.length === 0) return [...lines];
  const count = `${changed.length} ${changed.length === 1 ? 'line' : 'lines'}`;
  notes.warn(
    'layout-changed',
    `HTML, notes, code, headings and line breaks on ${count} were read as what a course has for them; no word changed.`,
    changed[0]!.number,
    null,
  );
  return withoutGaps(read);
}
