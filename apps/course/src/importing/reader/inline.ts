import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Image, Nodes, Parent } from 'mdast';
import { unescapeComment } from './paragraph-start.js';

/** Targets of reference links, by normal label. */
export type Definitions = Map<string, { url: string; title: string | null }>;

export const PROSE_ONLY = ['htmlFlow', 'htmlText', 'setextUnderline', 'codeIndented', 'headingAtx', 'thematicBreak'];
const ONE_PARAGRAPH = [...PROSE_ONLY, 'list', 'blockQuote', 'codeFenced', 'definition'];
/** Stands for the underscores of a blank while emphasis is read; a source that holds it is refused. */
const BLANK = '\uFFFE';

interface Edit {
  from: number;
  to: number;
  put: string;
}

/** The text of one paragraph as it is kept: on one line, `*em*` and `**strong**`, links with their targets. */
export function inline(raw: string, definitions: Definitions = new Map()): string {
  const lines = raw.split('\n').map((line, index) => (index === 0 ? line.trimStart() : line.replace(/^[ \t]+/, '')));
  const text = unescapeComment(lines.join('\n').trimEnd());
  if (!/[*_[\]\\!\n]/.test(text)) return text;
  const masked = text.replace(/\\?(_{4,})/g, (_, run: string) => BLANK.repeat(run.length));
  const tree = parse(masked, definitions);
  const edits: Edit[] = [];
  collect(tree, masked, edits, definitions);
  for (const { index } of masked.matchAll(/\n/g)) {
    if (!edits.some(({ from, to }) => from <= index && index < to)) edits.push({ from: index, to: index + 1, put: ' ' });
  }
  let edited = masked;
  for (const { from, to, put } of edits.sort((a, b) => b.from - a.from)) edited = edited.slice(0, from) + put + edited.slice(to);
  return edited.replaceAll(BLANK, '_');
}

/** What a reader sees of it. */
export function plainText(source: string): string {
  if (!/[*_[\]\\!&`<]/.test(source)) return source;
  const texts: string[] = [];
  const walk = (node: Nodes): void => {
    if ('value' in node) texts.push(node.value);
    else if (node.type === 'image') texts.push(node.alt ?? '');
    else if ('children' in node) node.children.forEach(walk);
  };
  walk(
    parse(
      source.replace(/\\?(_{4,})/g, (_, run: string) => BLANK.repeat(run.length)),
      new Map(),
    ),
  );
  return texts.join('').replaceAll(BLANK, '_');
}

/** The image that a paragraph consists of; null for any other. */
export function onlyImage(raw: string): Image | null {
  if (!raw.startsWith('![')) return null;
  const [paragraph] = (parse(raw, new Map()) as Parent).children;
  const children = paragraph && 'children' in paragraph ? paragraph.children : [];
  return children.length === 1 && children[0]!.type === 'image' ? children[0] : null;
}

function parse(text: string, definitions: Definitions): Nodes {
  const used = [...text.matchAll(/\[([^[\]]+)\]/g)].flatMap(([, label]) => {
    const target = definitions.get(normalLabel(label!));
    return target ? [`\n\n[${label}]: <${target.url}>`] : [];
  });
  const disabled = used.length > 0 ? ONE_PARAGRAPH.filter((construct) => construct !== 'definition') : ONE_PARAGRAPH;
  return fromMarkdown(text + used.join(''), { extensions: [{ disable: { null: disabled } }] });
}

export const normalLabel = (label: string): string => label.replace(/\s+/g, ' ').trim().toLowerCase().toUpperCase();

function collect(node: Nodes, text: string, edits: Edit[], definitions: Definitions): void {
  const from = node.position!.start.offset!;
  const to = node.position!.end.offset!;
  switch (node.type) {
    case 'emphasis':
      if (/\d/.test(text[from - 1] ?? '') && /\d/.test(text[from + 1]!)) {
        // Between digits it is a times sign, not emphasis.
        edits.push({ from, to: from, put: '\\' }, { from: to - 1, to: to - 1, put: '\\' });
      } else if (text[from] === '_') {
        edits.push({ from, to: from + 1, put: '*' }, { from: to - 1, to, put: '*' });
      }
      break;
    case 'strong':
      if (text[from] === '_') edits.push({ from, to: from + 2, put: '**' }, { from: to - 2, to, put: '**' });
      break;
    case 'break':
      edits.push({ from, to, put: ' ' });
      break;
    case 'linkReference': {
      const target = definitions.get(normalLabel(node.label ?? node.identifier));
      if (target) edits.push({ from: endOfText(node, from), to, put: `](${address(target.url)}${titled(target.title)})` });
      break;
    }
    case 'image':
      edits.push({ from, to, put: /^https?:/.test(node.url) ? `[${node.alt ?? ''}](${address(node.url)})` : (node.alt ?? '') });
      return;
  }
  if ('children' in node) node.children.forEach((child) => collect(child, text, edits, definitions));
}

const endOfText = (node: Parent, from: number): number => node.children.at(-1)?.position!.end.offset ?? from + 1;

const titled = (title: string | null): string => (title === null ? '' : ` "${title.replaceAll('"', '\\"')}"`);

const address = (url: string): string => (/[\s()<>]/.test(url) ? `<${url.replace(/[<>]/g, '\\$&')}>` : url);
