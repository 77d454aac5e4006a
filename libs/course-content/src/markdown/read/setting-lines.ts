import { ANSWER_WORDS, FEEDBACK_WORDS, NEUTRAL_WORDS, OPTION_LABELS } from '../../words/index.js';
import { texIn } from './formulas.js';
import { FILE_KINDS } from '../../kinds/index.js';
import type { SourceLine } from './source-lines.js';

export const COURSE_LINES = ['language', 'pass mark', 'quiz mode', 'retry limit', 'pool draw', 'objective'] as const;
export const SLIDE_LINES = ['slide type', 'assessment'] as const;
const OTHER_LINES = [
  'assessment',
  ...FILE_KINDS,
  'formula',
  'file',
  'alt',
  'transcript',
  'poster',
  'captions',
  'image placeholder',
  'survey',
  'survey scale',
  'survey comment',
  'survey answers',
  'url',
  'interaction',
  'at',
  'choice',
  'next',
  'feedback',
  'question',
  'answer',
  'objective',
] as const;
export type LineName = (typeof COURSE_LINES | typeof SLIDE_LINES | typeof OTHER_LINES)[number] | 'remark';

/** All names of lines, but for what people write for them. */
export const LINE_NAMES: readonly string[] = [...COURSE_LINES, ...SLIDE_LINES, ...OTHER_LINES];
const OTHER_NAMES = new Set<string>(OTHER_LINES);
/** What people write for it. */
const SAME = new Map<string, LineName>([
  ...ANSWER_WORDS.map((word) => [word, 'answer'] as const),
  ...FEEDBACK_WORDS.map((word) => [word, 'feedback'] as const),
  ['question type', 'question'],
  ['question kind', 'question'],
]);
/** Said about a question: they are kept as text. */
const REMARKS = new Set<string>([...NEUTRAL_WORDS, ...OPTION_LABELS]);
/** Words of prose count in questions only; these are none. */
const ANYWHERE = new Set([
  'answer',
  'answers',
  'correct answer',
  'correct answers',
  'feedback',
  'question type',
  'question kind',
]);

/** A source line with a bold name. */
export interface NamedLine {
  /** In lower case, hyphens as spaces; perhaps none that is known, or empty. */
  name: string;
  /** The name as it is written. */
  label: string;
  /** Before the colon, as in French. */
  gap: string;
  value: string;
}

/** One entry of a run: a line, an option with its mark, or a bullet that is neither. */
export interface Entry {
  line: number;
  nested: boolean;
  /** Whether it begins with a bullet, as lines of course markdown do. */
  bulleted: boolean;
  name: LineName | null;
  /** The name as it is written; empty where there is none. */
  label: string;
  gap: string;
  /** Of a line its value, of a bullet its text. */
  value: string;
  /** Of an option: whether it is marked as right. */
  marked: boolean | null;
  /** Of an option: its check box as it is written, and the letter or number that it had. */
  box: string;
  letter: string | null;
}

const NAMED = /^\s*(?:[-*+]\s+)?\*\*\s*([^*:：\\]{1,40}?)(\s*)(?:[:：]\s*\*\*|\*\*\s*[:：])(?:\s+|$|(?=\S))(.*)$/;

export function namedLine({ text, code }: SourceLine): NamedLine | null {
  const match = code ? null : NAMED.exec(text);
  if (!match) return null;
  const [, label = '', gap = '', rest = ''] = match;
  const [name, value] = [normalName(label), rest.trim()];
  // "Formula: speed is distance by time" is prose.
  const isKnown = name !== 'formula' || texIn(value) !== null;
  return { name: isKnown ? (SAME.get(name) ?? name) : '', label, gap, value };
}

export const normalName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();

/** Whether a line is named by a word of prose, which means something in a question only. */
export function isProseName(label: string): boolean {
  const name = normalName(label);
  return REMARKS.has(name) || (SAME.has(name) && !ANYWHERE.has(name));
}

/** Whether it only names the options that follow. */
export const isOptionLabel = (label: string): boolean => (OPTION_LABELS as readonly string[]).includes(normalName(label));

/** Of the lines that count anywhere in a slide, and in questions. */
export const isOtherName = (name: string): name is LineName => OTHER_NAMES.has(name);

/** Whether an entry with this name says something about a question, and is none of its options. */
export const isLineName = (name: string): boolean => OTHER_NAMES.has(name) || REMARKS.has(name);

/**
 * The run that begins at an index: bullets, or lines without a bullet, up to a blank line or text that is neither. Null where
 * none begins, or where nothing in it is a line or an option.
 */
export function runAt(lines: readonly SourceLine[], from: number): { entries: Entry[]; end: number } | null {
  const entries: Entry[] = [];
  let end = from;
  for (; end < lines.length; end++) {
    const line = lines[end]!;
    if (line.code || line.text.trim() === '') break;
    const entry = entryOf(line);
    if (entry) entries.push(entry);
    else if (entries.length > 0 && /^\s{2,}[^\s>|`~]/.test(line.text)) entries.at(-1)!.value += ` ${line.text.trim()}`;
    else break;
  }
  return entries.some(({ name, marked }) => name !== null || marked !== null) ? { entries, end } : null;
}

function entryOf(line: SourceLine): Entry | null {
  const bullet = /^(\s*)(?:([-*+])(?:\s+|$))?(.*)$/.exec(line.text)!;
  const [, indent, mark, text] = bullet;
  const nested = indent!.replaceAll('\t', '    ').length >= 2;
  const common = {
    line: line.number,
    nested,
    bulleted: mark !== undefined,
    box: '',
    letter: line.label ?? null,
    label: '',
    gap: '',
  };
  const named = namedLine(line);
  const name = named && REMARKS.has(named.name) ? 'remark' : named?.name;
  if (named && name !== undefined && (name === 'remark' || isOtherName(name))) return { ...common, ...named, name, marked: null };
  if (!mark) return null;
  const [box, value = ''] = /^(\[[ xX]\])(?:\s+(.*))?$/.exec(text!)?.slice(1) ?? [];
  if (box) return { ...common, name: null, value: value.trim(), marked: box !== '[ ]', box };
  return { ...common, name: null, value: text!.trim(), marked: null };
}
