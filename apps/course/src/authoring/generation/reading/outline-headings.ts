import { headingOf, type SourceLine } from '@lib/course-content/markdown/read';
import { isNested, itemText, listAsHeadings, onlyRoot } from './outline-lists.js';
import { courseLine } from './outline-names.js';
import { planUnreadable } from './plan-unreadable.js';

const LABEL =
  /^\s*(?:\*\*)?(module|unit|chapter|modul|kapitel|slide|lesson|folie|lektion)\s*\d*\s*(?:[:–—]|-\s)\s*(?:\*\*)?\s*(\S.*?)(?:\*\*)?\s*$/i;
const MODULE_LABEL = /^(module|unit|chapter|modul|kapitel)$/i;
const TITLE_LABEL = /^\s*(?:[-*+]\s+)?(?:\*\*)?(?:title|course|course title|titel|kurs)\s*:\s*(?:\*\*)?\s*(\S.*)$/i;

/**
 * An outline as people write it, with a heading for the course, each module and each slide. Every other line stays as it is, and each keeps
 * its number.
 * @throws {ProblemError} plan-unreadable.
 */
export function withHeadings(source: SourceLine[]): SourceLine[] {
  const lines = titled(withUnderlined(source));
  const levels = lines.map((line) => headingOf(line)?.level ?? 0);
  const start = levels.indexOf(1) + 1;
  const [head, body] = [lines.slice(0, start), lines.slice(start)];
  if (levels.includes(3)) return lines;
  if (levels.includes(2)) return [...head, ...listsInModules(body)];
  const labelled = body.map(fromLabel);
  if (labelled.some((line) => headingOf(line))) return [...head, ...labelled];
  return [...head, ...listAsHeadings(body, 2)];
}

/** Text underlined with === is the title, and with --- a module. */
function withUnderlined(lines: SourceLine[]): SourceLine[] {
  const isLine = (index: number, mark: RegExp): boolean =>
    mark.test(lines[index]?.text ?? '') && !lines[index]!.code && /^\s*[^\s\-*+#>]/.test(lines[index - 1]?.text ?? '');
  if (!lines.some((_, index) => isLine(index, /^={3,}\s*$/))) return lines;
  return lines.map((line, index) => {
    if (isLine(index, /^[=-]{3,}\s*$/)) return { ...line, text: '' };
    if (isLine(index + 1, /^={3,}\s*$/)) return { ...line, text: `# ${line.text.trim()}` };
    return isLine(index + 1, /^-{3,}\s*$/) ? { ...line, text: `## ${line.text.trim()}` } : line;
  });
}

/** The title is the # heading, what a line calls so, the only outermost item, or the first line when it is one of its own. */
function titled(lines: SourceLine[]): SourceLine[] {
  if (lines.some((line) => headingOf(line)?.level === 1) || hasFrontMatterTitle(lines)) return lines;
  const firstHeading = lines.findIndex((line) => headingOf(line));
  const before = firstHeading < 0 ? lines : lines.slice(0, firstHeading);
  const named = before.find(({ text, code }) => !code && TITLE_LABEL.test(text));
  if (named) return moved(lines, named, TITLE_LABEL.exec(named.text)![1]!.replace(/\*\*\s*$/, ''));
  const first = before.find(({ text }) => text.trim() !== '' && !/^\s*(---+|\.\.\.)\s*$/.test(text));
  if (!first) {
    const message = lines.some(({ text }) => text.trim() !== '')
      ? 'The outline has no title. Begin with a line "# Title", then ## modules, ### slides and points.'
      : 'The outline is empty. Write "# Title", then ## modules, ### slides and points.';
    throw planUnreadable(message, lines.find(({ text }) => text.trim() !== '')?.number ?? null);
  }
  const isBullet = /^\s*(?:[-*+•]|\d+[.)]?|[a-z][.)])\s+/.test(first.text);
  const root = isBullet && firstHeading < 0 ? onlyRoot(lines) : null;
  if (root) return moved(lines, root, itemText(root));
  if (!isBullet && !courseLine(first) && !LABEL.test(first.text) && first.text.trim().length <= 200) {
    return moved(lines, first, first.text.replace(/^\s*\*\*(.+?)\*\*\s*$/, '$1').trim());
  }
  throw planUnreadable('The outline has no title before this. Begin with a line "# Title".', first.number);
}

const hasFrontMatterTitle = (lines: readonly SourceLine[]): boolean =>
  lines[0]?.text.trimEnd() === '---' && lines.some(({ text }) => /^title\s*:/i.test(text));

/** The line that holds the title goes first. */
function moved(lines: readonly SourceLine[], line: SourceLine, title: string): SourceLine[] {
  return [{ ...line, text: `# ${title.trim()}` }, ...lines.filter((each) => each !== line)];
}

function fromLabel(line: SourceLine): SourceLine {
  const [, label, title] = (line.code ? null : LABEL.exec(line.text)) ?? [];
  if (label === undefined) return line;
  return { ...line, text: `${MODULE_LABEL.test(label) ? '##' : '###'} ${title}` };
}

/** Where ## modules hold nested lists and no ###, the outer items are the slides. */
function listsInModules(body: SourceLine[]): SourceLine[] {
  const read: SourceLine[] = [];
  let list: SourceLine[] = [];
  const flush = (): void => {
    read.push(...(isNested(list) ? listAsHeadings(list, 3) : list));
    list = [];
  };
  for (const line of body) {
    if (headingOf(line)?.level !== 2) list.push(line);
    else {
      flush();
      read.push(line);
    }
  }
  flush();
  return read;
}
