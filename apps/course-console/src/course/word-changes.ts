import { align } from './aligned.js';

export interface WordChange {
  is: 'same' | 'gone' | 'new';
  text: string;
}

/** Words, what stands between them, and each sign. */
const PIECES = /\s+|[\p{L}\p{N}\p{M}_]+|[^\s\p{L}\p{N}\p{M}_]/gu;

/** What changed from one text to another, by words; runs of one kind are one piece. */
export function wordChanges(before: string, after: string): WordChange[] {
  const pieces = align(before.match(PIECES) ?? [], after.match(PIECES) ?? [], (piece) => piece);
  const changes: WordChange[] = [];
  for (const { is, one } of pieces) {
    const last = changes.at(-1);
    if (last?.is === is) last.text += one;
    else changes.push({ is, text: one });
  }
  return changes;
}
