import type { SourceLine } from '../lines/source-lines.js';
import { headingOf } from '../lines/headings.js';
import { asksIn } from '../lines/asking.js';

/** With or without a space in it and after it, but no link. */
const BOX = /^\s*(?:[-*+]|\d{1,3}[.)])\s+\[([ xX]?)\](?:\s+\S|(?=[\p{L}\p{N}「『“«"]))/u;

/** The same with code below it for a text. */
const BOX_OF_CODE = /^\s*(?:[-*+]|\d{1,3}[.)])\s+\[([ xX])\]\s*$/;

/** What stands above things to do, which are ticked once they are done. */
export const TASKS =
  /(?<!\p{L})(?:to[- ]?dos?|tasks?|check ?lists?|steps?|prerequisites?|requirements?|done|before you (?:begin|start)|aufgaben?|checkliste|schritte?|erledigt|voraussetzungen|tâches?|étapes?|à faire|tareas?|pasos?|por hacer|lista de)(?!\p{L})/iu;

/** More than one may be a list of tasks by chance. */
const FEWEST_ALIKE = 3;

/** How the titles are numbered of slides that ask by boxes, such as "P" of "P7.": others of the same numbering ask too. */
export function askingNumberings(slides: readonly { title: string; lines: readonly SourceLine[] }[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { title, lines } of slides) {
    const numbering = numberingOf(title);
    if (numbering !== null && asksByBoxes(lines, title)) counts.set(numbering, (counts.get(numbering) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count >= FEWEST_ALIKE).map(([numbering]) => numbering));
}

export const numberingOf = (title: string): string | null => /^\W*(\p{L}{0,12}\W{0,2})\d+\W/u.exec(title)?.[1] ?? null;

/**
 * Whether a slide that does not say so asks: lists of boxes, some ticked and some not, below what asks. Where it has headings
 * inside, below each of them; a list of what is done stays one.
 */
export function asksByBoxes(lines: readonly SourceLine[], title: string): boolean {
  const sections: { asked: string; lines: SourceLine[] }[] = [{ asked: title, lines: [] }];
  for (const line of lines) {
    const heading = headingOf(line);
    if (heading) sections.push({ asked: heading.text, lines: [] });
    else sections.at(-1)!.lines.push(line);
  }
  const [first, ...below] = sections;
  if (below.length === 0) return sectionAsks(first!);
  return below.every(sectionAsks) && !first!.lines.some(({ text }) => BOX.test(text));
}

/** Code between boxes may be theirs. */
function sectionAsks({ asked, lines }: { asked: string; lines: readonly SourceLine[] }): boolean {
  let above = '';
  let boxes: string[] = [];
  const groups: { above: string; boxes: string[] }[] = [];
  const said = lines.filter(({ text }) => text.trim() !== '');
  for (const [at, { text, code }] of said.entries()) {
    const ofCode = said[at + 1]?.code ? BOX_OF_CODE.exec(text) : null;
    const [, mark] = (code ? null : (BOX.exec(text) ?? ofCode)) ?? [];
    if (mark !== undefined) {
      if (boxes.length === 0) groups.push({ above, boxes: (boxes = []) });
      boxes.push(mark);
    } else if (!code && !/^\s{2,}\S/.test(text)) {
      boxes = [];
      above = text;
    }
  }
  const asks = (text: string): boolean => asksIn(text) || (/[:：][\s*_"”」』)]*$|_{4}/.test(text) && !TASKS.test(text));
  const tells = (marks: readonly string[]): boolean => marks.some((each) => each.trim() !== '') && marks.includes(' ');
  return groups.length > 0 && groups.every((group) => tells(group.boxes) && (asks(group.above) || asks(asked)));
}
