import { QUESTION_LINES, writtenName } from './line-names.js';
import type { Line } from './source-tree.js';

/** A question, or a slide of questions, that is said to be answered in free text. */
const OPEN = /^(?:open|essay|free|long)(?:[ -](?:answer|ended|text))?(?: questions?)?\s*(?:\(.*\))?$/i;
const POINTS = /^0*([1-9]\d?|100)\s*(?:points?|marks?|pts?\.?)?$/i;

/** The lines that are a model answer, or the points of an open answer, by their numbers; anywhere else such lines are text. */
export function openAnswerLines(lines: readonly Line[]): ReadonlyMap<number, { points: number | null }> {
  const found = new Map<number, { points: number | null }>();
  let [slideIsOpen, isOpen] = [false, false];
  for (const { text, number, code } of lines) {
    const { name, value } = (code ? null : writtenName(text)) ?? {};
    if (name === undefined || value === undefined) {
      if (!code && /^ {0,3}####\s/.test(text)) isOpen = slideIsOpen;
    } else if (name === 'slide type') slideIsOpen = isOpen = OPEN.test(value);
    else if (QUESTION_LINES.has(name)) isOpen = value === '' ? slideIsOpen : OPEN.test(value);
    else if (name === 'type') isOpen ||= OPEN.test(value);
    else if (isOpen && value !== '' && (name === 'model answer' || name === 'sample answer')) found.set(number, { points: null });
    else if (isOpen && ['points', 'point', 'marks'].includes(name)) {
      const [, points] = POINTS.exec(value) ?? [];
      if (points !== undefined) found.set(number, { points: Number(points) });
    }
  }
  return found;
}
