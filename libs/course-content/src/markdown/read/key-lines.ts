import { ANSWER_WORDS, FEEDBACK_WORDS } from './line-words.js';
import { namedLine } from './setting-lines.js';
import type { SourceLine } from './source-lines.js';

const OPTION = /^\s*(?:[-*+]|\d{1,3}[.)])\s/;
const words = (all: readonly string[]): string => all.map((word) => word.replaceAll(' ', '\\s+')).join('|');

/** A name and what follows it: the name bold, both bold or neither. */
const label = (name: string): RegExp =>
  new RegExp(
    `^\\s*(?:[-*+]\\s+)?(?:\\*\\*\\s*(${name})\\s*(?:[:：]\\s*\\*\\*|\\*\\*\\s*[:：])\\s*(\\S.*)|\\*\\*(${name})\\s*[:：]\\s*([^\\s*][^*]*?)\\s*\\*\\*\\s*|(${name})\\s*[:：]\\s*(\\S.*))$`,
    'iu',
  );
const ANSWER = label(words(ANSWER_WORDS));
const SENTENCE = /^\s*(?:[-*+]\s+)?(?:\*\*)?(the (?:correct|right) answer is)(?:\*\*)?:?\s+(\S.*)$/i;
const EXPLANATION = label(words(FEEDBACK_WORDS));

export interface KeyLines {
  lines: SourceLine[];
  answered: boolean;
  end: number;
}

const found = (form: RegExp, { text, code }: SourceLine): string[] | null =>
  (code ? null : form.exec(text))?.slice(1).filter((each) => each !== undefined) ?? null;

const answerIn = (line: SourceLine): string[] | null => found(ANSWER, line) ?? found(SENTENCE, line);

export const isAnswer = (line: SourceLine): boolean => answerIn(line) !== null;
export const isExplanation = (line: SourceLine): boolean => found(EXPLANATION, line) !== null;

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
