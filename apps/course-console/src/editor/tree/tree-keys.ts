import type { Row } from './outline.js';

/** What a key does in the tree, after the ARIA pattern. */
export type TreeStep =
  | { to: number }
  | { fold: string; isOpen: boolean }
  | { open: string }
  | { move: string; by: 1 | -1 }
  | { rename: string }
  | { remove: string };

export function stepFor({ key, altKey, ctrlKey, metaKey }: KeyboardEvent, rows: readonly Row[], at: number): TreeStep | null {
  const row = rows[at];
  if (!row || ctrlKey || metaKey) return null;
  if (altKey) {
    const by = ({ ArrowUp: -1, ArrowDown: 1 } as const)[key];
    return by && row.of !== 'course' ? { move: row.id, by } : null;
  }
  switch (key) {
    case 'ArrowDown':
      return { to: Math.min(at + 1, rows.length - 1) };
    case 'ArrowUp':
      return { to: Math.max(at - 1, 0) };
    case 'Home':
      return { to: 0 };
    case 'End':
      return { to: rows.length - 1 };
    case 'ArrowRight':
      if (row.of !== 'module') return null;
      return row.isOpen ? { to: Math.min(at + 1, rows.length - 1) } : { fold: row.id, isOpen: true };
    case 'ArrowLeft':
      if (row.of === 'module' && row.isOpen) return { fold: row.id, isOpen: false };
      return {
        to: Math.max(
          0,
          rows.findLastIndex((each, index) => index < at && each.level < row.level),
        ),
      };
    case 'Enter':
    case ' ':
      return row.of === 'module' ? { fold: row.id, isOpen: !row.isOpen } : { open: row.id };
    case 'F2':
      return row.of === 'course' ? { open: row.id } : { rename: row.id };
    case 'Delete':
      return row.of === 'course' ? null : { remove: row.id };
    default:
      return null;
  }
}

/** The next line whose title begins with a letter that was typed. */
export function lineFor(letter: string, rows: readonly Row[], at: number): number | null {
  if (letter.length !== 1 || letter === ' ') return null;
  const begins = ({ title }: Row): boolean => title.toLowerCase().startsWith(letter.toLowerCase());
  const after = rows.findIndex((row, index) => index > at && begins(row));
  const next = after >= 0 ? after : rows.findIndex(begins);
  return next >= 0 ? next : null;
}
