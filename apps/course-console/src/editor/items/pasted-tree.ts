import { newId, type Block, type Kind, type Of, type Simple } from '../course.js';
import { HEADING_LEVELS } from './heading-levels.js';
import type { Run } from '../../parts/read-inline.js';
import { writeInline } from '../inline-field/inline-markdown.js';

/** What a browser makes of pasted markup, as far as it is read. */
export interface Tree {
  nodeName: string;
  nodeValue: string | null;
  childNodes: ArrayLike<Tree>;
  getAttribute?: (name: string) => string | null;
}

type Marks = Omit<Run, 'text'>;
type Text = Of<'text'>;

const LEFT_OUT = new Set(['HEAD', 'STYLE', 'SCRIPT', 'META', 'LINK', 'TITLE', 'TEMPLATE', 'BUTTON', 'SVG', '#comment']);
const BLOCKS = new Set([
  ...[
    'P',
    'DIV',
    'SECTION',
    'ARTICLE',
    'MAIN',
    'HEADER',
    'FOOTER',
    'UL',
    'OL',
    'LI',
    'TABLE',
    'PRE',
    'BLOCKQUOTE',
    'FIGURE',
    'HR',
    'DL',
    'DT',
    'DD',
  ],
  ...['H1', 'H2', 'H3', 'H4', 'H5', 'H6'],
]);
const DEEPEST = 4;

/** Blocks of what was pasted from a word processor or a page: its paragraphs, headings, lists, tables and code, with four marks. */
export function pastedTree(root: Tree, allowed: readonly Kind[]): Block[] {
  const blocks: Block[] = [];
  let runs: Run[] = [];
  const close = (): void => {
    const text = textOf(runs);
    runs = [];
    if (text !== '') blocks.push(paragraph(text));
  };
  const add = (block: Block | null): void => {
    close();
    if (block) blocks.push(block);
  };
  const walk = (node: Tree, marks: Marks): void => {
    if (LEFT_OUT.has(node.nodeName) || styleOf(node).includes('mso-list:ignore')) return;
    if (node.nodeName === '#text') return void runs.push({ text: node.nodeValue ?? '', ...marks });
    if (node.nodeName === 'BR') return close();
    const heading = /^H([1-6])$/.exec(node.nodeName);
    if (heading && allowed.includes('heading')) {
      const text = textOf(runsIn(node));
      const level = HEADING_LEVELS[Number(heading[1]) - 1]!;
      return add(text === '' ? null : { id: newId(), kind: 'heading', level, text });
    }
    const entry = wordEntry(node);
    if (entry && allowed.includes('list')) {
      close();
      return putEntry(blocks, entry);
    }
    if ((node.nodeName === 'UL' || node.nodeName === 'OL') && allowed.includes('list')) return add(listOf(node, 1));
    if (node.nodeName === 'TABLE' && allowed.includes('table')) return add(tableOf(node));
    if (node.nodeName === 'PRE' && allowed.includes('code')) {
      const code = plainOf(node).replace(/\n$/, '');
      return add(code.trim() === '' ? null : { id: newId(), kind: 'code', language: '', code });
    }
    if (node.nodeName === 'BLOCKQUOTE' && allowed.includes('quote')) {
      const body = pastedTree({ ...treeOf(node), nodeName: 'DIV' }, ['text', 'list', 'code']) as Simple[];
      return add(body.length > 0 ? { id: newId(), kind: 'quote', body } : null);
    }
    const isBlock = BLOCKS.has(node.nodeName);
    if (isBlock) close();
    for (const child of each(node)) walk(child, marksOf(node, marks));
    if (isBlock) close();
  };
  walk(root, {});
  close();
  return blocks;
}

const each = (node: Tree): Tree[] => Array.from(node.childNodes);
const treeOf = ({ nodeName, nodeValue, childNodes }: Tree): Tree => ({ nodeName, nodeValue, childNodes });
/** The page's policy would report what it is called in what was pasted. */
const styleOf = (node: Tree): string => (node.getAttribute?.('data-style') ?? '').toLowerCase().replaceAll(' ', '');
const paragraph = (text: string): Text => ({ id: newId(), kind: 'text', text });
const textOf = (runs: readonly Run[]): string =>
  writeInline(runs.map((run) => ({ ...run, text: run.text.replaceAll(/[\s\u00a0]+/g, ' ') }))).trim();

