import { countTokens, hasStemText, isSingleChoice, type Item, type ItemCheck } from './item-writing-item.js';
import type { Words } from './item-writing-language.js';
import { blockTexts } from '../document/index.js';

/** Words of a stem from which on it is a text to be read first. */
const LONG_STEM_WORDS = 100;
/** So few words without a question mark are a title. */
const TITLE_WORDS = 3;
const MOST_BLANKS = 4;

const NEGATED_KINDS = new Set(['single-choice', 'multiple-choice', 'true-false', 'short-answer', 'numeric']);
const ASKING_KINDS = new Set(['single-choice', 'multiple-choice', 'short-answer', 'numeric']);

export const stemChecks: readonly ItemCheck[] = [
  {
    code: 'stem-negative',
    title: 'Asked in the negative',
    explanation:
      'The question is asked in the negative, which is easily misread: who knows the matter may still miss it. Ask what is so, or make the negative word bold.',
    find: (item) =>
      item.words !== null &&
      NEGATED_KINDS.has(item.question.kind) &&
      !hasDoubleNegative(item) &&
      negatives(item.askedPlainly, item.words) > 0,
  },
  {
    code: 'double-negative',
    title: 'Two negatives',
    explanation:
      'Two negatives meet, in the question or in the question and an option: this tests logic, not the matter. Ask what is so, and put the options in the positive.',
    find: hasDoubleNegative,
  },
  {
    code: 'stem-without-question',
    title: 'Nothing is asked',
    explanation:
      'The stem asks nothing, so learners have to guess from the options what is meant. Write a whole question, or a sentence that the options end.',
    find: (item) => {
      if (!hasStemText(item)) return true;
      const stem = item.paragraphs.join(' ');
      if (!item.words || !ASKING_KINDS.has(item.question.kind) || item.question.stem.some(({ kind }) => kind !== 'text'))
        return false;
      return countTokens(stem) <= TITLE_WORDS && !/[?:….!=_]$|_{4}|\d/.test(stem) && !item.words.asking.test(stem);
    },
  },
  {
    code: 'stem-long',
    title: 'Long stem',
    explanation: `The stem has more than ${LONG_STEM_WORDS} words, so it tests reading as well. Cut what is not needed to answer, or move it to a slide before.`,
    find: ({ words, paragraphs }) => words !== null && countTokens(paragraphs.join(' ')) > LONG_STEM_WORDS,
  },
  {
    code: 'stem-asks-opinion',
    title: 'An opinion is asked for',
    explanation:
      'The question asks for an opinion, and no opinion is wrong; yet the answer is judged. Ask what is so, or name the rule or source that decides.',
    find: ({ words, asked }) => words?.opinion.test(asked) ?? false,
  },
  {
    code: 'blank-first',
    title: 'Starts with the blank',
    explanation:
      'The sentence starts with the blank: learners have to read on and come back before they know what is asked. Put the blank towards the end.',
    find: ({ question, paragraphs }) => question.kind === 'fill-blank' && /^_{4}/.test(paragraphs[0] ?? ''),
  },
  {
    code: 'blanks-many',
    title: 'Too many blanks',
    explanation: `A paragraph has more than ${MOST_BLANKS} blanks, so what is left no longer says what belongs in them. Keep the words that matter most as blanks.`,
    find: ({ question }) =>
      question.kind === 'fill-blank' &&
      question.stem.flatMap(blockTexts).some((text) => (text.match(/_{4,}/g)?.length ?? 0) > MOST_BLANKS),
  },
  {
    code: 'count-mismatch',
    title: 'Number asked for and number right differ',
    explanation:
      'The stem asks for another number of options than are right, so learners who count are misled. Change the number or the key.',
    find: (item) => {
      const { words, question, paragraphs, keys } = item;
      if (!words || !('options' in question) || keys.length === 0) return false;
      const stem = paragraphs.join(' ');
      if (isSingleChoice(item) && words.chooseSeveral.test(stem)) return true;
      const asked = words.chooseCount.exec(stem)?.[1] ?? (isSingleChoice(item) ? undefined : words.whichCount.exec(stem)?.[1]);
      return asked !== undefined && words.numbers[asked.toLowerCase()] !== keys.length;
    },
  },
];

const NO_CLAUSE = /^\b$/;

/** How often the sentence that asks turns itself round, clauses that say when or why left aside. */
function negatives(asked: string, words: Words, clauses: RegExp = words.subordinate): number {
  if (words.asksWhy.test(asked)) return 0;
  const rest = asked.replace(clauses, ' ').replace(new RegExp(words.harmlessNegative, 'giu'), ' ');
  return [...rest.matchAll(new RegExp(words.negative, 'giu'))].length;
}

function hasDoubleNegative({ question, asked, options, words }: Item): boolean {
  if (!words || !NEGATED_KINDS.has(question.kind)) return false;
  // Of a statement the clauses are judged too.
  const count = negatives(asked, words, question.kind === 'true-false' ? NO_CLAUSE : undefined);
  const turned = (text: string): boolean => words.negative.test(text.replace(words.harmlessNegative, ' '));
  return count > 1 || (count === 1 && options.some(({ text }) => turned(text) && !words.allOrNone.test(text)));
}
