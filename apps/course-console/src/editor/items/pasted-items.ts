import { newId, type Kind, type SlideItem } from '../course.js';
import { readInline } from '../../parts/read-inline.js';
import { writeInline } from '../inline-field/inline-markdown.js';
import { HEADING_LEVELS } from './heading-levels.js';

const BULLET = /^\s*(?:[-*+•·]|(\d+)[.)])\s+/;
const HEADING = /^(#{1,6})\s+(.*?)(?:\s+#+)?$/;
const FENCE = /^\s*(```+|~~~+)\s*([\w+#.-]*)\s*$/;

/** Whether its marks are marks. Stars alone can be anything: a multiplication, a footnote, a pattern of file names. */
const isMarkdown = (lines: readonly string[]): boolean =>
  lines.some(
    (line) =>
      HEADING.test(line) ||
      FENCE.test(line) ||
      readInline(line.trim()).some(({ strong, code, href }) => strong || code || href !== undefined),
  );

/** Where it is not markdown, letter by letter: a backslash or a star stands for itself. */
const asText = (text: string, isMarked: boolean): string =>
  writeInline(isMarked ? readInline(text.trim()) : [{ text: text.trim() }]);

/**
 * Plain text, or markdown: each line a paragraph, lines that begin as those of a list do a list, `#` a heading, what a fence holds code. Null
 * where there is one line without a mark, or none.
 */
export function pastedItems(plain: string, allowed: readonly Kind[]): SlideItem[] | null {
  const lines = plain.split(/\r\n?|\n/);
  const [first, ...others] = lines.filter((line) => line.trim() !== '');
  if (first === undefined) return null;
  const isMarked = isMarkdown(lines);
  if (others.length === 0) {
    const text = asText(first, isMarked);
    return text === asText(first, false) ? null : [{ id: newId(), kind: 'text', text }];
  }
  const items: SlideItem[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    const fence = allowed.includes('code') ? FENCE.exec(line) : null;
    const end = fence ? lines.findIndex((each, index) => index > at && each.trim() === fence[1]) : -1;
    if (fence && end > at + 1) {
      items.push({ id: newId(), kind: 'code', language: fence[2]!, code: lines.slice(at + 1, end).join('\n') });
      at = end;
    } else if (line.trim() !== '') items.push(...itemOf(line, { items, allowed, isMarked }));
  }
  return items;
}

interface Pasting {
  items: SlideItem[];
  allowed: readonly Kind[];
  isMarked: boolean;
}

/** What a line is; where it is one more of the list before it, that has it. */
function itemOf(line: string, { items, allowed, isMarked }: Pasting): SlideItem[] {
  const heading = allowed.includes('heading') ? HEADING.exec(line) : null;
  if (heading?.[2]) {
    return [{ id: newId(), kind: 'heading', level: HEADING_LEVELS[heading[1]!.length - 1]!, text: asText(heading[2], isMarked) }];
  }
  const bullet = allowed.includes('list') ? BULLET.exec(line) : null;
  const entry = { id: newId(), kind: 'text' as const, text: asText(bullet ? line.slice(bullet[0].length) : line, isMarked) };
  if (!bullet) return [entry];
  const ordered = bullet[1] !== undefined;
  const last = items.at(-1);
  if (last?.kind !== 'list' || last.ordered !== ordered) {
    return [{ id: newId(), kind: 'list', ordered, start: ordered ? Number(bullet[1]) : 1, items: [[entry]] }];
  }
  items[items.length - 1] = { ...last, items: [...last.items, [entry]] };
  return [];
}
