import { ANSWER_WORDS, FEEDBACK_WORDS, NEUTRAL_WORDS, OPTION_LABELS } from '../../../words/index.js';
import { texIn } from './formulas.js';
import { FILE_KINDS } from '../../../kinds/index.js';
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

/** Whether it says something about a question, and is kept as text. */
export const isRemarkName = (name: string): boolean => REMARKS.has(name);

/** Whether it only names the options that follow. */
export const isOptionLabel = (label: string): boolean => (OPTION_LABELS as readonly string[]).includes(normalName(label));

/** Of the lines that count anywhere in a slide, and in questions. */
export const isOtherName = (name: string): name is LineName => OTHER_NAMES.has(name);

/** Whether an entry with this name says something about a question, and is none of its options. */
export const isLineName = (name: string): boolean => OTHER_NAMES.has(name) || REMARKS.has(name);
