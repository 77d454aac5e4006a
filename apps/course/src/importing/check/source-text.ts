import type { Nodes, Paragraph } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import type { SourceBlock } from '../domain/compare.js';

export interface Line {
  text: string;
  number: number;
  code: boolean;
}

/** Lines whose value is text of the course. */
const TEXT_LINES = new Set(['image', 'video', 'resource', 'image placeholder', 'choice', 'feedback']);
/** Lines whose value is none, or stands there in another form. */
const VALUE_LINES = new Set([
  ...['language', 'pass mark', 'quiz mode', 'retry limit', 'pool draw', 'objective', 'slide type', 'assessment'],
  ...['file', 'alt', 'url', 'interaction', 'at', 'next', 'question', 'answer', 'answers', 'correct answer', 'correct answers'],
]);
const ANSWERS = new Set(['answer', 'answers', 'correct answer', 'correct answers']);
/** Lines whose value is not markdown. */
const VERBATIM = new Set([...ANSWERS, 'alt', 'image placeholder']);
const MARK = /^\[[ xX]\]\s+/;
const NOTHING = /(?!)/;
/** Stand for a blank, and around what is bold, while the text is read; no source holds them. */
const BLANK = '\uFFFE';
const BOLD = '\uFFFF';
const NAMED = new RegExp(`^${BOLD}\\s*([^:${BOLD}]{1,40}?)\\s*(?::\\s*${BOLD}|${BOLD}\\s*:)\\s*(.*)$`, 's');
const CALLOUT = /^\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][ \t]*(?=\n|$)/i;
const SYNTAX = [
  gfmTable(),
  { disable: { null: ['htmlFlow', 'htmlText', 'setextUnderline', 'codeIndented', 'headingAtx', 'thematicBreak'] } },
];

/**
 * All text of a stretch of source that the course must show, block by block. It knows marks and the names of lines but not what
 * they make together, so that what the reader drops is missed here. `definitions`: targets of reference links, wherever they stand.
 */
export function sourceTexts(
  lines: readonly Line[],
  definitions: readonly string[],
  hasImage: (name: string) => boolean = () => false,
): SourceBlock[] {
  const reading = new Reading(hasImage);
  const blocks: SourceBlock[] = [];
  let stretch: Line[] = [];
  const flush = (): void => {
    blocks.push(...stretchTexts(stretch, definitions, reading));
    stretch = [];
  };
  for (const line of lines) {
    const heading = line.code ? null : /^ {0,3}#{1,6}(?:[ \t]+(.*?))??(?:[ \t]+#+)?[ \t]*$/.exec(line.text);
    const isBreak = !line.code && /^ {0,3}([-*_])[ \t]*(?:\1[ \t]*){2,}$/.test(line.text) && !/____/.test(line.text);
    if (!heading && !isBreak) {
      stretch.push(line);
      continue;
    }
    flush();
    if (heading) blocks.push(...titleTexts(heading[1] ?? '', line.number, definitions));
  }
  flush();
  return blocks;
}

