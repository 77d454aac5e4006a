import { LIMITS } from '../document/index.js';
import { FILE_KINDS } from '../kinds/index.js';
import { ANSWER_WORDS, anyOf, FEEDBACK_WORDS, NEUTRAL_WORDS, OPTION_LABELS } from '../words/index.js';

export { OPTION_LABELS };
/** Said about a question: text that stands after it, wherever in its key it was written. */
export const REMARKS = new Set<string>([...NEUTRAL_WORDS, ...OPTION_LABELS]);

/** Lines whose value is text of the course. */
export const TEXT_LINES = new Set<string>([
  ...FILE_KINDS,
  'formula',
  'image placeholder',
  'transcript',
  'survey',
  'survey scale',
  'choice',
  ...FEEDBACK_WORDS,
]);
const SETTINGS = ['language', 'pass mark', 'quiz mode', 'retry limit', 'pool draw', 'objective'];
/** Lines whose value is none, or stands there in another form. */
export const VALUE_LINES = new Set([
  ...[...SETTINGS, 'slide type', 'assessment'],
  ...['file', 'poster', 'captions', 'alt', 'url', 'interaction', 'at', 'next', 'question', 'question type', 'question kind'],
  ...['survey comment', 'survey answers'],
  ...ANSWER_WORDS,
]);
/** Lines that open a question or say its kind. */
export const QUESTION_LINES = new Set(['question', 'question type', 'question kind']);
export const ANSWERS = new Set<string>(ANSWER_WORDS);
/** Lines whose value is not markdown. */
export const VERBATIM = new Set([...ANSWERS, 'alt', 'formula', 'image placeholder', 'url']);

/** A letter or a bullet before an option. */
export const LETTER = /^(?:(?:[(（]?\p{L}|\d{1,9})(?:[.)]\s+|[．）、]\s*)|\p{L}\s*(?::\s+|：\s*)|[•·◦‣]\s+)(?=\S)/u;

/** Before a name. */
export const SIGN = '(?:\\p{Extended_Pictographic}\\uFE0F?\\s*)?';
/** Names that are not bold, or both in one mark; a name alone says nothing. */
export const PLAIN_ANSWER = new RegExp(
  `^\\s*(?:[-*+]\\s+)?${SIGN}(\\*\\*|__|[*_])?(?:(?:${anyOf(ANSWER_WORDS)})[*_]*\\s*[:：][*_]*|the (?:correct|right) answer is[*_]*:?\\s)\\s*(\\S.*)$`,
  'iu',
);
export const PLAIN_KEY = new RegExp(
  `^${SIGN}(?:(?:${anyOf(ANSWER_WORDS)})\\s*[:：]|the (?:correct|right) answer is:?\\s)\\s*(?=\\S|$)`,
  'iu',
);
export const PLAIN_FEEDBACK = new RegExp(`^${SIGN}(?:${anyOf(FEEDBACK_WORDS)})\\s*[:：]\\s*(?=\\S|$)`, 'iu');

const NAMED = new RegExp(
  `^\\s*(?:[-*+]\\s+)?${SIGN}\\*\\*\\s*([^*:：\\\\]{1,40}?)\\s*(?:[:：]\\s*\\*\\*|\\*\\*\\s*[:：])\\s*(.*)$`,
  'u',
);

/** Name and value of a source line that has a name, be it known or not. */
export function writtenName(text: string): { name: string; value: string } | null {
  const [, label, value] = NAMED.exec(text) ?? [];
  if (label === undefined) return null;
  return { name: label.toLowerCase().replace(/[\s_-]+/g, ' '), value: value!.trim() };
}

/** The same of a name which is known, with its value as it is read; null for any other. */
export function writtenLine(text: string): { name: string; value: string } | null {
  const { name = '', value = '' } = writtenName(text) ?? {};
  if (!TEXT_LINES.has(name) && !VALUE_LINES.has(name)) return null;
  if (name === 'formula') return isBetweenMarks(value) ? { name, value: value.slice(2, -2).trim() } : null;
  return { name, value: value.replaceAll('\\<!--', '<!--') };
}

/** Whether it is a formula between its marks: TeX that neither holds nor ends with another of them, as "$$ to $$$" does. */
export function isBetweenMarks(text: string): boolean {
  const written = text.trim();
  const inner = written.slice(2, -2);
  const isTex = inner.trim() !== '' && inner.trim().length <= LIMITS.formulaLength && !inner.includes('$$');
  return isTex && /^\$\$[^$]/.test(written) && written.endsWith('$$') && !/(?:^|[^\\])\$$/.test(inner);
}

/** What people call a setting above the first module, where its value leaves no doubt. */
const ALIASES: [name: RegExp, value: RegExp, setting: string][] = [
  [/^lang$/, /^[a-z]{2,3}(?:[-_][a-z\d]{2,8})*$/i, 'language'],
  [/^pass(?:ing (?:score|grade|mark)| score)$/, /^[^%]*(?<![\d.,-])\d{1,3}\s*%[^%]*$/, 'pass mark'],
];

/** The setting of the course that a name and its value give; null where they give none. */
export function settingOf(name: string, value: string): string | null {
  if (SETTINGS.includes(name)) return name;
  return ALIASES.find(([called, form]) => called.test(name) && form.test(value))?.[2] ?? null;
}
