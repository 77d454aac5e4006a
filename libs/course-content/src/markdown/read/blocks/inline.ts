import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Image, Nodes, Root } from 'mdast';
import { parse, postprocess, preprocess } from 'micromark';
import { escapePlain } from '../../write/markdown-escapes.js';
import { unescapeComment } from './escapes.js';

/** Targets of reference links, by normal label. */
export type Definitions = Map<string, { url: string; title: string | null }>;

export const PROSE_ONLY = ['htmlFlow', 'htmlText', 'setextUnderline', 'codeIndented', 'headingAtx', 'thematicBreak'];
const ONE_PARAGRAPH = [...PROSE_ONLY, 'list', 'blockQuote', 'codeFenced', 'definition'];
/** Reads what is known to be one paragraph, without asking first what blocks it has: by far the most of an import is this. */
const PARAGRAPH = parse({ extensions: [{ disable: { null: ONE_PARAGRAPH } }] });
/** Stands for the underscores of a blank while emphasis is read; a source that holds it is refused. */
const BLANK = '\uFFFE';

interface Edit {
  from: number;
  to: number;
  put: string;
}

/**
 * The text of one paragraph as it is kept: on one line, `*em*` and `**strong**`, links with their targets. Of an image it keeps
 * the alternative text, or a link to it.
 */
export function inline(raw: string, definitions: Definitions = new Map(), seeImage: (image: Image) => void = () => {}): string {
  const lines = raw.split('\n').map((line, index) => (index === 0 ? line.trimStart() : line.replace(/^[ \t]+/, '')));
  const text = unescapeComment(lines.join('\n').trimEnd());
  if (!/[*_[\]\\!\n]/.test(text)) return text;
  const masked = text.replace(/\\?(_{4,})/g, (_, run: string) => BLANK.repeat(run.length));
  const edits = editsOf(masked, definitions, seeImage);
  for (const { index } of masked.matchAll(/\n/g)) {
    if (!edits.some(({ from, to }) => from <= index && index < to)) edits.push({ from: index, to: index + 1, put: ' ' });
  }
  let edited = masked;
  for (const { from, to, put } of edits.sort((a, b) => b.from - a.from)) edited = edited.slice(0, from) + put + edited.slice(to);
  return edited.replaceAll(BLANK, '_').trim();
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
  walk(treeOf(source.replace(/\\?(_{4,})/g, (_, run: string) => BLANK.repeat(run.length))));
  return texts.join('').replaceAll(BLANK, '_');
}

/** What a reader sees of text as it is written in the source, where stars between digits are times signs. */
export const sourceText = (source: string): string => plainText(inline(source));

/** The image that a paragraph consists of; null for any other. */
export function onlyImage(raw: string, definitions: Definitions = new Map()): Image | null {
  if (!raw.startsWith('![')) return null;
  const labels = definitions.size > 0 ? labelsIn(raw).filter((label) => definitions.has(label)) : [];
  const [paragraph] = treeOf(raw, labels).children;
  const children = paragraph && 'children' in paragraph ? paragraph.children : [];
  const [only] = children.length === 1 ? children : [];
  if (only?.type === 'image') return only;
  const target = only?.type === 'imageReference' ? definitions.get(normalLabel(only.label ?? only.identifier)) : undefined;
  return only?.type === 'imageReference' && target ? { type: 'image', alt: only.alt ?? '', ...target } : null;
}

function treeOf(text: string, labels: readonly string[] = []): Root {
  const disabled = labels.length > 0 ? ONE_PARAGRAPH.filter((construct) => construct !== 'definition') : ONE_PARAGRAPH;
  const targets = labels.map((label) => `\n\n[${label}]: <>`).join('');
  return fromMarkdown(text + targets, { extensions: [{ disable: { null: disabled } }] });
}

export const labelsIn = (text: string): string[] => [...text.matchAll(/\[([^[\]]+)\]/g)].map(([, label]) => normalLabel(label!));

export const normalLabel = (label: string): string => label.replace(/\s+/g, ' ').trim().toLowerCase().toUpperCase();

