import type { Nodes, PhrasingContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { isSentence } from '../../../proof/index.js';
import { escapePlain } from '../../write/markdown-escapes.js';
import { isTimes, labelsIn, normalLabel, PROSE_ONLY, targetOf, type Definitions } from '../blocks/inline.js';

interface Edit {
  from: number;
  to: number;
  put: string;
}

/**
 * The markdown of a description, complete in itself: links with their targets, which may stand anywhere in the source, and what
 * the titles of images say.
 */
export function completeDescription(markdown: string, definitions: Definitions): string {
  if (!/\[|\d\*\d/.test(markdown)) return markdown;
  const labels = labelsIn(markdown).filter((label) => definitions.has(label));
  const targets = labels.map((label) => `\n\n[${label}]: <>`).join('');
  const { children } = fromMarkdown(markdown + targets, { extensions: [{ disable: { null: PROSE_ONLY } }] });
  const edits: Edit[] = [];
  const walk = (node: Nodes): void => {
    if (node.position!.start.offset! >= markdown.length) return;
    const [from, to] = [node.position!.start.offset!, node.position!.end.offset!];
    const target =
      node.type === 'linkReference' || node.type === 'imageReference'
        ? definitions.get(normalLabel(node.label ?? node.identifier))
        : undefined;
    if (node.type === 'emphasis' && isTimes(markdown, from))
      edits.push(...[from, to - 1].map((at) => ({ from: at, to: at, put: '\\' })));
    if (node.type === 'paragraph') edits.push(...titlesAbove(node.children, from));
    if (node.type === 'image' && node.title)
      edits.push({ from, to, put: `![${node.alt ?? ''}](${targetOf({ ...node, title: null })})` });
    if (node.type === 'imageReference' && target) edits.push({ from, to, put: `![${node.alt ?? ''}](${targetOf(target)})` });
    if (node.type === 'linkReference' && target)
      edits.push({ from: textEnd(node.children, from), to, put: `](${targetOf(target)})` });
    if (node.type === 'link' && isWordless(node)) edits.push({ from: from + 1, to: from + 1, put: escapePlain(node.url) });
    if ('children' in node) node.children.forEach(walk);
  };
  children.forEach(walk);
  let text = markdown;
  for (const { from, to, put } of edits.toSorted((a, b) => b.from - a.from || b.to - a.to))
    text = text.slice(0, from) + put + text.slice(to);
  return text;
}

const textEnd = (children: readonly PhrasingContent[], from: number): number => children.at(-1)?.position!.end.offset ?? from + 1;

/** No image is shown in a description: its alternative text is, and what its title says above. */
function titlesAbove(children: readonly PhrasingContent[], at: number): Edit[] {
  return children
    .filter((node) => node.type === 'image')
    .flatMap(({ title }) =>
      title && (children.length === 1 || isSentence(title)) ? [{ from: at, to: at, put: `${title}\n\n` }] : [],
    );
}

const isWordless = (node: Nodes): boolean =>
  'children' in node
    ? node.children.every(isWordless)
    : node.type === 'image'
      ? !node.alt
      : !('value' in node && node.value.trim());
