import type { Blockquote, Image, List, ListItem, Nodes, Paragraph, Table, TableCell } from 'mdast';
import { escapePlain } from '../../write/markdown-escapes.js';
import { LIMITS, type Block, type Simple } from '../../../document/index.js';
import { CALLOUT_TONES } from '../../../kinds/index.js';
import { isRemarkOnCode } from '../../../proof/index.js';
import { inline, onlyImage } from './inline.js';
import { lineOf, rawText, treeOf, type Tree } from './markdown-tree.js';
import { mediaFromImage, mediaFromInlineImage } from './media.js';
import type { Notes } from '../notes.js';
import { unescapeStart } from './escapes.js';
import type { SourceLine } from '../lines/source-lines.js';

type Tone = (typeof CALLOUT_TONES)[number];
const CALLOUT = /^\[!(\w+)\][ \t]*(?:\n|$)/;

/** The blocks of a stretch of prose. */
export function readBlocks(lines: readonly SourceLine[], notes: Notes): Block[] {
  return piecesOf(lines).flatMap((piece) => {
    if (piece.every(isPlain)) {
      return placed(piece[0]!.number, notes, (seen) => [paragraph(piece.map((line) => line.text).join('\n'), seen)]);
    }
    const tree = treeOf(piece);
    return tree.root.children.flatMap((node) => placed(lineOf(tree, node), notes, (seen) => blockOf(tree, node, seen)));
  });
}

/** What reads a block, and gathers the images in its text. */
interface Seen {
  notes: Notes;
  images: Image[];
}

/** Blocks that begin at a line, and after them the images in their text. */
function placed(line: number, notes: Notes, read: (seen: Seen) => Block[]): Block[] {
  const images: Image[] = [];
  const blocks = read({ notes, images });
  blocks.forEach(({ id }) => notes.begins(id, line));
  return [...blocks, ...images.flatMap((image) => mediaFromInlineImage(image, line, notes))];
}

/**
 * A stretch cut around its plain paragraphs, for which no blocks need be looked for: most of what people write. Nothing before
 * or after can reach into one. Code, in which blank lines and letters mean nothing, leaves the stretch whole.
 */
function piecesOf(lines: readonly SourceLine[]): SourceLine[][] {
  if (lines.some(({ code }) => code)) return [[...lines]];
  const pieces: SourceLine[][] = [];
  let others: SourceLine[] | null = null;
  for (let from = 0, end; from < lines.length; from = end) {
    for (end = from; end < lines.length && !isBlank(lines[end]!);) end++;
    const chunk = lines.slice(from, end);
    for (; end < lines.length && isBlank(lines[end]!);) end++;
    if (chunk.length > 0 && chunk.every(isPlain)) {
      pieces.push(chunk);
      others = null;
    } else {
      if (!others) pieces.push((others = []));
      others.push(...lines.slice(from, end));
    }
  }
  return pieces;
}

const isBlank = ({ text: written }: SourceLine): boolean => /^[ \t]*$/.test(written);
/** Begins at the margin with a letter, as no mark of a block does. */
const isPlain = ({ text: written }: SourceLine): boolean => /^\p{L}/u.test(written);

function blockOf(tree: Tree, node: Nodes, seen: Seen): Block[] {
  switch (node.type) {
    case 'paragraph': {
      const image = onlyImage(rawText(tree, node, 0), seen.notes.definitions);
      if (image) return mediaFromImage(image, lineOf(tree, node), seen.notes);
      return [textOf(tree, node, 0, seen)];
    }
    case 'list':
      return [listOf(tree, node, 0, 1, seen)];
    case 'blockquote':
      return [quoteOf(tree, node, seen)];
    case 'table':
      return [tableOf(tree, node, seen)];
    default:
      return simpleOf(tree, node, 0, 1, seen);
  }
}

function textOf(tree: Tree, node: Nodes, quotes: number, seen: Seen): Simple {
  return paragraph(rawText(tree, node, quotes), seen);
}

const paragraph = (raw: string, seen: Seen): Simple =>
  text(unescapeStart(inline(raw, seen.notes.definitions, (image) => seen.images.push(image))), seen);

const text = (content: string, seen: Seen): Simple => ({ id: seen.notes.newId(), kind: 'text', text: content });

