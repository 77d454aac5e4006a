import type { Archive } from './archive.js';
import type { DeckSlide } from './pptx-parts.js';
import { readingOrder, type Box } from './reading-order.js';
import { all, first, within, xmlRoot, type Element } from './xml.js';

const SHAPES = /^(?:sp|pic|graphicFrame|grpSp|cxnSp|contentPart|AlternateContent)$/;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/gu;

/** A slide with its shapes in reading order. */
export function orderedSlide(archive: Archive, slide: DeckSlide): Element {
  const root = xmlRoot(archive.get(slide.path)!);
  const text = all(root, 't')
    .map((each) => each.textContent ?? '')
    .join(' ');
  const isRightToLeft = (text.match(RIGHT_TO_LEFT)?.length ?? 0) > (text.match(/\p{L}/gu)?.length ?? 0) / 2;
  const layouts = slide.layouts.map((path) => placeholders(xmlRoot(archive.get(path)!)));
  for (const tree of within(root, 'cSld').flatMap((each) => within(each, 'spTree'))) order(tree, layouts, isRightToLeft);
  return root;
}

function order(tree: Element, layouts: readonly ReadonlyMap<string, Box>[], isRightToLeft: boolean): void {
  const shapes = within(tree).filter(({ localName }) => SHAPES.test(localName!));
  for (const each of shapes) if (each.localName === 'grpSp') order(each, layouts, isRightToLeft);
  const seen = shapes.filter(isSeen);
  const placed = seen.map((shape, index) => ({ index, box: boxOf(shape, layouts) }));
  if (!placed.every((each): each is { index: number; box: Box } => each.box !== null)) return;
  for (const { index } of readingOrder(placed, isRightToLeft)) tree.appendChild(seen[index]!);
}

/** Whether it has words or shows something of its own. */
const isSeen = (shape: Element): boolean =>
  shape.localName === 'pic' ||
  shape.localName === 'graphicFrame' ||
  all(shape, 't').some((each) => (each.textContent ?? '').trim() !== '') ||
  ['pic', 'graphicFrame'].some((name) => all(shape, name).length > 0);

function boxOf(shape: Element, layouts: readonly ReadonlyMap<string, Box>[]): Box | null {
  if (shape.localName === 'AlternateContent') {
    const [one] = within(shape, 'Choice', 'Fallback').flatMap((way) =>
      within(way).filter(({ localName }) => SHAPES.test(localName!)),
    );
    return one ? boxOf(one, layouts) : null;
  }
  const properties = within(shape, 'spPr', 'grpSpPr')[0];
  const own = boxIn(first(properties, 'xfrm') ?? first(shape, 'xfrm'));
  if (own) return own;
  const keys = keysOf(shape);
  for (const layout of layouts)
    for (const key of keys) {
      const box = layout.get(key);
      if (box) return box;
    }
  return null;
}

function boxIn(xfrm: Element | undefined): Box | null {
  const [off, ext] = [first(xfrm, 'off'), first(xfrm, 'ext')];
  const [x, y, width, height] = [
    off?.getAttribute('x'),
    off?.getAttribute('y'),
    ext?.getAttribute('cx'),
    ext?.getAttribute('cy'),
  ].map((value) => ((value ?? '') === '' ? Number.NaN : Number(value))) as [number, number, number, number];
  return [x, y, width, height].every(Number.isFinite) ? { x, y, width, height } : null;
}

/** What a placeholder is called in its layout and in the master, the more exact first. */
function keysOf(shape: Element): string[] {
  const properties = within(shape).find(({ localName }) => /^nv\w+Pr$/.test(localName!));
  const placeholder = first(first(properties, 'nvPr'), 'ph');
  if (!placeholder) return [];
  const type = (placeholder.getAttribute('type') || 'body')
    .replace(/^(?:obj|tbl|chart|dgm|media|pic)$/, 'body')
    .replace('ctrTitle', 'title');
  const index = placeholder.getAttribute('idx');
  return [...(index ? [`#${index}`] : []), type, ...(type === 'subTitle' ? ['body'] : [])];
}

function placeholders(root: Element): Map<string, Box> {
  const found = new Map<string, Box>();
  for (const shape of all(root, 'sp')) {
    const box = boxIn(first(first(shape, 'spPr'), 'xfrm'));
    for (const key of box ? keysOf(shape) : []) if (!found.has(key)) found.set(key, box!);
  }
  return found;
}