/** What has to change in a paragraph; by the marks that CommonMark finds, all else stays as it is written. */
function editsOf(text: string, definitions: Definitions, seeImage: (image: Image) => void): Edit[] {
  const edits: Edit[] = [];
  const links: Link[] = [];
  let images = 0;
  PARAGRAPH.defined = labelsIn(text).filter((label) => definitions.has(label));
  for (const [step, { type, start, end }] of postprocess(PARAGRAPH.text().write(preprocess()(text, undefined, true)))) {
    const [from, to] = [start.offset, end.offset];
    if (type === 'image') {
      images += step === 'enter' ? 1 : -1;
      if (step === 'exit' && images === 0) edits.push(...imageEdits(text, from, to, links.length > 0, definitions, seeImage));
    } else if (images > 0) continue;
    else if (type === 'link') {
      if (step === 'enter') links.push({ textEnd: from + 1, label: '', hasTarget: false });
      else {
        const link = links.pop()!;
        edits.push(...wordsEdits(text, from, to, link), ...referenceEdits(link, to, definitions));
      }
    } else if (step === 'exit') continue;
    else if (type === 'emphasis') edits.push(...emphasisEdits(text, from, to));
    else if (type === 'strong' && text[from] === '_') {
      edits.push({ from, to: from + 2, put: '**' }, { from: to - 2, to, put: '**' });
    } else if (type === 'hardBreakTrailing' || type === 'hardBreakEscape') edits.push({ from, to: to + 1, put: ' ' });
    else if (type === 'labelText') Object.assign(links.at(-1)!, { textEnd: to, label: text.slice(from, to) });
    else if (type === 'referenceString') links.at(-1)!.label = text.slice(from, to);
    else if (type === 'resource') links.at(-1)!.hasTarget = true;
  }
  return edits;
}

interface Link {
  textEnd: number;
  label: string;
  hasTarget: boolean;
}

/** Whether emphasis begins between digits: then its marks are times signs. */
export const isTimes = (text: string, from: number): boolean =>
  /\d/.test(text[from - 1] ?? '') && /\d/.test(text[from + 1] ?? '');

function emphasisEdits(text: string, from: number, to: number): Edit[] {
  if (isTimes(text, from)) {
    return [
      { from, to: from, put: '\\' },
      { from: to - 1, to: to - 1, put: '\\' },
    ];
  }
  if (text[from] !== '_') return [];
  return [
    { from, to: from + 1, put: '*' },
    { from: to - 1, to, put: '*' },
  ];
}

function referenceEdits({ textEnd, label, hasTarget }: Link, to: number, definitions: Definitions): Edit[] {
  const target = hasTarget ? undefined : definitions.get(normalLabel(label));
  return target ? [{ from: textEnd, to, put: `](${targetOf(target)})` }] : [];
}

/** A link without words, such as one around a badge, cannot be seen: it shows its address. */
function wordsEdits(text: string, from: number, to: number, { label, hasTarget }: Link): Edit[] {
  if (!hasTarget || /^[^!]*[\p{L}\p{N}]/u.test(label) || plainText(label).trim() !== '') return [];
  const [paragraph] = treeOf(text.slice(from, to)).children;
  const [link] = paragraph && 'children' in paragraph ? paragraph.children : [];
  return link?.type === 'link' ? [{ from: from + 1, to: from + 1, put: escapePlain(link.url) }] : [];
}

/** An image within a paragraph becomes a link, or what stands for it, as it does in a link. */
function imageEdits(
  text: string,
  from: number,
  to: number,
  inLink: boolean,
  definitions: Definitions,
  see: (image: Image) => void,
): Edit[] {
  const image = onlyImage(text.slice(from, to), definitions);
  if (!image) return [];
  see(image);
  const alt = image.alt ?? '';
  return [{ from, to, put: /^https?:/.test(image.url) && !inLink ? `[${alt}](${address(image.url)})` : alt }];
}

/** As it stands in the brackets of a link. */
export const targetOf = ({ url, title }: { url: string; title: string | null }): string => `${address(url)}${titled(title)}`;

const titled = (title: string | null): string => (title === null ? '' : ` "${title.replaceAll('"', '\\"')}"`);

const address = (url: string): string => (/[\s()<>]/.test(url) ? `<${url.replace(/[<>]/g, '\\$&')}>` : url);