/** What may stand in lists, quotes and callouts; what may not is taken apart, so that no text is lost. */
function simpleOf(tree: Tree, node: Nodes, quotes: number, depth: number, seen: Seen): Simple[] {
  switch (node.type) {
    case 'paragraph': {
      const paragraph = textOf(tree, node, quotes, seen);
      // Of an image without words nothing stands here.
      return 'text' in paragraph && paragraph.text === '' ? [] : [paragraph];
    }
    case 'list':
      return [listOf(tree, node, quotes, depth, seen)];
    case 'code':
      if (node.meta)
        seen.notes.warn(
          'layout-changed',
          `Of "${node.lang} ${node.meta}" the code block keeps the language.`,
          lineOf(tree, node),
          'design',
        );
      return [
        ...(isRemarkOnCode(node.meta ?? '') ? [text(escapePlain(`${node.lang} ${node.meta}`).trim(), seen)] : []),
        { id: seen.notes.newId(), kind: 'code', language: (node.lang ?? '').slice(0, 40), code: node.value },
      ];
    case 'blockquote':
      seen.notes.flattened('A quote inside a list or a quote became paragraphs.', lineOf(tree, node));
      return node.children.flatMap((child) => simpleOf(tree, child, quotes + 1, depth, seen));
    case 'table':
      seen.notes.flattened('A table inside a list or a quote became paragraphs.', lineOf(tree, node));
      return node.children
        .flatMap((row) => row.children.map((cell) => cellOf(tree, cell, quotes, seen)))
        .flatMap((cell) => (cell === '' ? [] : [text(cell, seen)]));
    default:
      return []; // definitions, which are no text
  }
}

function listOf(tree: Tree, node: List, quotes: number, depth: number, seen: Seen): Extract<Simple, { kind: 'list' }> {
  const ordered = node.ordered === true;
  let isFlattened = false;
  /** What is too deep stands below the entry that it is of: as entries, but for those that would take numbers of others. */
  const entriesOf = (item: ListItem): Simple[][] => {
    const entries: Simple[][] = [[]];
    for (const child of item.children) {
      if (child.type !== 'list' || depth < LIMITS.listDepth) {
        entries.at(-1)!.push(...simpleOf(tree, child, quotes, child.type === 'list' ? depth + 1 : depth, seen));
        continue;
      }
      if (!isFlattened)
        seen.notes.flattened(`What is more than ${LIMITS.listDepth} lists deep stands less deep.`, lineOf(tree, child));
      isFlattened = true;
      const inner = child.children.flatMap(entriesOf);
      if (ordered) entries.at(-1)!.push(...inner.flat());
      else entries.push(...inner);
    }
    return entries;
  };
  const id = seen.notes.newId();
  const start = ordered ? (node.start ?? 1) : 1;
  const written = ordered ? node.children.map((item) => parseInt(rawText(tree, item, quotes), 10)) : [];
  // 1. 1. 1. is how markdown counts too.
  if (written.some((number, index) => number !== start + index) && written.some((number) => number !== start)) {
    seen.notes.misnumbered.add(id);
  }
  return { id, kind: 'list', ordered, start, items: node.children.flatMap(entriesOf) };
}

function quoteOf(tree: Tree, node: Blockquote, seen: Seen): Block {
  const [first, ...others] = node.children;
  const tone = first?.type === 'paragraph' ? toneOf(rawText(tree, first, 1)) : null;
  const rest = others.flatMap((child) => simpleOf(tree, child, 1, 1, seen));
  const id = seen.notes.newId();
  if (!tone) return { id, kind: 'quote', body: [...(first ? simpleOf(tree, first, 1, 1, seen) : []), ...rest] };
  const opening = rawText(tree, first as Paragraph, 1).replace(CALLOUT, '');
  const body = opening.trim() === '' ? rest : [paragraph(opening, seen), ...rest];
  return { id, kind: 'callout', tone, body };
}

function toneOf(raw: string): Tone | null {
  const named = CALLOUT.exec(raw)?.[1]?.toLowerCase();
  if (named === 'caution') return 'warning';
  return CALLOUT_TONES.find((tone) => tone === named) ?? null;
}

function tableOf(tree: Tree, node: Table, seen: Seen): Block {
  const [header, ...rows] = node.children.map((row) => row.children.map((cell) => cellOf(tree, cell, 0, seen)));
  if (node.align?.some((side) => side !== null && side !== 'left'))
    seen.notes.flattened('Columns of a table are aligned as the course shows all tables.', lineOf(tree, node));
  const padded = rows.map((cells) => [...cells, ...header!.slice(cells.length).map(() => '')]);
  return { id: seen.notes.newId(), kind: 'table', header: header!, rows: padded };
}

function cellOf(tree: Tree, cell: TableCell, quotes: number, seen: Seen): string {
  const raw = rawText(tree, cell, quotes)
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inline(raw.trim().replaceAll('\\|', '|'), seen.notes.definitions, (image) => seen.images.push(image));
}
