import type { Block, Question, SlideItem } from '../../courses/index.js';
import { inline, plainText } from './inline.js';
import type { QuestionHint } from './kinds.js';
import type { Notes } from './notes.js';
import { Unreadable } from './source-lines.js';

export interface OpenOption {
  text: string;
  /** Null where it carries no mark. */
  marked: boolean | null;
  feedback: string | null;
}

/** A question as it is read, up to its end. */
export interface OpenQuestion {
  is: 'question';
  line: number;
  hint: QuestionHint;
  stem: Block[];
  options: OpenOption[];
  answers: string[];
  feedback: string | null;
  objectiveId: string | null;
}

export const openQuestion = (hint: QuestionHint, line: number, stem: Block[] = []): OpenQuestion => ({
  is: 'question',
  line,
  hint,
  stem,
  options: [],
  answers: [],
  feedback: null,
  objectiveId: null,
});

/** Whether the stem is over. */
export const isKeyed = ({ options, answers, feedback, objectiveId }: OpenQuestion): boolean =>
  options.length > 0 || answers.length > 0 || feedback !== null || objectiveId !== null;

type Keyed = { stem: Block[]; key: object & { kind: Question['kind'] }; rest: Block[]; hasKey: boolean };

/** The question, and the blocks that turned out to stand after it. */
export function finishQuestion(open: OpenQuestion, notes: Notes): SlideItem[] {
  const { stem, key, rest, hasKey } = keyOf(open, notes);
  if (stem.length === 0) {
    throw new Unreadable(
      'markdown-unreadable',
      'The question asks nothing. Write its text before the options or the key.',
      open.line,
    );
  }
  if (!hasKey) {
    notes.warn(
      'question-without-key',
      `No key was found for "${firstWords(stem)}"; the question was imported without.`,
      open.line,
      'interactions',
    );
    notes.ask(`What is the right answer to "${firstWords(stem)}" (line ${open.line})?`);
  }
  const question = { id: notes.newId(), stem, feedback: open.feedback, objectiveId: open.objectiveId, ...key } as Question;
  return [question, ...rest];
}

function keyOf(open: OpenQuestion, notes: Notes): Keyed {
  const { hint, stem, answers } = open;
  const isChoice = hint === 'single-choice' || hint === 'multiple-choice';
  if (open.options.length > 0) return choice(open, stem, open.options, notes);
  const list = lastOf(stem, 'list');
  const looksChosen = hint === null && (answers.length > 0 || isOptions(stem.at(-1)));
  if (list && (isChoice || looksChosen)) {
    const options = list.block.items.map((item) => ({
      text: textOf(item)?.replace(/^\[[ xX]\]\s+/, '') ?? null,
      marked: null,
      feedback: null,
    }));
    if (options.every(({ text }) => text !== null)) return choice(open, list.before, options as OpenOption[], notes, list.after);
  }
  if (isChoice) return choice(open, stem, [], notes);
  if (hint === 'matching' || (hint === null && answers.length === 0 && stem.at(-1)?.kind === 'table'))
    return matching(open, notes);
  if (hint === 'ordering' || (hint === null && answers.length === 0 && isOrdered(stem.at(-1)))) return ordering(open, notes);
  return answered(open, notes);
}

function answered(open: OpenQuestion, notes: Notes): Keyed {
  const { hint, stem, answers } = open;
  const plain = (key: Keyed['key'], hasKey: boolean): Keyed => ({ stem, key, rest: [], hasKey });
  const [first] = answers;
  const truth = first === undefined ? null : truthOf(first);
  if (hint === 'true-false' || (hint === null && truth !== null)) {
    if (first !== undefined && truth === null) wrongValue(`"${first}" is neither true nor false.`, open, notes);
    return plain({ kind: 'true-false', answer: truth } as Keyed['key'], truth !== null);
  }
  const number = first === undefined ? null : numberOf(first);
  if (hint === 'numeric' || (hint === null && number && !hasBlanks(stem))) {
    if (first !== undefined && !number) wrongValue(`"${first}" is not a number such as 12.5 ± 0.5 kg.`, open, notes);
    return plain({ kind: 'numeric', ...(number ?? { answer: null, tolerance: 0, unit: '' }) }, number !== null);
  }
  if (hint === 'fill-blank' || (hint === null && hasBlanks(stem))) {
    return plain({ kind: 'fill-blank', answers: answers.map(accepted) } as Keyed['key'], answers.length > 0);
  }
  return plain({ kind: 'short-answer', answers: answers.flatMap(accepted) } as Keyed['key'], answers.length > 0);
}

function choice(open: OpenQuestion, stem: Block[], options: OpenOption[], notes: Notes, rest: Block[] = []): Keyed {
  const right = new Set(open.answers.flatMap((answer) => named(answer, options)));
  const read = options.map(({ text, marked, feedback }, index) => ({
    id: notes.newId(),
    text,
    correct: marked === true || right.has(index),
    feedback,
  }));
  for (const answer of open.answers) {
    if (named(answer, options).length === 0) wrongValue(`"${answer}" names none of the options.`, open, notes);
  }
  const count = read.filter(({ correct }) => correct).length;
  const kind =
    count > 1 ? 'multiple-choice' : count === 1 ? 'single-choice' : open.hint === 'multiple-choice' ? open.hint : 'single-choice';
  return { stem, key: { kind, options: read } as Keyed['key'], rest, hasKey: count > 0 };
}

