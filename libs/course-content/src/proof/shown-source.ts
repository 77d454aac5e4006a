import type { Nodes } from 'mdast';
import { BLANK, isTimes } from './source-tree.js';

/** Stands around what is bold while the text is read; no source holds it. */
export const BOLD = '\uFFFF';

/** As a learner sees it. */
export const plain = (text: string): string => text.replaceAll(BLANK, '_').replaceAll(BOLD, '');

/** The text of a node, with its line ends and marks around what is bold. */
export function shown(node: Nodes, source: string): string {
  if ('value' in node) return node.value;
  if (node.type === 'break') return '\n';
  if (node.type === 'image' || node.type === 'imageReference') return node.alt ?? '';
  if (!('children' in node)) return '';
  const text = node.children.map((child) => shown(child, source)).join('');
  // What cannot be seen has its address for a text.
  if (node.type === 'link' && text.trim() === '') return node.url;
  const { start, end } = node.position!;
  if (node.type === 'strong') return source.slice(start.offset, end.offset).includes('\\:') ? text : BOLD + text + BOLD;
  return isTimes(node, source) ? `*${text}*` : text;
}
