import { parsedMarkup } from '../../parts/course-html.js';
import type { Kind, SlideItem } from '../course.js';
import { pastedItems } from './pasted-items.js';
import { pastedTree } from './pasted-tree.js';

/** What was pasted: a text of one paragraph, or several items; null where it has neither. */
export function pasted(data: DataTransfer, allowed: readonly Kind[]): { text: string } | { items: SlideItem[] } | null {
  const markup = data.getData('text/html');
  const body = markup === '' ? null : parsedMarkup(markup).body;
  const items = body ? pastedTree(body, allowed) : pastedItems(data.getData('text/plain'), allowed);
  const [only, ...others] = items ?? [];
  if (!only) return null;
  if (others.length > 0 || only.kind !== 'text') return { items: items! };
  // What was cut out of a sentence has blanks at its ends
  const whole = body?.textContent ?? '';
  const blank = (end: RegExp): string => (end.test(whole) ? ' ' : '');
  return { text: blank(/^[ \u00a0]/) + only.text + blank(/[ \u00a0]$/) };
}
