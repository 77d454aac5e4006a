import { ANSWER_WORDS, anyOf, FEEDBACK_WORDS } from '../../../words/index.js';
import { namedLine } from './named-lines.js';
import type { SourceLine } from './source-lines.js';

const OPTION = /^\s*(?:[-*+]|\d{1,3}[.)])\s/;
/** What people put before a name: a bullet, a sign. */
const BEFORE = '^\\s*(?:[-*+]\\s+)?(?:\\p{Extended_Pictographic}\\uFE0F?\\s*)?';
const MARK = '\\*\\*|__|\\*|_|';

/** A name and what follows it: neither with a mark such as bold type, the name, or both. */
const label = (name: string): RegExp[] => [
  new RegExp(
    `${BEFORE}(?<mark>${MARK})\\s*(?<name>${name})\\s*(?:[:：]\\s*\\k<mark>|\\k<mark>\\s*[:：])\\s*(?<value>\\S.*)$`,
    'iu',
  ),
  new RegExp(`${BEFORE}(?<mark>\\*\\*|__|\\*|_)(?<name>${name})\\s*[:：]\\s*(?<value>[^\\s*_][^*]*?)\\s*\\k<mark>\\s*$`, 'iu'),
];
const SENTENCE = [/^\s*(?:[-*+]\s+)?(?:\*\*)?(?<name>the (?:correct|right) answer is)(?:\*\*)?:?\s+(?<value>\S.*)$/i];
// Where both are in one mark, the first form would leave its end in the value.
const ANSWER = label(anyOf(ANSWER_WORDS)).toReversed();
const EXPLANATION = label(anyOf(FEEDBACK_WORDS)).toReversed();

export interface KeyLines {
  lines: SourceLine[];
  answered: boolean;
  end: number;
}

function found(forms: readonly RegExp[], { text, code }: SourceLine): [name: string, value: string] | null {
  if (code) return null;
  for (const form of forms) {
    const { name, value } = form.exec(text)?.groups ?? {};
    if (name !== undefined && value !== undefined) return [name, value];
  }
  return null;
}

const answerIn = (line: SourceLine): [name: string, value: string] | null => found(ANSWER, line) ?? found(SENTENCE, line);

export const isAnswer = (line: SourceLine): boolean => answerIn(line) !== null;
export const isExplanation = (line: SourceLine): boolean => found(EXPLANATION, line) !== null;

/** The same of a paragraph that stands in no markdown. */
export const tellsAnswer = (text: string): boolean => isAnswer({ text, number: 1, code: false });
export const tellsExplanation = (text: string): boolean => isExplanation({ text, number: 1, code: false });

const LONE = new RegExp(
  `${BEFORE}(?<mark>${MARK})(?<name>${anyOf([...ANSWER_WORDS, ...FEEDBACK_WORDS])})\\s*(?:[:：]\\s*\\k<mark>|\\k<mark>\\s*[:：])\\s*$`,
  'iu',
);

/** A name of an answer or an explanation whose value stands below it. */
export const loneName = ({ text, code }: SourceLine): string | null => (code ? null : (LONE.exec(text)?.groups?.name ?? null));

/** The name of an explanation. */
export const remarkName = (line: SourceLine): string => found(EXPLANATION, line)?.[0] ?? '';

/** Whether an explanation has the name that the format gives it. */
export const namesFeedback = (line: SourceLine): boolean => remarkName(line).toLowerCase() === 'feedback';

/** What an explanation says in its line. */
export const remarkNamed = (line: SourceLine): string => found(EXPLANATION, line)?.[1] ?? '';

/** Answer and explanation after options, with blank lines between, as lines of course markdown. */
export function keyAt(lines: readonly SourceLine[], from: number): KeyLines {
  const read: SourceLine[] = [];
  let answered = false;
  let end = from;
  for (let at = from; at < lines.length; at++) {
    const line = lines[at]!;
    if (line.text.trim() === '') continue;
    if (
      at > from &&
      at === end &&
      !line.code &&
      /^\s{2,}[^\s>|`~*+-]/.test(line.text) &&
      !isAnswer(line) &&
      !isExplanation(line)
    ) {
      read.push(line);
      end = at + 1;
      continue;
    }
    const answer = answerIn(line);
    const [name, value] = answer ?? found(EXPLANATION, line) ?? [];
    if (value === undefined) break;
    answered ||= answer !== null;
    const isNamed = namedLine(line) !== null && /^\s*[-*+]\s/.test(line.text);
    read.push(isNamed ? line : { ...line, text: `- **${name}:** ${value}` });
    end = at + 1;
  }
  return { lines: read, answered, end };
}

/** What is said about the option above. */
export function nestedExplanation(line: SourceLine): SourceLine | null {
  const [name, value] = (/^\s{2,}/.test(line.text) ? found(EXPLANATION, line) : null) ?? [];
  return value === undefined ? null : { ...line, text: `  - **${name}:** ${value}` };
}

/** Lines as they are written by the service, and so need no second look. */
export const isCanonical = (lines: readonly SourceLine[]): boolean =>
  lines.every(({ text }) => text.trim() === '' || /^\s*- \*\*(Answer|Feedback):\*\*\s/.test(text));

/** Whether a line belongs to the key of a question. */
export const isKey = (line: SourceLine | undefined): boolean =>
  line !== undefined &&
  !line.code &&
  (/^ ?[-*+]\s+\[[ xX]\]\s/.test(line.text) || ['answer', 'feedback'].includes(namedLine(line)?.name ?? ''));

export const isBullet = ({ text }: SourceLine): boolean => OPTION.test(text);
