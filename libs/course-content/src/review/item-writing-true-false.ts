import { sentencesOf, type ItemCheck } from './item-writing-item.js';
import type { Words } from './item-writing-language.js';

export const trueFalseChecks: readonly ItemCheck[] = [
  {
    code: 'true-false-double',
    title: 'Two statements in one',
    explanation:
      'Two statements are judged at once: if one is true and the other false, there is no right answer. Make two questions of them.',
    find: ({ question, words, paragraphs }) => {
      if (question.kind !== 'true-false' || !words) return false;
      const statement = paragraphs.at(-1) ?? '';
      return words.joinedStatement.test(statement) || fullSentences(statement, words) > 1;
    },
  },
  {
    code: 'true-false-open',
    title: 'Cannot be true or false',
    explanation: 'The stem asks who, what, how or why, which cannot be true or false. Write a statement, or make it a choice.',
    find: ({ question, words, asked }) => question.kind === 'true-false' && (words?.openQuestion.test(asked) ?? false),
  },
];

/** Abbreviations and numbers end with a full stop too: counted is what ends with a longer word, before a capital. */
function fullSentences(text: string, words: Words): number {
  const sentences = sentencesOf(text);
  return sentences.filter((each, index) => {
    const lastWord = each
      .split(' ')
      .at(-1)!
      .replace(/[.!?]$/, '');
    const next = sentences[index + 1];
    return (
      next === undefined ||
      (/^\p{L}{4,}$/u.test(lastWord) && /[.!?]$/.test(each) && /^\p{Lu}/u.test(next) && !words.abbreviation.test(lastWord))
    );
  }).length;
}
