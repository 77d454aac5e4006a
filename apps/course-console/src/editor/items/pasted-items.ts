import { newId, type Kind, type SlideItem } from '../course.js';
import { writeInline } from '../inline-field/inline-markdown.js';

const BULLET = /^\s*(?:[-*•·]|(\d+)[.)])\s+/;
const asText = (text: string): string => writeInline([{ text: text.trim() }]);

/** Each line a paragraph, lines that begin as those of a list do a list. Null where there is one line, or none. */
export function pastedItems(plain: string, allowed: readonly Kind[]): SlideItem[] | null {
  const lines = plain.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  if (lines.length < 2) return null;
  const items: SlideItem[] = [];
  for (const line of lines) {
    const bullet = allowed.includes('list') ? BULLET.exec(line) : null;
    const entry = { id: newId(), kind: 'text' as const, text: asText(bullet ? line.slice(bullet[0].length) : line) };
    const last = items.at(-1);
    const ordered = bullet?.[1] !== undefined;
    if (!bullet) items.push(entry);
    else if (last?.kind === 'list' && last.ordered === ordered)
      items[items.length - 1] = { ...last, items: [...last.items, [entry]] };
    else items.push({ id: newId(), kind: 'list', ordered, start: ordered ? Number(bullet[1]) : 1, items: [[entry]] });
  }
  return items;
}
