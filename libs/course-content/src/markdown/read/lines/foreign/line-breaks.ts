import { namedLine } from '../named-lines.js';
import type { SourceLine } from '../source-lines.js';
import { headingOf, isBreak } from '../headings.js';
import { asksIn } from '../asking.js';

const BROKEN = /(?:(?<=\S) {2,}|(?<!\\)\\)$/;
const BLOCK = /^(?:\s|[-*+](?:\s|$)|\d{1,9}[.)]\s|[>|]|:::|!!!|\?\?\?)/;

/** Lines of a paragraph that end with a break of markdown, each as a paragraph: a course has no other. What asks stays together. */
export function withBrokenLines(lines: readonly SourceLine[]): SourceLine[] {
  const out: SourceLine[] = [];
  for (let at = 0; at < lines.length;) {
    const from = at;
    while (at < lines.length && isPlain(lines[at]!)) at++;
    const paragraph = lines.slice(from, at);
    const mayPart = !paragraph.some((line) => asksIn(line.text.replace(BROKEN, '')));
    paragraph.forEach((line, n) => {
      const next = paragraph[n + 1];
      const parts = mayPart && next !== undefined && BROKEN.test(line.text) && !(namedLine(line) && namedLine(next));
      out.push(parts ? { ...line, text: line.text.replace(BROKEN, '') } : line);
      if (parts) out.push({ ...line, text: '' });
    });
    if (at < lines.length) out.push(lines[at++]!);
  }
  return out;
}

const isPlain = (line: SourceLine): boolean =>
  !line.code &&
  line.fold === undefined &&
  line.text.trim() !== '' &&
  !BLOCK.test(line.text) &&
  !headingOf(line) &&
  !isBreak(line);
