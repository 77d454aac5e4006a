import type { Question } from '../document/index.js';
import { countTokens, type Item, type ItemCheck } from './item-writing-item.js';

/** Words of an answer that nobody types exactly so. */
const LONG_ANSWER_WORDS = 5;
const MOST_PAIRS = 8;
/** Accepted answers that are looked for in the stem. */
const ANSWERS_READ = 20;
/** Prices are exact to the cent. */
const CURRENCY = /^(?:€|\$|£|¥|usd|eur|gbp|chf|euros?|dollars?|pounds?|franken|cents?)$/i;

/** Keys that refuse good answers, and sides that give the key away. */
export const answerChecks: readonly ItemCheck[] = [
  {
    code: 'numeric-without-unit',
    title: 'A number without its unit',
    explanation:
      'A measured value is asked for and no unit is named, so 2 may mean metres to one and feet to another. Name the unit in the question and in the key.',
    find: ({ question, words, paragraphs }) => {
      if (question.kind !== 'numeric' || question.unit.trim() !== '' || !words) return false;
      const stem = paragraphs.join(' ');
      return words.measured.test(stem) && !words.unitNamed.test(stem);
    },
  },
  {
    code: 'numeric-without-tolerance',
    title: 'A decimal number without tolerance',
    explanation:
      'The answer has decimals and must be met exactly, so learners who round differently are marked wrong. Give a tolerance, or ask for a whole number.',
    find: ({ question }) =>
      question.kind === 'numeric' &&
      question.answer !== null &&
      !Number.isInteger(question.answer) &&
      question.tolerance === 0 &&
      !CURRENCY.test(question.unit.trim()),
  },
  {
    code: 'answer-without-variants',
    title: 'One spelling accepted',
    explanation:
      'Only one spelling is accepted of an answer that can be written in several ways, so good answers are marked wrong. Add the others, such as with and without article, in figures and in words.',
    find: ({ question }) => {
      if (question.kind !== 'short-answer') return false;
      const answers = question.answers.filter((answer) => answer.trim() !== '');
      return answers.length === 1 && /\S\s+\S|\S-\S|\d/.test(answers[0]!);
    },
  },
  {
    code: 'answer-long',
    title: 'A long answer to be typed',
    explanation: `The shortest accepted answer has more than ${LONG_ANSWER_WORDS} words, and nobody types these in just this way. Ask for a word or a number, or make it a choice, or an open answer for a trainer to judge.`,
    find: ({ question, words }) => {
      if (!words) return false;
      return answersOf(question).some((answers) => {
        const lengths = answers.map(countTokens).filter((length) => length > 0);
        return lengths.length > 0 && lengths.every((length) => length > LONG_ANSWER_WORDS);
      });
    },
  },
  {
    code: 'answer-in-stem',
    title: 'The stem has the answer',
    explanation:
      'An accepted answer stands in the stem, so it can be copied. Word the stem differently, or make it a choice if that is what it is.',
    find: givesAnswerAway,
  },
  {
    code: 'matching-long',
    title: 'Too many pairs',
    explanation: `There are more than ${MOST_PAIRS} pairs, so learners search more than they think, and on a phone cannot see both sides. Make two questions of them.`,
    find: ({ question }) => question.kind === 'matching' && question.pairs.length > MOST_PAIRS,
  },
  {
    code: 'matching-left-repeats',
    title: 'Two left sides read the same',
    explanation:
      'Two left sides read the same, so their right sides cannot be told apart, and yet only one way round counts as right. Word them differently.',
    find: ({ question }) => {
      if (question.kind !== 'matching') return false;
      const lefts = question.pairs.map(({ left }) => left.trim().toLowerCase());
      return new Set(lefts).size < lefts.length;
    },
  },
  {
    code: 'ordering-numbered',
    title: 'The items say their order',
    explanation: 'The items carry numbers or words such as "first" that say where they belong. Take these out.',
    find: ({ question, words }) => {
      if (question.kind !== 'ordering' || question.items.length < 2) return false;
      const { items } = question;
      const places = items.map(placeNamed);
      const inOrder = places.every((place, index) => place !== null && (index === 0 || place > (places[index - 1] ?? Infinity)));
      return inOrder || (words !== null && (words.first.test(items[0]!) || words.last.test(items.at(-1)!)));
    },
  },
];

/** "1.", "2)", "b)", "Step 3", "Schritt 3:"; not "3.5 kg" and not "3 kg". */
function placeNamed(item: string): number | null {
  const found = /^\(?(?:(\d{1,2})|([a-j]))\\?[.):]\s|^\p{L}{3,12} (\d{1,2})(?:[.:)\s]|$)/iu.exec(item);
  if (!found) return null;
  const [, number, letter, step] = found;
  return letter ? letter.toLowerCase().charCodeAt(0) : Number(number ?? step);
}

function answersOf(question: Question): string[][] {
  if (question.kind === 'short-answer') return [question.answers];
  return question.kind === 'fill-blank' ? question.answers : [];
}

function standsIn(text: string, answers: readonly string[]): boolean {
  return answers.slice(0, ANSWERS_READ).some((answer) => {
    const sought = answer.trim().toLowerCase();
    if ([...sought].filter((each) => /\p{L}/u.test(each)).length < 4) return false;
    const at = text.indexOf(sought);
    const isLetter = (each: string | undefined): boolean => each !== undefined && /[\p{L}\p{N}]/u.test(each);
    return at >= 0 && !isLetter(text[at - 1]) && !isLetter(text[at + sought.length]);
  });
}

/** A list of words to choose from, in brackets or holding every answer, is meant to be there. */
function givesAnswerAway(item: Item): boolean {
  const text = item.paragraphs
    .join('\n')
    .replace(/\([^()]{0,300}\)/g, ' ')
    .toLowerCase();
  const given = answersOf(item.question).map((answers) => standsIn(text, answers));
  return given.some(Boolean) && (given.length === 1 || !given.every(Boolean));
}
