import type { Block, Question, SlideItem } from '../../courses/index.js';
import { inline, plainText } from './inline.js';
import type { QuestionHint } from './kinds.js';
import type { Notes } from './notes.js';
import { unescapeComment } from './paragraph-start.js';
import { keptLine, type KeptLine } from './kept-line.js';
import { accepted, named, numberOf, truthOf } from './answer-values.js';
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
  answers: KeptLine[];
  /** For which the question has no room, such as a second feedback. */
  spare: KeptLine[];
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
  spare: [],
  feedback: null,
  objectiveId: null,
});

/** Whether the stem is over. */
export const isKeyed = ({ options, answers, feedback, objectiveId }: OpenQuestion): boolean =>
  options.length > 0 || answers.length > 0 || feedback !== null || objectiveId !== null;

type Keyed = { stem: Block[]; key: object & { kind: Question['kind'] }; rest: Block[]; hasKey: boolean; unused?: KeptLine[] };

/** The question, and the blocks that turned out to stand after it. */
export function finishQuestion(open: OpenQuestion, notes: Notes): SlideItem[] {
  const { stem, key, rest, hasKey, unused = open.answers } = keyOf(open, notes);
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
  const kept = [
    ...unused
      .filter(({ value }) => value !== '')
      .map((each) => keptLine(each, 'is no answer that this question can have', notes)),
    ...open.spare.map((each) => keptLine(each, 'is one more than there is room for', notes)),
  ];
  return [question, ...rest, ...kept];
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
  if (hint === 'matching' || (hint === null && answers.length === 0 && stem.at(-1)?.kind === 'table')) return matching(open);
  if (hint === 'ordering' || (hint === null && answers.length === 0 && isOrdered(stem.at(-1)))) return ordering(open, notes);
  return answered(open);
}

function answered(open: OpenQuestion): Keyed {
  const { hint, stem, answers } = open;
  const values = answers.map(({ value }) => unescapeComment(value));
  const plain = (key: object & { kind: Question['kind'] }, hasKey: boolean, used: number): Keyed => {
    return { stem, key, rest: [], hasKey, unused: answers.slice(used) };
  };
  const [first = ''] = values;
  const truth = truthOf(first);
  if (hint === 'true-false' || (hint === null && truth !== null)) {
    return plain({ kind: 'true-false', answer: truth } as Keyed['key'], truth !== null, truth === null ? 0 : 1);
  }
  const number = numberOf(first);
  const looksCounted = number !== null && !/\s\d/.test(number.unit) && !hasBlanks(stem);
  if (hint === 'numeric' || (hint === null && looksCounted)) {
    return plain({ kind: 'numeric', ...(number ?? { answer: null, tolerance: 0, unit: '' }) }, number !== null, number ? 1 : 0);
  }
  const blanks = hint === 'fill-blank' || (hint === null && hasBlanks(stem));
  const key = blanks
    ? { kind: 'fill-blank' as const, answers: values.map(accepted) }
    : { kind: 'short-answer' as const, answers: values.flatMap(accepted) };
  return plain(key, values.length > 0, values.length);
}

function choice(open: OpenQuestion, stem: Block[], options: OpenOption[], notes: Notes, rest: Block[] = []): Keyed {
  const chosen = open.answers.map(({ value }) => named(unescapeComment(value), options));
  const right = new Set(chosen.flat());
  const read = options.map(({ text, marked, feedback }, index) => ({
    id: notes.newId(),
    text,
    correct: marked === true || right.has(index),
    feedback,
  }));
  const unused = open.answers.filter((_, index) => chosen[index]!.length === 0);
  const count = read.filter(({ correct }) => correct).length;
  const kind =
    count > 1 ? 'multiple-choice' : count === 1 ? 'single-choice' : open.hint === 'multiple-choice' ? open.hint : 'single-choice';
  return { stem, key: { kind, options: read } as Keyed['key'], rest, hasKey: count > 0, unused };
}

function matching(open: OpenQuestion): Keyed {
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

function firstWords(stem: readonly Block[]): string {
  const [first] = stem;
  const text = first && 'text' in first ? inline(plainText(first.text)) : (first?.kind ?? '');
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
