import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';

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
}

/** Stands for a blank while the text is read; no source holds it. */
export const BLANK = '\uFFFE';
const SYNTAX = [
  gfmTable(),
  { disable: { null: ['htmlFlow', 'htmlText', 'setextUnderline', 'codeIndented', 'headingAtx', 'thematicBreak'] } },
];
const HEADING = /^ {0,3}(#{1,6})(?:[ \t]+(.*?))??(?:[ \t]+#+)?[ \t]*$/;
const BREAK = /^ {0,3}([-*_])[ \t]*(?:\1[ \t]*){2,}$/;

/** `definitions`: targets of reference links, wherever they stand. */
export function stretchesOf(lines: readonly Line[], definitions: readonly string[]): Stretch[] {
  const stretches: Stretch[] = [];
  let prose: Line[] = [];
  const flush = (): void => {
    if (prose.some(({ text }) => text.trim() !== '')) stretches.push(stretchOf(prose, definitions, null));
    prose = [];
  };
  for (const line of lines) {
    const [, marks, text] = (line.code ? null : HEADING.exec(line.text)) ?? [];
    const isBreak = !line.code && BREAK.test(line.text) && !/____/.test(line.text);
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

/** A heading's text, in which only inline marks count. */
export function headingStretch(text: string, line: number, definitions: readonly string[], level: number): Stretch {
  const escaped = text.replace(/^(?=[-+*>|~`=])(?!\*{1,3}\S|`[^`])/, '\\').replace(/^(\d+)(?=[.)])/, '$1\\');
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
