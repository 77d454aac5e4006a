import { defaultTreeAdapter as tree, type DefaultTreeAdapterTypes } from 'parse5';
import { unshownBy } from './html-unshown.js';
import type { Run } from './inline-runs.js';

export type Node = DefaultTreeAdapterTypes.ChildNode;
export type Element = DefaultTreeAdapterTypes.Element;

/** Nothing of these is read by people. */
export const UNSEEN = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'noembed',
  'noframes',
  'head',
  'svg',
  'canvas',
  'datalist',
  'title',
  'meta',
  'link',
]);
/** Browsers do not show as text what these hold. */
export const HOLDS_NO_TEXT = new Set(['textarea', 'select', 'iframe', 'video', 'audio', 'object', 'math']);
/** A text ends where one of these begins or ends. */
export const BLOCKS = new Set(
  `address article aside blockquote body br caption center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6
   header hgroup hr html legend li main nav ol p pre section summary table tbody td tfoot th thead tr ul`.split(/\s+/),
);

export const isText = (node: Node): node is DefaultTreeAdapterTypes.TextNode => tree.isTextNode(node);
export const isElement = (node: Node): node is Element => tree.isElementNode(node);
export const attribute = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((each) => each.name === name)?.value;

/** How its words are named, where they are hidden or struck out; null where they are shown. */
export const unshown = (node: Node): ReturnType<typeof unshownBy> =>
  isElement(node) ? unshownBy(node.tagName, (name) => attribute(node, name)) : null;

/** The outermost of those within it. */
export const unshownWithin = (node: Element): Element[] =>
  node.childNodes.filter(isElement).flatMap((child) => (unshown(child) ? [child] : unshownWithin(child)));

const wrapping = new WeakMap<Element, boolean>();

/** Whether an inline element is wrapped around blocks, as in a link around a heading. Asked at each depth, and looked up once. */
export function holdsBlocks(node: Element): boolean {
  const known = wrapping.get(node);
  if (known !== undefined) return known;
  const holds =
    !HOLDS_NO_TEXT.has(node.tagName) &&
    node.childNodes.some(
      (child) => isElement(child) && !UNSEEN.has(child.tagName) && (BLOCKS.has(child.tagName) || holdsBlocks(child)),
    );
  wrapping.set(node, holds);
  return holds;
}

export function styled(node: Element, { href }: Omit<Run, 'text'>): Omit<Run, 'text'> {
  switch (node.tagName) {
    case 'b':
    case 'strong':
      return { bold: true };
    case 'i':
    case 'em':
      return { italic: true };
    case 'code':
    case 'kbd':
    case 'samp':
      return { code: true };
    case 'a': {
      const to = attribute(node, 'href')?.trim();
      return to !== undefined && /^(https?:\/\/|mailto:)/i.test(to) ? { href: to } : { href: href ?? null };
    }
    default:
      return {};
  }
}

export function rowsOf(table: Element): Element[][] {
  const rows: Element[][] = [];
  const see = (node: Node): void => {
    if (!isElement(node) || unshown(node)) return;
    if (node.tagName === 'tr') rows.push(node.childNodes.filter(isElement).filter(({ tagName }) => /^t[dh]$/.test(tagName)));
    else if (/^t(body|head|foot)$/.test(node.tagName)) node.childNodes.forEach(see);
  };
  table.childNodes.forEach(see);
  return rows;
}

/** The cells of a table in their columns; null where one that began before or above goes on. No row is wider than its cells make it. */
export function gridOf(table: Element): (Element | null)[][] {
  const rows = rowsOf(table);
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  /** How many rows further down the cell of a column goes. */
  const down: number[] = [];
  return rows.map((cells, index) => {
    const row: (Element | null)[] = [];
    const skip = (): void => {
      while (row.length < width && (down[row.length] ?? 0) > 0) {
        down[row.length]!--;
        row.push(null);
      }
    };
    for (const cell of cells) {
      skip();
      const [columns, below] = [spanOf(cell, 'colspan'), Math.min(spanOf(cell, 'rowspan'), rows.length - index) - 1];
      for (let nth = 0; nth < columns && (nth === 0 || row.length < width); nth++) {
        down[row.length] = below;
        row.push(nth === 0 ? cell : null);
      }
    }
    skip();
    return row;
  });
}

/** Whether a cell of a table goes over several rows or columns. */
export const isSpanned = (table: Element): boolean =>
  rowsOf(table).some((row) => row.some((cell) => spanOf(cell, 'colspan') > 1 || spanOf(cell, 'rowspan') > 1));

const spanOf = (cell: Element, name: 'colspan' | 'rowspan'): number =>
  Number(/^\s*([1-9]\d{0,3})\s*$/.exec(attribute(cell, name) ?? '')?.[1] ?? 1);

/** Rows of a table, and groups of them. */
export const unshownRowsOf = (table: Element): Element[] =>
  table.childNodes
    .filter(isElement)
    .flatMap((child) => (unshown(child) ? [child] : /^t(body|head|foot)$/.test(child.tagName) ? unshownRowsOf(child) : []))
    .filter(({ tagName }) => /^t(r|body|head|foot)$/.test(tagName));

export function plainTextOf(node: Node, most = Infinity): string {
  if (isText(node)) return node.value;
  let text = '';
  if (isElement(node))
    for (const child of node.childNodes) {
      if (text.length >= most) break;
      text += plainTextOf(child, most - text.length);
    }
  return text;
}

/** Without what is hidden or struck out. */
export const codeOf = (node: Element): string => shownTextOf(node).replace(/\n$/, '');

function shownTextOf(node: Node): string {
  if (isText(node)) return node.value;
  if (!isElement(node) || unshown(node)) return '';
  return node.tagName === 'br' ? '\n' : node.childNodes.map(shownTextOf).join('');
}

/** A picture that stands in the file itself. */
export function bytesOf(src: string): Uint8Array | null {
  const [, base64] = /^data:image\/[\w.+-]+;base64,([\w+/=\s]+)$/.exec(src) ?? [];
  return base64 === undefined ? null : Buffer.from(base64, 'base64');
}
