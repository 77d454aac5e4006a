import type { Run } from '../parts/read-inline.js';
import { align } from './aligned.js';

/** A stretch of a text as it is read, in both or in one only. */
export interface WordChange extends Run {
  is: 'same' | 'gone' | 'new';
}

/** Addresses, words, what stands between them, and each sign. */
const PIECES = /https?:[^\s()]+|\s+|[\p{L}\p{N}\p{M}_]+|[^\s\p{L}\p{N}\p{M}_]/gu;

const marksOf = ({ strong, em, code }: Run): string => JSON.stringify([strong, em, code]);
const piecesOf = (runs: readonly Run[]): Run[] =>
  runs.flatMap((run) => (run.text.match(PIECES) ?? []).map((text) => ({ ...run, text })));

/** What changed from one text to another, by words and how they are set; pieces of one kind are one. */
export function wordChanges(before: readonly Run[], after: readonly Run[]): WordChange[] {
  const changes: WordChange[] = [];
  for (const { is, one } of align(piecesOf(before), piecesOf(after), (piece) => marksOf(piece) + piece.text)) {
    const last = changes.at(-1);
    if (last?.is === is && marksOf(last) === marksOf(one)) last.text += one.text;
    else changes.push({ ...one, is });
  }
  return changes;
}
