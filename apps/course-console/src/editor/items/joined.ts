import { fieldOf, type SlideItem } from '../course.js';
import { sizeOf } from '../inline-field/inline-document.js';

/** What comes of it when a text goes to the end of what stands before it; null where that takes no text. */
export function joined(before: SlideItem, text: string): { item: SlideItem; field: string; at: number } | null {
  if (before.kind === 'text' || before.kind === 'heading') {
    return { item: { ...before, text: before.text + text }, field: fieldOf(before.id), at: sizeOf(before.text) };
  }
  if (before.kind !== 'list') return null;
  const entry = before.items.at(-1);
  const last = entry?.at(-1);
  if (!entry || last?.kind !== 'text') return null;
  const items = before.items.with(-1, entry.with(-1, { ...last, text: last.text + text }));
  return { item: { ...before, items }, field: fieldOf(last.id), at: sizeOf(last.text) };
}
