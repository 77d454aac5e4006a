import { isSingleChoice, type Item, type ItemCheck, type Option } from './item-writing-item.js';
import { overlappingRanges } from './item-writing-ranges.js';

/** Words that all options begin with, from which on they belong into the stem. */
const REPEATED_WORDS = 3;

/** Options that are themselves at fault; what gives the key away is in item-writing-cues. */
export const optionChecks: readonly ItemCheck[] = [
  {
    code: 'all-or-none-of-above',
    title: 'All or none of the above',
    explanation:
      '"All" or "none of the above" tests reading, not knowing: two known options decide, and options are shuffled, so nothing is "above". Name the options.',
    find: ({ words, options }) => words !== null && options.find(({ text }) => words.allOrNone.test(text)),
  },
  {
    code: 'letter-reference',
    title: 'Names other options by letter',
    explanation:
      'An option names others by their letters, but options have no letters and are shuffled for every learner. Make it a question with several right options.',
    find: ({ options }) => letterReference(options),
  },
  {
    code: 'vague-quantifier',
    title: 'A word without a measure',
    explanation:
      'A word such as "often" or "rarely" means something else to everybody, so whether the answer is right can be argued. Give a number or a condition.',
    find: ({ words, question, options, asked }) => {
      if (!words) return false;
      return question.kind === 'true-false' ? words.vague.test(asked) : options.find(({ text }) => words.vague.test(text));
    },
  },
  {
    code: 'option-filler',
    title: 'An option that nobody chooses',
    explanation:
      'The option is a filler: nobody who wants to be right chooses it, so guessing among the others gets easier. Write a mistake that learners make, or remove it.',
    find: ({ words, options }) =>
      options.find(({ text }) => text === '' || /^\?{3,}$/.test(text) || (words?.filler.test(text) ?? false)),
  },
  {
    code: 'same-meaning-options',
    title: 'Two options mean the same',
    explanation:
      'Two options differ only in their writing. Either both are right or both are wrong, which learners notice. Change or remove one.',
    find: sameMeaning,
  },
  {
    code: 'overlapping-ranges',
    title: 'Ranges overlap',
    explanation:
      'Two ranges have numbers in common, so for these more than one option is right. Let each range begin after the one before has ended.',
    find: (item) => isSingleChoice(item) && overlappingRanges(item.options, item.words),
  },
  {
    code: 'options-repeat-words',
    title: 'All options begin alike',
    explanation:
      'All options begin with the same words, which makes them long to read and hides where they differ. Move these words into the stem.',
    find: ({ options }) => options.length >= 3 && sharedStart(options) >= REPEATED_WORDS,
  },
  {
    code: 'no-distractor',
    title: 'Every option is right',
    explanation:
      'Every option is right, so whoever ticks everything passes. Add wrong options that learners could take for right.',
    find: ({ options, distractors }) => options.length >= 2 && distractors.length === 0,
  },
];

/** Not where the letters are themselves options, such as gates named A and B. */
function letterReference(options: readonly Option[]): Option | undefined {
  const last = String.fromCharCode(64 + Math.max(1, options.length));
  const names = (text: string): boolean =>
    /^\p{L}{0,8} ?\(?[A-J]\)?(?:, ?\(?[A-J]\)?)* ?(?:\p{L}{1,4}|&|\+|,) ?\(?[A-J]\)?(?: \p{L}{1,10}){0,2}\.?$/u.test(text) &&
    [...text.matchAll(/(?<!\p{L})[A-J](?!\p{L})/gu)].every(([letter]) => letter <= last);
  if (options.some(({ text }) => /^\(?[A-J]\)?$/.test(text)) || options.every(({ text }) => names(text))) return undefined;
  return options.find(({ text }) => names(text));
}

function sameMeaning({ words, options }: Item): Option | undefined {
  const read = options.map((option) => {
    const [, article = ''] = words?.article.exec(option.text) ?? [];
    const bare = option.text
      .slice(article.length)
      .toLowerCase()
      .replace(/(?<=\p{L})-(?=\p{L})/gu, ' ')
      .replace(/^["'“„«(]+|["'”“»).,;!?]+$/gu, '')
      .trim();
    const text = bare
      .split(' ')
      .map((word) => words?.numbers[word] ?? word)
      .join(' ');
    return { option, article: article.toLowerCase(), exact: option.text.toLowerCase(), text };
  });
  // Where all are alike but for their writing, as in a lesson on commas, that is what is asked.
  if (read.every(({ text }) => text === read[0]?.text)) return undefined;
  return read.find(
    (one, index) =>
      /[\p{L}\p{N}]/u.test(one.text) &&
      read
        .slice(0, index)
        .some(
          (other) =>
            other.text === one.text &&
            other.exact !== one.exact &&
            (other.article === one.article || !other.article || !one.article),
        ),
  )?.option;
}

function sharedStart(options: readonly Option[]): number {
  const [first = [], ...others] = options.map(({ text }) => text.split(' '));
  const differsAt = first.findIndex((word, index) => others.some((other) => other[index] !== word));
  return differsAt < 0 ? 0 : differsAt;
}
