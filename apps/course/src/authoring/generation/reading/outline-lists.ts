import type { SourceLine } from '@lib/course-content/markdown/read';
import { courseLine, slideLine } from './outline-names.js';

const BULLET = /^(\s*)(?:[-*+•]|(\d{1,3}(?:\.\d{1,3})*)[.)]?|[a-z][.)])\s+(\S.*)$/;

interface Item {
  depth: number;
  title: string;
}

/** A nested list as headings: modules, slides and, deeper, points. A flat one is slides. `from` is the level of its outermost items. */
export function listAsHeadings(lines: readonly SourceLine[], from: 2 | 3): SourceLine[] {
  const items = itemsOf(lines);
  const deepest = Math.max(0, ...[...items.values()].map(({ depth }) => depth));
  const first = deepest === 0 ? 3 : from;
  return lines.map((line) => {
    const item = items.get(line);
    if (!item) return { ...line, text: line.text.trimStart() };
    const level = first + item.depth;
    const text = level <= 3 ? `${'#'.repeat(level)} ${item.title}` : `${'  '.repeat(level - 4)}- ${item.title}`;
    return { ...line, text };
  });
}

export const isNested = (lines: readonly SourceLine[]): boolean => [...itemsOf(lines).values()].some(({ depth }) => depth > 0);

/** A single outermost item with all others below it, which is the title then. */
export function onlyRoot(lines: readonly SourceLine[]): SourceLine | null {
  const roots = [...itemsOf(lines)].filter(([, { depth }]) => depth === 0);
  return roots.length === 1 && isNested(lines) ? roots[0]![0] : null;
}

export const itemText = ({ text }: SourceLine): string => BULLET.exec(text)?.[3]?.trim() ?? text.trim();

/** The items of the list by their depth, which indents or numbers such as 2.1 tell. Lines with a name are none. */
function itemsOf(lines: readonly SourceLine[]): Map<SourceLine, Item> {
  const items = new Map<SourceLine, Item>();
  const indents: number[] = [];
  for (const line of lines) {
    const [, space, number, title] = (line.code ? null : BULLET.exec(line.text)) ?? [];
    if (title === undefined || courseLine(line) || slideLine(line)) continue;
    const indent = space!.replaceAll('\t', '    ').length;
    while (indents.length > 0 && indents.at(-1)! > indent) indents.pop();
    if (indents.at(-1) !== indent) indents.push(indent);
    const byNumber = number?.includes('.') ? number.split('.').length - 1 : 0;
    items.set(line, { depth: Math.max(indents.length - 1, byNumber), title: title.trim() });
  }
  return items;
}