/** A heading's text, in which only inline marks count. */
export function titleTexts(text: string, line: number, definitions: readonly string[]): SourceBlock[] {
  const escaped = text.replace(/^(?=[-+*>|~`=])(?!\*{1,3}\S|`[^`])/, '\\').replace(/^(\d+)(?=[.)])/, '$1\\');
  return stretchTexts([{ text: escaped, number: line, code: false }], definitions, new Reading(() => false, true));
}

function stretchTexts(lines: readonly Line[], definitions: readonly string[], reading: Reading): SourceBlock[] {
  if (lines.every(({ text }) => text.trim() === '')) return [];
  const source = lines
    .map(({ text, code }) => (code ? text : text.replace(/\\?(_{4,})/g, (_, run: string) => BLANK.repeat(run.length))))
    .join('\n');
  const targets = definitions.length > 0 && source.includes('[') ? `\n\n${definitions.join('\n')}` : '';
  const root = fromMarkdown(source + targets, { extensions: SYNTAX, mdastExtensions: [gfmTableFromMarkdown()] });
  const blocks: SourceBlock[] = [];
  const add = (text: string, node: Nodes, more: Partial<SourceBlock> = {}): void => {
    blocks.push({ text: plain(text), line: lines[node.position!.start.line - 1]!.number, ...more });
  };
  const walk = (node: Nodes, isFirstOfItem = false): void => {
    if (node.type === 'code') for (const text of node.value.split('\n')) add(text, node);
    else if (node.type === 'tableCell') add(shown(node, source), node);
    else if (node.type === 'paragraph') {
      const text = shown(node, source)
        .replace(isFirstOfItem ? MARK : NOTHING, '')
        .replace(CALLOUT, '');
      blocks.push(...paragraphTexts(node, text, lines, reading));
    } else if ('children' in node) {
      if (node.type === 'list' && node.ordered && node.start !== 1) add(`${node.start}.`, node, { optional: true });
      node.children.forEach((child, index) => walk(child, node.type === 'listItem' && index === 0));
    }
  };
  root.children.forEach((child) => walk(child));
  return blocks;
}

/** A paragraph is one block, but a line with a name ends with its source line. */
function paragraphTexts(node: Paragraph, text: string, lines: readonly Line[], reading: Reading): SourceBlock[] {
  const from = node.position!.start.line - 1;
  const [only] = node.children;
  if (node.children.length === 1 && only?.type === 'image') {
    const line = lines[from]!.number;
    const alt = { text: only.alt ?? '', line };
    return [{ text: only.title ?? '', line }, reading.showsImage(only.url) ? alt : { ...alt, optional: true }];
  }
  const blocks: SourceBlock[] = [];
  let open: SourceBlock | null = null;
  text.split('\n').forEach((each, index) => {
    const { number: line, text: written } = lines[Math.min(from + index, lines.length - 1)]!;
    const named = reading.isTitle ? null : NAMED.exec(each);
    const name = named?.[1]!.toLowerCase().replace(/[\s_-]+/g, ' ') ?? '';
    if (named && (TEXT_LINES.has(name) || VALUE_LINES.has(name))) {
      const value = VERBATIM.has(name) ? writtenValue(written) : plain(named[2]!);
      const isText = TEXT_LINES.has(name) || (name === 'alt' && reading.altIsShown);
      reading.see(name, writtenValue(written));
      const optional = isText ? {} : ({ optional: true } as const);
      for (const part of ANSWERS.has(name) ? value.split(' | ') : [value]) {
        blocks.push((open = { text: part, line, orElse: plain(each), ...optional }));
      }
    } else if (open) open.text += ` ${plain(each)}`;
    else blocks.push((open = { text: plain(each), line }));
  });
  return blocks;
}

const writtenValue = (text: string): string =>
  (/(?::\s*\*\*|\*\*\s*:)\s*(.*)$/.exec(text)?.[1] ?? '').replaceAll('\\<!--', '<!--').trim();

/** What earlier lines say about later ones. */
class Reading {
  altIsShown = false;
  private otherFiles = false;

  constructor(
    private readonly hasImage: (name: string) => boolean,
    readonly isTitle = false,
  ) {}

  see(name: string, value: string): void {
    if (name === 'slide type') this.otherFiles = /^(video|resource)$/i.test(value);
    else if (name === 'image placeholder') this.altIsShown = true;
    else if (name === 'file') this.altIsShown = !this.otherFiles && this.hasImage(value);
    else if (name !== 'alt') this.altIsShown = false;
  }

  showsImage(url: string): boolean {
    try {
      return this.hasImage(decodeURIComponent(url));
    } catch {
      return this.hasImage(url);
    }
  }
}

const plain = (text: string): string => text.replaceAll(BLANK, '_').replaceAll(BOLD, '');

function shown(node: Nodes, source: string): string {
  if ('value' in node) return node.value;
  if (node.type === 'break') return '\n';
  if (node.type === 'image') return node.alt ?? '';
  if (!('children' in node)) return '';
  const text = node.children.map((child) => shown(child, source)).join('');
  const { start, end } = node.position!;
  const written = source.slice(start.offset, end.offset);
  if (node.type === 'strong') return written.includes('\\:') ? text : BOLD + text + BOLD;
  const isTimes = node.type === 'emphasis' && /\d/.test(source[start.offset! - 1] ?? '') && /^.\d/.test(written);
  return isTimes ? `*${text}*` : text;
}
