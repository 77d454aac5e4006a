import { type Question, blockTexts } from '../document/index.js';
import type { Words } from './item-writing-language.js';
import { wordsOf } from './item-writing-words.js';

export interface Option {
  /** From 1, as the author sees it. */
  number: number;
  text: string;
  /** As written, with marks of emphasis and code. */
  raw: string;
  correct: boolean;
}

/** A question read once for all checks, as plain text. */
export interface Item {
  question: Question;
  /** Paragraphs and headings of the stem, one a text. */
  paragraphs: string[];
  /** The sentence that asks: the last with a question mark, else the last. */
  asked: string;
  /** The same without what is emphasised: a word in bold or capitals is not overlooked. */
  askedPlainly: string;
  options: Option[];
  keys: Option[];
  distractors: Option[];
  /** Null in a language without word lists, where nothing is said about words. */
  words: Words | null;
}

/** One kind of flaw. `explanation` says what is wrong, why it matters and what to do. */
export interface ItemCheck {
  code: string;
  title: string;
  explanation: string;
  /** The option that has the flaw, or whether the question has it. */
  find: (item: Item) => Option | boolean | undefined;
}

export function readItem(question: Question, language: string): Item {
  const raw = question.stem.flatMap((block) => (block.kind === 'text' || block.kind === 'heading' ? [block.text] : []));
  const paragraphs = raw.map(plainText).filter(Boolean);
  const options = ('options' in question ? question.options : []).map(({ text, correct }, index) => ({
    number: index + 1,
    text: plainText(text),
    raw: text,
    correct,
  }));
  return {
    question,
    paragraphs,
    asked: sentenceThatAsks(paragraphs),
    askedPlainly: sentenceThatAsks(raw.map((each) => plainText(each.replace(/\*+[^*]{1,30}\*+|\b\p{Lu}{3,}\b/gu, ' ')))),
    options,
    keys: options.filter(({ correct }) => correct),
    distractors: options.filter(({ correct }) => !correct),
    words: wordsOf(language),
  };
}

export const isSingleChoice = ({ question }: Item): boolean => question.kind === 'single-choice';
export const hasStemText = ({ question }: Item): boolean => question.stem.some((block) => blockTexts(block).some(plainText));

/** Inline markdown as it reads; repeats are bounded so that no text takes more than linear time. */
export function plainText(inline: string): string {
  return inline
    .replace(/!?\[([^\][]{0,300})\]\([^()\s]{0,300}\)/g, '$1')
    .replace(/\\([!-/:-@[-`{-~])|\*+|`+/g, '$1')
    .replace(/’/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}

export const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?…:]) /);

export const countTokens = (text: string): number => text.split(' ').filter(Boolean).length;

function sentenceThatAsks(paragraphs: readonly string[]): string {
  const sentences = paragraphs.flatMap(sentencesOf).filter(Boolean);
  return sentences.findLast((each) => each.endsWith('?')) ?? sentences.at(-1) ?? '';
}
