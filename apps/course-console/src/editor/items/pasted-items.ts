import type { Kind, SlideItem } from '../course.js';

/** What was pasted: a text of one paragraph, or several items; null where it has neither. */
export interface Pasted {
  text: string | null;
  items: SlideItem[];
}

export function pastedItems(_data: DataTransfer, _allowed: readonly Kind[]): Pasted | null {
  return null;
}
