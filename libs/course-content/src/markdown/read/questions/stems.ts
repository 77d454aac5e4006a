import type { Block } from '../../../document/index.js';
import { AND_WORDS, anyOf, QUESTION_WORDS } from '../../../words/index.js';
import { plainText } from '../blocks/inline.js';

/** The last block of a kind, and what stands before and after it. */
export function lastOf<K extends Block['kind']>(
  blocks: Block[],
  kind: K,
  suits: (block: Extract<Block, { kind: K }>) => boolean = () => true,
) {
  const index = blocks.findLastIndex((block) => block.kind === kind && suits(block as Extract<Block, { kind: K }>));
  if (index < 0) return null;
  return { block: blocks[index] as Extract<Block, { kind: K }>, before: blocks.slice(0, index), after: blocks.slice(index + 1) };
}

/** A question that ends with bullets asks for one of them. */
export const isOptions = (block: Block | undefined): boolean =>
  block?.kind === 'list' && !block.ordered && block.items.length > 1;

/** A table of two columns. */
export const isPairs = (block: Block | undefined): boolean =>
  block?.kind === 'table' && [block.header, ...block.rows].every((cells) => cells.length === 2);

export const isOrdered = (block: Block | undefined): boolean => block?.kind === 'list' && block.ordered;

/** The text of a list item that is one paragraph; else null. */
export function textOf(item: Extract<Block, { kind: 'list' }>['items'][number]): string | null {
  const [only] = item;
  if (item.length === 0) return '';
  return item.length === 1 && only?.kind === 'text' ? only.text : null;
}

export const countBlanks = (stem: readonly Block[]): number => JSON.stringify(stem).match(/_{4,}/g)?.length ?? 0;

const NUMBER_OF_QUESTION = new RegExp(`^\\P{L}*(?:${anyOf(QUESTION_WORDS)})?\\P{L}*$`, 'iu');

/** What tells the question from others: its first words, be they in a list or a table. */
export function firstWords(stem: readonly Block[]): string {
  const texts = [...JSON.stringify(stem).matchAll(/"(?:text|caption|alt|title|code|prompt)":("(?:[^"\\]|\\.)+")/g)].map(
    ([, json]) => plainText(JSON.parse(json!) as string).replace(/\s+/g, ' '),
  );
  const text = texts.find((each) => !NUMBER_OF_QUESTION.test(each)) ?? texts[0] ?? stem[0]!.kind;
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

const POINTER = /^[([（]?(\p{L}|\d{1,2}|[ivx]{2,4})[.):\]．）]?$/iu;
/** Between options that stand in one text. */
const POINTED = /(?<![\p{L}\p{N}])(\p{L}|\d{1,2}|[ivx]{2,4})[*_]{0,2}(?:[).:\]）．、：|=]|\s+[–—-])/giu;

const BETWEEN = new RegExp(`[\\s,;&+]+(?:(?:${anyOf([...AND_WORDS, 'or', 'oder'])})[\\s,;&+]+)?`, 'u');

/** Whether an answer is the letter or the number of something in the stem, such as options that were not read as such. */
export function pointsIntoStem(answer: string, stem: readonly Block[]): boolean {
  const labels = answer
    .split(BETWEEN)
    .filter(Boolean)
    .map((each) => POINTER.exec(each)?.[1]?.toLowerCase());
  const marks = new Set<string>();
  for (const text of textsIn(stem)) {
    if (POINTER.test(text)) marks.add(POINTER.exec(text)![1]!.toLowerCase());
    for (const [, label] of text.matchAll(POINTED)) marks.add(label!.toLowerCase());
  }
  return marks.size > 1 && labels.length > 0 && labels.every((label) => label !== undefined && marks.has(label));
}

/** All texts of blocks, be they in a list or a table. */
export function textsIn(blocks: readonly Block[]): string[] {
  const texts: string[] = [];
  JSON.stringify(blocks, (key, value: unknown) => {
    if (typeof value === 'string' && !['id', 'kind', 'fileId', 'provider', 'url', 'tone', 'language'].includes(key))
      texts.push(value);
    return value;
  });
  return texts;
}
