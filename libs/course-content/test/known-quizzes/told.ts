import type { Question, SlideItem } from '../../src/document/index.js';
import type { Known, Quiz } from './quizzes.js';

/** What became of a quiz; null where it was refused. */
export interface Outcome {
  items: readonly SlideItem[];
  /** What the author is asked or warned of. */
  said: readonly string[];
}

export type Verdict = { is: 'right' | 'asked' | 'refused' } | { is: 'silently wrong'; why: string };

/** Holds what learners would be told against what is known. */
export function verdictOn(quiz: Quiz, outcome: Outcome | null): Verdict {
  if (outcome === null) return { is: 'refused' };
  const why = fault(quiz, outcome.items);
  if (why === null) return { is: 'right' };
  return outcome.said.length > 0 ? { is: 'asked' } : { is: 'silently wrong', why };
}

const letters = (text: string): string => text.replace(/[^\p{L}\p{N}✅☑✓]+/gu, '');
/** Marks count: an option is what it says. */
const shown = (text: string): string =>
  text
    .replace(/[`\\]|\*\*/g, '')
    .replace(/\s+/g, ' ')
    .trim();

function fault({ questions }: Quiz, items: readonly SlideItem[]): string | null {
  const told = items.filter((item): item is Question => 'stem' in item);
  if (told.length !== questions.length) return `${told.length} of ${questions.length} questions`;
  for (const [n, known] of questions.entries()) {
    const why = faultOf(known, told[n]!);
    if (why !== null) return why;
  }
  const rest = letters(textsOf(items.filter((item) => !('stem' in item))).join(' ')).replace(/^(?:Question\d)*$/, '');
  return rest === '' ? null : `beside the questions stands ${rest}`;
}

function faultOf(known: Known, told: Question): string | null {
  const stem = letters(textsOf(told.stem).join(' ')).replace(/questionQuoin$/, '');
  const asked = letters(known.stem);
  if (!stem.endsWith(asked) || !/^(?:Q|Question)?\d?$/.test(stem.slice(0, -asked.length))) return `the stem is ${stem}`;
  const key = keyOf(told);
  const wanted = known.options.map((text, n) => `${known.right.includes(n) ? '*' : ''}${shown(text)}`);
  const right = known.right.map((each) => shown(known.options[each]!));
  const isKey =
    told.kind === 'true-false'
      ? known.options.length === 2 && told.answer === (known.right[0] === 0)
      : 'options' in told
        ? key.join('\n') === wanted.join('\n')
        : told.kind === 'short-answer' && right.length === 1 && key.join('\n') === right[0];
  if (!isKey) return `the key is ${told.kind} ${key.join(' | ')}`;
  const said = letters(textsOf([told.feedback, 'options' in told ? told.options.map(({ feedback }) => feedback) : []]).join(' '));
  const unsaid = known.explanation.find((each) => !said.includes(letters(each)));
  return unsaid === undefined ? null : `nobody is told "${unsaid}"`;
}

function keyOf(told: Question): string[] {
  if ('options' in told) return told.options.map(({ text, correct }) => `${correct ? '*' : ''}${shown(text)}`);
  if (told.kind === 'short-answer') return told.answers.map(shown);
  return 'answer' in told ? [String(told.answer)] : [];
}

const NO_TEXT = new Set(['id', 'kind', 'language', 'provider', 'tone']);

function textsOf(value: unknown): string[] {
  const texts: string[] = [];
  JSON.stringify(value, (key, each: unknown) => {
    if (NO_TEXT.has(key)) return undefined;
    if (typeof each === 'string') texts.push(each);
    return each;
  });
  return texts;
}
