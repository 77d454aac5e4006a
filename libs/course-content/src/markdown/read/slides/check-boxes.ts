import { keyAt } from '../lines/key-lines.js';
import type { Notes } from '../notes.js';
import { looseMark, markedOptions } from './option-marks.js';
import { isLineName, namedLine } from '../lines/named-lines.js';
import type { SourceLine } from '../lines/source-lines.js';
import { LETTERED } from '../lines/option-lines.js';

const ITEM = /^ ?(?:([-*+•·◦‣])|(\d{1,3})[.)])[ \t]+(\S.*)$/;
/** A letter in brackets that is a box. */
const ROUND = /^ ?[-*+]\s+\([xX]\)\s/;
const ASKS = /[?？؟:：][\s*_]*$/;

/** The lists of a knowledge check with their options as check boxes, where marks of any kind say which are right. */
export function withCheckBoxes(written: readonly SourceLine[], notes: Notes): SourceLine[] {
  const lines = [...written];
  let before: SourceLine | undefined;
  for (let at = 0; at < lines.length;) {
    const { items, end } = listAt(lines, at);
    const texts = items.map((index) => ITEM.exec(lines[index]!.text)![3]!);
    const isNumbered = items.length > 0 && ITEM.exec(lines[items[0]!]!.text)![1] === undefined;
    const mayBeBold = items.length > 1 && !isNumbered && ASKS.test(before?.text ?? '') && !keyAt(lines, end).answered;
    const isLettered = items.some((index) => LETTERED.test(lines[index]!.text) && !ROUND.test(lines[index]!.text));
    const marks = items.length > 0 && !isLettered ? markedOptions(texts, mayBeBold) : null;
    items.forEach((index, n) => {
      const line = lines[index]!;
      const label = ITEM.exec(line.text)![2];
      const option = marks?.options[n];
      if (option) lines[index] = { ...line, text: `- [${option.marked ? 'x' : ' '}] ${option.text}`, ...(label && { label }) };
      else if (!isNumbered && !isLettered) lines[index] = { ...line, text: `- ${texts[n]!}`, bullet: ITEM.exec(line.text)![1]! };
    });
    if (marks?.loose) notes.warn('layout-changed', looseMark(marks), lines[items[0]!]!.number, 'interactions');
    for (const next = Math.max(end, at + 1); at < next; at++) if (lines[at]!.text.trim() !== '') before = lines[at];
  }
  return lines;
}

/** The items of the list that begins at a line; what is indented or a line with a name stands between them. */
function listAt(lines: readonly SourceLine[], from: number): { items: number[]; end: number } {
  const items: number[] = [];
  let numbered: boolean | null = null;
  let end = from;
  for (let at = from; at < lines.length; at++) {
    const line = lines[at]!;
    if (line.code) break;
    if (line.text.trim() === '') {
      if (items.length === 0) break;
      continue;
    }
    const item = ITEM.exec(line.text);
    if (item) {
      const isName = isLineName(namedLine(line)?.name ?? '');
      if (numbered !== null && numbered !== (item[1] === undefined)) break;
      numbered = item[1] === undefined;
      if (isName && end < at) break;
      if (!isName) items.push(at);
    } else if (items.length === 0 || !/^\s{2,}\S/.test(line.text)) break;
    end = at + 1;
  }
  return { items, end };
}
