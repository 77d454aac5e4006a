import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import type { Nodes, Root } from 'mdast';
import { PROSE_ONLY } from './inline.js';
import type { SourceLine } from '../lines/source-lines.js';

/** A stretch of source between two pieces of structure, as the blocks of CommonMark with tables. */
export interface Tree {
  root: Root;
  lines: readonly SourceLine[];
}

/** Paragraphs are read one by one, by `inline`; to read them here too would take as long again. */
const WITHIN_PARAGRAPHS = ['attention', 'autolink', 'codeText', 'labelStartImage', 'labelStartLink', 'labelEnd'];
const SYNTAX = [gfmTable(), { disable: { null: [...PROSE_ONLY, ...WITHIN_PARAGRAPHS] } }];
const READING = [gfmTableFromMarkdown()];

export function treeOf(lines: readonly SourceLine[]): Tree {
  const root = fromMarkdown(lines.map(({ text }) => text).join('\n'), { extensions: SYNTAX, mdastExtensions: READING });
  return { root, lines };
}

/** Where a node begins in the source. */
export const lineOf = ({ lines }: Tree, node: Nodes): number => lines[node.position!.start.line - 1]!.number;

/** A paragraph as it was written, less the marks of the quotes and lists around it. */
export function rawText({ lines }: Tree, node: Nodes, quotes: number): string {
  const { start, end } = node.position!;
  const raw: string[] = [];
  for (let n = start.line; n <= end.line; n++) {
    const text = lines[n - 1]!.text;
    const cut = text.slice(n === start.line ? start.column - 1 : 0, n === end.line ? end.column - 1 : undefined);
    raw.push(n === start.line ? cut : unquoted(cut, quotes));
  }
  return raw.join('\n');
}

/** A line that goes on lazily has fewer marks than the quotes it is in; more would open another. */
function unquoted(text: string, quotes: number): string {
  let rest = text.trimStart();
  for (let left = quotes; left > 0 && rest.startsWith('>'); left--) rest = rest.slice(1).trimStart();
  return rest;
}
