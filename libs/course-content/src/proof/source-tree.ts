import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';

import { isBetweenMarks } from './line-names.js';

export interface Line {
  text: string;
  number: number;
  code: boolean;
}

/** A piece of source between headings and breaks, or the text of a heading. */
export interface Stretch {
  root: Root;
  source: string;
  lines: readonly Line[];
  /** Null for prose. */
  heading: number | null;
  /** TeX of a formula, which is neither: it has no tree. */
  formula?: string;
}

/** Stands for a blank while the text is read; no source holds it. */
export const BLANK = '\uFFFE';
const SYNTAX = [
  gfmTable(),
  { disable: { null: ['htmlFlow', 'htmlText', 'setextUnderline', 'codeIndented', 'headingAtx', 'thematicBreak'] } },
];
const HEADING = /^ {0,3}(#{1,6})(?:[ \t]+(.*?))??(?:[ \t]+#+)?[ \t]*$/;
const BREAK = /^ {0,3}([-*_])[ \t]*(?:\1[ \t]*){2,}$/;

/** `definitions`: targets of reference links, wherever they stand. In the head of a course a formula is text. */
export function stretchesOf(lines: readonly Line[], definitions: readonly string[], inHead = false): Stretch[] {
  const stretches: Stretch[] = [];
  let prose: Line[] = [];
  const flush = (): void => {
    if (prose.some(({ text }) => text.trim() !== '')) stretches.push(stretchOf(prose, definitions, null));
    prose = [];
  };
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    const formula = inHead ? [] : formulaLines(lines, at);
    if (formula.length > 0) {
      flush();
      const tex = formula
        .map(({ text }) => text)
        .join('\n')
        .trim()
        .slice(2, -2)
        .trim();
      stretches.push({ root: { type: 'root', children: [] }, source: '', lines: formula, heading: null, formula: tex });
      at += formula.length - 1;
      continue;
    }
    const [, marks, text] = headingIn(line) ?? [];
    const isBreak = isBreakIn(line);
    if (marks === undefined && !isBreak) {
      prose.push(line);
      continue;
    }
    flush();
    if (marks !== undefined) stretches.push(headingStretch(text ?? '', line.number, definitions, marks.length));
  }
  flush();
  return stretches;
}

const headingIn = ({ text, code }: Line): RegExpExecArray | null => (code ? null : HEADING.exec(text));
const isBreakIn = ({ text, code }: Line): boolean => !code && BREAK.test(text) && !/____/.test(text);

/** The lines of a formula that begins at an index: from `$$` at the margin to the first that closes it, none of which is blank. */
function formulaLines(lines: readonly Line[], from: number): readonly Line[] {
  if (!lines[from]!.text.startsWith('$$')) return [];
  const isNone = (line: Line): boolean => line.code || line.text.trim() === '' || headingIn(line) !== null || isBreakIn(line);
  const closes = (line: Line, index: number): boolean => line.text.slice(index === 0 ? 2 : 0).includes('$$');
  const paragraph = lines.slice(from, from + MOST_FORMULA_LINES);
  const end = paragraph.findIndex((line, index) => isNone(line) || closes(line, index));
  const found = paragraph.slice(0, end + 1);
  return found.some(isNone) || !isBetweenMarks(found.map(({ text }) => text).join('\n')) ? [] : found;
}

/** A formula has no more characters, and one at least in a line. */
const MOST_FORMULA_LINES = 2_002;

/** A heading's text, in which only inline marks count. */
export function headingStretch(text: string, line: number, definitions: readonly string[], level: number): Stretch {
  const escaped = text
    .replace(/^(?=[-+*>|~`=])(?!\*{1,3}\S|`[^`])/, '\\')
    .replace(/^(\d+)(?=[.)])/, '$1\\')
    .replace(/^(?=\[[^\]]+\]:)/, '\\');
  return stretchOf([{ text: escaped, number: line, code: false }], definitions, level);
}

function stretchOf(lines: readonly Line[], definitions: readonly string[], heading: number | null): Stretch {
  const source = lines
    .map(({ text, code }) => (code ? text : text.replace(/\\?(_{4,})/g, (_, run: string) => BLANK.repeat(run.length))))
    .join('\n');
  const targets = definitions.length > 0 && source.includes('[') ? `\n\n${definitions.join('\n')}` : '';
  const read = fromMarkdown(source + targets, { extensions: SYNTAX, mdastExtensions: [gfmTableFromMarkdown()] });
  const children = read.children.filter(({ position }) => position!.start.line <= lines.length);
  return { root: { ...read, children }, source, lines, heading };
}

export const lineAt = ({ lines }: Stretch, node: Nodes): number => lines[node.position!.start.line - 1]!.number;

/** Whether stars stand between digits, where they are times signs and no emphasis. */
export function isTimes(node: Nodes, source: string): boolean {
  const { start, end } = node.position!;
  const before = source[start.offset! - 1] ?? '';
  return node.type === 'emphasis' && /\d/.test(before) && /^.\d/.test(source.slice(start.offset, end.offset));
}