/** By elements, and by styles as word processors write them: some say "b" of what is not bold. */
function marksOf(node: Tree, marks: Marks): Marks {
  const next = { ...marks };
  const style = styleOf(node);
  const { nodeName } = node;
  if (/^(B|STRONG)$/.test(nodeName) || /font-weight:(bold|[6-9]00)/.test(style)) next.strong = true;
  if (/^(I|EM)$/.test(nodeName) || style.includes('font-style:italic')) next.em = true;
  if (/font-weight:(normal|[1-5]00)/.test(style)) delete next.strong;
  if (style.includes('font-style:normal')) delete next.em;
  if (/^(CODE|KBD|SAMP|TT)$/.test(nodeName)) next.code = true;
  const href = nodeName === 'A' ? node.getAttribute?.('href') : null;
  if (href && /^(https?:|mailto:)/i.test(href)) next.href = href;
  return next;
}

function runsIn(node: Tree, marks: Marks = {}): Run[] {
  if (LEFT_OUT.has(node.nodeName) || styleOf(node).includes('mso-list:ignore')) return [];
  if (node.nodeName === '#text') return [{ text: node.nodeValue ?? '', ...marks }];
  if (node.nodeName === 'BR') return [{ text: ' ' }];
  const inner = each(node).flatMap((child) => runsIn(child, marksOf(node, marks)));
  return BLOCKS.has(node.nodeName) ? [{ text: ' ' }, ...inner, { text: ' ' }] : inner;
}

function plainOf(node: Tree): string {
  if (node.nodeName === '#text') return node.nodeValue ?? '';
  if (node.nodeName === 'BR') return '\n';
  return each(node).map(plainOf).join('');
}

function listOf(node: Tree, depth: number): Of<'list'> | null {
  const items: Simple[][] = [];
  for (const child of each(node)) {
    const isList = child.nodeName === 'UL' || child.nodeName === 'OL';
    if (child.nodeName !== 'LI' && !isList) continue;
    // Some put a list below an entry beside it instead
    const inner = isList ? [child] : each(child).filter(({ nodeName }) => nodeName === 'UL' || nodeName === 'OL');
    const text = isList
      ? ''
      : textOf(each(child).flatMap((each_) => (inner.includes(each_) ? [] : runsIn(each_, marksOf(child, {})))));
    const below = inner.flatMap((list) => listOf(list, depth + 1) ?? []);
    if (text !== '') items.push([paragraph(text)]);
    const last = items.at(-1);
    if (last && depth < DEEPEST) last.push(...below);
    else items.push(...below.flatMap((list) => list.items));
  }
  const start = Number(node.getAttribute?.('start') ?? 1);
  return items.length > 0
    ? {
        id: newId(),
        kind: 'list',
        ordered: node.nodeName === 'OL',
        start: Number.isInteger(start) && start >= 0 ? start : 1,
        items,
      }
    : null;
}

function tableOf(node: Tree): Of<'table'> | null {
  const rowsIn = (part: Tree): Tree[] =>
    each(part).flatMap((child) =>
      child.nodeName === 'TR' ? [child] : /^T(HEAD|BODY|FOOT)$/.test(child.nodeName) ? rowsIn(child) : [],
    );
  const [header, ...rows] = rowsIn(node).map((row) =>
    each(row).flatMap((cell) => (/^T[HD]$/.test(cell.nodeName) ? [textOf(runsIn(cell))] : [])),
  );
  return header && header.length > 0 ? { id: newId(), kind: 'table', header, rows } : null;
}

interface Entry {
  level: number;
  ordered: boolean;
  text: Text;
}

/** Word writes the entries of a list as paragraphs, with their level in a style of its own. */
function wordEntry(node: Tree): Entry | null {
  const level = /mso-list:l\d+level(\d)/.exec(styleOf(node))?.[1];
  if (level === undefined) return null;
  return {
    level: Math.min(Number(level), DEEPEST),
    ordered: /^\s*(\d+|[a-z]{1,3})[.)]/i.test(plainOf(node)),
    text: paragraph(textOf(runsIn(node))),
  };
}

function putEntry(blocks: Block[], { level, ordered, text }: Entry): void {
  const last = blocks.at(-1);
  const fresh = (): Of<'list'> => ({ id: newId(), kind: 'list', ordered, start: 1, items: [] });
  let list = last?.kind === 'list' ? last : null;
  if (!list) {
    list = fresh();
    blocks.push(list);
  }
  for (let depth = 1; depth < level && list.items.length > 0; depth++) {
    const entry: Simple[] = list.items.at(-1)!;
    const below = entry.at(-1);
    if (below?.kind === 'list') list = below;
    else {
      list = fresh();
      entry.push(list);
    }
  }
  list.items.push([text]);
}
