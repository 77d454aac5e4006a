import { isBreak } from '../lines/headings.js';
import { namedLine } from '../lines/named-lines.js';
import type { Notes } from '../notes.js';
import type { SourceLine } from '../lines/source-lines.js';

const OPTION = /^ ?[-*+]\s+\[[ xX]\](?:\s+(.*))?$/;
/** Not an image, which the reader shows by itself. */
const INDENTED = /^(?: {4}|\t)\s*(?!!\[)\S/;
/** What says nothing without the code below it: other indented text may explain the option. */
const LETTER = /^\p{L}[.)]?$/u;
/** An entry without a box, and no setting. */
const ENTRY = /^ ?[-*+]\s+(?!\[[ xX]\]|\*\*)\S/;

interface OptionWithCode {
  line: SourceLine;
  text: string;
  code: SourceLine[];
}

/**
 * The options from each line on whose code stands below them: the code goes up into the question, each block below the text of its
 * option, since an option is one paragraph. Else each block would begin another question. Below options of which the first has none,
 * only code that is indented is theirs: other code may be what is asked next. `isOpened`: whether lines open the questions.
 */
export function withCodeAboveOptions(lines: readonly SourceLine[], isOpened: boolean, notes: Notes): SourceLine[] {
  const out: SourceLine[] = [];
  let isInList = false;
  // Between the questions that lines open, what looks like options is a list.
  let asks = !isOpened;
  for (let at = 0; at < lines.length;) {
    isInList = goesOn(isInList, lines[at]!);
    if (isOpened) asks = (asks && !isBreak(lines[at]!)) || namedLine(lines[at]!)?.name === 'question';
    const { options, end } = isInList || !asks ? NONE : optionsAt(lines, at);
    if (options.length < 2 || !options.some(({ code }) => code.length > 0)) {
      for (const next = Math.max(end, at + 1); at < next; at++) out.push(lines[at]!);
      continue;
    }
    const blank = { ...options[0]!.line, text: '' };
    const listed = options.slice(0, options.findLastIndex(({ code }) => code.length > 0) + 1);
    const above = listed.flatMap(({ line, text, code }) => [{ ...line, text: `- ${text}` }, blank, ...withinItem(code), blank]);
    for (const line of [blank, ...above, ...options.map(({ line: option }) => option), blank]) out.push(line);
    notes.warn(
      'layout-changed',
      'The code of the options stands above them, below the text of each, or a letter where it has none.',
      blank.number,
      'interactions',
    );
    at = end;
  }
  return out;
}

const NONE = { options: [] as OptionWithCode[], end: 0 };

/** Whether this line is of a list that began with an entry without a box: boxes are entries of it then. */
function goesOn(isInList: boolean, { text, code }: SourceLine): boolean {
  if (!code && ENTRY.test(text)) return true;
  return isInList && (code || text.trim() === '' || /^\s/.test(text) || OPTION.test(text));
}

/** The options that begin at a line, and the code below each, one block at most. */
function optionsAt(lines: readonly SourceLine[], from: number): { options: OptionWithCode[]; end: number } {
  const options: OptionWithCode[] = [];
  let end = from;
  for (let at = from; at < lines.length;) {
    const line = lines[at]!;
    const found = line.code ? null : OPTION.exec(line.text);
    if (!found) break;
    const text = found[1]?.trim() ?? '';
    const { code, next } = codeBelow(lines, at + 1, LETTER.test(text));
    const isTheirs = options.length === 0 || options[0]!.code.length > 0 || /^\s/.test(code[0]?.text ?? '');
    const takes = code.length > 0 && isTheirs;
    // Code alone is called by its place.
    const called = text === '' && takes ? String.fromCharCode('A'.charCodeAt(0) + options.length) : text;
    if (called === '') break;
    options.push({
      line: text === '' ? { ...line, text: `${line.text.trimEnd()} ${called}` } : line,
      text: called,
      code: takes ? code : [],
    });
    end = takes ? next : at + 1;
    if (code.length > 0 && !takes) break;
    at = next;
  }
  return { options, end };
}

/** One block of code, fenced or, where that may be, indented, and the line below it that says something. */
function codeBelow(lines: readonly SourceLine[], from: number, mayBeIndented: boolean): { code: SourceLine[]; next: number } {
  const skip = (at: number): number => {
    while (at < lines.length && lines[at]!.text.trim() === '') at++;
    return at;
  };
  const begin = skip(from);
  const isFenced = lines[begin]?.code === true;
  const isCode = (line: SourceLine | undefined): boolean =>
    line !== undefined && (isFenced ? line.code : mayBeIndented && !line.code && INDENTED.test(line.text));
  let end = begin;
  while (isCode(lines[end])) {
    end++;
    if (isFenced && end - begin > 1 && isFence(lines[end - 1]!, lines[begin]!)) break;
  }
  const code = lines.slice(begin, end);
  return { code, next: skip(end) };
}

const isFence = ({ text }: SourceLine, opened: SourceLine): boolean =>
  /^\s*(?:`{3,}|~{3,})\s*$/.test(text) && text.trim().startsWith(/[`~]+/.exec(opened.text)![0]);

/** Code as the content of a list item. */
function withinItem(code: readonly SourceLine[]): SourceLine[] {
  const indent = code[0]?.code ? /^\s*/.exec(code[0].text)![0] : '';
  return code.map((line) => ({
    ...line,
    text: `  ${line.text.startsWith(indent) ? line.text.slice(indent.length) : line.text.trimStart()}`,
  }));
}
