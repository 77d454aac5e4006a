import type { SourceLine } from '../source-lines.js';
import { withoutTags } from './html-tags.js';
import { headingOf } from '../headings.js';

const TAG = /<\/?(?:details|summary)(?:\s+(?:[\w-]+="[^"]*"|open))*\s*>/gi;

/** Lines; what is longer stays as it is. */
const LONGEST = 500;

/**
 * `<details>` as what is folded: its summary a line that opens, and one that ends it. What does not fit together stays, and what
 * `mayFold` does not take.
 */
export function withFoldings(
  written: readonly SourceLine[],
  mayFold: (title: string, body: readonly SourceLine[]) => boolean = () => true,
): SourceLine[] {
  if (!written.some(({ text, code }) => !code && /<details/i.test(text))) return [...written];
  const lines = withoutListMarks(written).flatMap(partedAtTags);
  const out = [...lines];
  for (let at = 0; at < lines.length; at++) {
    const folding = isTag(lines[at]!, 'details') ? foldingAt(lines, at) : null;
    if (!folding) continue;
    const { title, from, end } = folding;
    if (!mayFold(title, lines.slice(from, end))) {
      at = end;
      continue;
    }
    for (let n = at; n < from; n++) out[n] = { ...lines[n]!, text: '' };
    for (let n = from; n < end; n++) out[n] = inside(lines[n]!);
    out[at] = { ...lines[at]!, text: title, fold: 'open' };
    out[end] = { ...lines[end]!, text: '', fold: 'end' };
    at = end;
  }
  return out;
}

const ENTRY_OF_DETAILS = /^(\s*(?:[-*+]|\d{1,9}[.)])[ \t]+)(<details[\s>].*)$/i;

/** What is folded in the entries of a list, out of it: the number says nothing beside a title of its own. */
function withoutListMarks(lines: readonly SourceLine[]): SourceLine[] {
  let width = 0;
  return lines.map((line) => {
    const [, mark, rest] = (line.code ? null : ENTRY_OF_DETAILS.exec(line.text)) ?? [];
    if (mark !== undefined) width = /<\/details/i.test(rest!) ? 0 : mark.length;
    if (mark !== undefined) return { ...line, text: rest! };
    if (width === 0) return line;
    const text = line.text.replace(new RegExp(`^[ \\t]{0,${width}}`), '');
    if (!line.code && /<\/details/i.test(line.text)) width = 0;
    return text === line.text ? line : { ...line, text };
  });
}

const isTag = ({ text, code }: SourceLine, name: string): boolean => !code && new RegExp(`^\\s*<${name}[\\s>]`, 'i').test(text);

/** Each tag on a line of its own. */
function partedAtTags(line: SourceLine): SourceLine[] {
  if (line.code || !/<\/?(?:details|summary)/i.test(line.text) || /`[^`]*<\/?(?:details|summary)/i.test(line.text)) return [line];
  const parts = line.text.replace(TAG, (tag) => `\n${tag}\n`).split('\n');
  return parts.filter((text) => text.trim() !== '').map((text) => ({ ...line, text }));
}

/** Of a folding at the margin that has a summary, ends, and holds no other. */
function foldingAt(lines: readonly SourceLine[], at: number): { title: string; from: number; end: number } | null {
  const below = lines.slice(at + 1, at + LONGEST);
  const end = below.findIndex((line) => isTag(line, '/details') || isTag(line, 'details'));
  const rest = below.slice(0, end + 1);
  const says = (line: SourceLine): boolean => line.text.trim() !== '';
  const opens = rest.findIndex(says);
  const closes = rest.findIndex((line) => isTag(line, '/summary'));
  const fits = isTag(rest[opens] ?? lines[at]!, 'summary') && opens < closes && closes < end && isTag(rest[end]!, '/details');
  if (!fits || !/^<details/i.test(lines[at]!.text)) return null;
  const summary = rest.slice(opens + 1, closes).map(({ text }) => text.trim());
  const title = withoutTags(summary.join(' '))
    .join(' ')
    .replace(/\s+/g, ' ')
    .replace(/^#+\s+/, '')
    .trim();
  const body = rest.slice(closes + 1, end);
  if (!body.some(says) || title === '' || body.some((line) => (headingOf(line)?.level ?? 6) <= 2)) return null;
  return { title, from: at + closes + 2, end: at + 1 + end };
}

/** A heading there is none of the course's. */
function inside(line: SourceLine): SourceLine {
  const heading = headingOf(line);
  return { ...line, within: true, ...(heading && { text: `${'#'.repeat(Math.max(5, heading.level))} ${heading.text}` }) };
}
