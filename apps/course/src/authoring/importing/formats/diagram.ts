import { all, first, within, xmlRoot, type Element } from './xml.js';

/** What a drawing of boxes (SmartArt) says, in its order; levels count from 0. */
export interface DiagramText {
  level: number;
  /** Its paragraphs, as DrawingML. */
  paragraphs: Element[];
}

/** Only a file made to do harm nests boxes deeper. */
const DEEPEST = 20;

export function diagramTexts(part: Uint8Array): DiagramText[] {
  const root = xmlRoot(part);
  const points = new Map(all(root, 'pt').map((point) => [point.getAttribute('modelId') ?? '', point]));
  const parents = all(root, 'cxn')
    .filter((each) => (each.getAttribute('type') || 'parOf') === 'parOf')
    .toSorted((a, b) => Number(a.getAttribute('srcOrd')) - Number(b.getAttribute('srcOrd')));
  const children = Map.groupBy(parents, (each) => each.getAttribute('srcId') ?? '');
  const found: DiagramText[] = [];
  const seen = new Set<string>();
  const see = (id: string, level: number): void => {
    if (seen.has(id) || level > DEEPEST) return;
    seen.add(id);
    const point = points.get(id);
    const paragraphs = within(first(point, 't') ?? root, 'p');
    if (paragraphs.some((each) => (each.textContent ?? '').trim() !== '')) found.push({ level: Math.max(0, level), paragraphs });
    for (const each of children.get(id) ?? []) see(each.getAttribute('destId') ?? '', level + 1);
  };
  for (const [id, point] of points) if (point.getAttribute('type') === 'doc') see(id, -1);
  for (const id of points.keys()) see(id, 0);
  return found;
}