/** The options that an answer names, by text, by number or by letters such as "A, C". */
function named(answer: string, options: readonly OpenOption[]): number[] {
  const same = (text: string): string =>
    plainText(text)
      .trim()
      .toLowerCase()
      .replace(/[.。]$/, '');
  const byText = answer.split(' | ').map((each) => options.findIndex(({ text }) => same(text) === same(each)));
  if (byText.every((index) => index >= 0)) return byText;
  const letters = answer
    .replace(/\b(and|und|et|y|i)\b/g, ' ')
    .split(/[\s,;|&+]+/)
    .filter(Boolean);
  const indexes = letters.map((letter) => {
    const bare = letter.replace(/^\(?([A-Za-z])[).:]?$/, '$1');
    if (/^\d{1,2}$/.test(bare)) return Number(bare) - 1;
    return bare.length === 1 ? bare.toUpperCase().charCodeAt(0) - 65 : -1;
  });
  if (indexes.length > 0 && indexes.every((index) => index >= 0 && index < options.length)) return indexes;
  const lettered = /^\(?([A-Za-z])[).:]\s+(.+)$/.exec(answer);
  return lettered ? named(lettered[2]!, options) : [];
}

function matching(open: OpenQuestion, notes: Notes): Keyed {
  const table = lastOf(open.stem, 'table');
  if (!table)
    return { stem: open.stem, key: { kind: 'matching', labels: ['', ''], pairs: [] } as Keyed['key'], rest: [], hasKey: false };
  const { header, rows } = table.block;
  if ([header, ...rows].some((cells) => cells.length !== 2)) {
    throw new Unreadable(
      'markdown-unreadable',
      'The table of a matching question has two columns. Remove the others.',
      open.line,
    );
  }
  void notes;
  const pairs = rows.map(([left, right]) => ({ left, right }));
  return {
    stem: table.before,
    key: { kind: 'matching', labels: header, pairs } as Keyed['key'],
    rest: table.after,
    hasKey: pairs.length > 0,
  };
}

function ordering(open: OpenQuestion, notes: Notes): Keyed {
  const list = lastOf(open.stem, 'list', ({ ordered }) => ordered);
  const items = list?.block.items.map(textOf);
  if (!list || items!.some((item) => item === null)) {
    if (list) notes.flattened('The steps of an ordering question are one paragraph each.', open.line);
    return { stem: open.stem, key: { kind: 'ordering', items: [] } as Keyed['key'], rest: [], hasKey: false };
  }
  return { stem: list.before, key: { kind: 'ordering', items } as Keyed['key'], rest: list.after, hasKey: true };
}

function lastOf<K extends Block['kind']>(
  blocks: Block[],
  kind: K,
  suits: (block: Extract<Block, { kind: K }>) => boolean = () => true,
) {
  const index = blocks.findLastIndex((block) => block.kind === kind && suits(block as Extract<Block, { kind: K }>));
  if (index < 0) return null;
  return { block: blocks[index] as Extract<Block, { kind: K }>, before: blocks.slice(0, index), after: blocks.slice(index + 1) };
}

/** A question that ends with bullets asks for one of them. */
const isOptions = (block: Block | undefined): boolean => block?.kind === 'list' && !block.ordered && block.items.length > 1;

const isOrdered = (block: Block | undefined): boolean => block?.kind === 'list' && block.ordered;

/** The text of a list item that is one paragraph; else null. */
function textOf(item: Extract<Block, { kind: 'list' }>['items'][number]): string | null {
  const [only] = item;
  if (item.length === 0) return '';
  return item.length === 1 && only?.kind === 'text' ? only.text : null;
}

const hasBlanks = (stem: readonly Block[]): boolean => JSON.stringify(stem).includes('____');

function truthOf(answer: string): boolean | null {
  const word = answer.toLowerCase().replace(/\.$/, '');
  return word === 'true' ? true : word === 'false' ? false : null;
}

const NUMBER =
  /^([-+]?\d+(?:\.\d+)?(?:e[-+]?\d+)?)\s*(?:(?:±|\+\/?-)\s*(\d+(?:\.\d+)?(?:e[-+]?\d+)?))?(?:\s*([^\d\s.,|±+-].{0,39}))?$/i;

function numberOf(answer: string): { answer: number; tolerance: number; unit: string } | null {
  const [, value, tolerance, unit] = NUMBER.exec(answer.replace(/^\u2212/, '-')) ?? [];
  const number = Number(value);
  return value === undefined || !Number.isFinite(number)
    ? null
    : { answer: number, tolerance: Number(tolerance ?? 0), unit: unit?.trim() ?? '' };
}

/** Accepted answers are parted by " | "; a backslash keeps one that is meant. */
const accepted = (answer: string): string[] =>
  answer
    .split(/\s\|\s/)
    .map((each) => each.trim().replace(/(?<=^|\s)(\\*)\\\|(?=\s|$)/g, '$1|'))
    .filter((each) => each !== '');

function wrongValue(message: string, open: OpenQuestion, notes: Notes): void {
  notes.warn('setting-value', message, open.line, 'interactions');
}

function firstWords(stem: readonly Block[]): string {
  const [first] = stem;
  const text = first && 'text' in first ? inline(plainText(first.text)) : (first?.kind ?? '');
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
