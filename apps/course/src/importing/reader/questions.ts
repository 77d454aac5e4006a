import type { Block, Question, SlideItem } from '../../courses/index.js';
import { plainText } from './inline.js';
import type { QuestionHint } from './kinds.js';
import type { Notes } from './notes.js';
import { markedOptions } from './option-marks.js';
import { unescapeComment } from './paragraph-start.js';
import { keptLine, type KeptLine } from './kept-line.js';
import { accepted, isOrder, named, numberOf, saysYesOrNo, truthOf } from './answer-values.js';
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
  spare: (KeptLine & { why: string })[];
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

interface Keyed {
  stem: Block[];
  key: object & { kind: Question['kind'] };
  rest: Block[];
  hasKey: boolean;
  /** Answers that are not the key. */
  unused?: KeptLine[];
  /** What an answer says besides the key. */
  remark?: string;
  /** Why the key that is written cannot be meant. */
  doubt?: string;
}

/** The question, and the blocks that turned out to stand after it. */
export function finishQuestion(open: OpenQuestion, notes: Notes): SlideItem[] {
  const { stem, key, rest, hasKey, unused = open.answers, remark, doubt } = keyOf(open, notes);
  if (stem.length === 0) stem.push(titleAsStem(open, notes));
  askAboutKey({ stem, line: lineOf(open, stem, notes), hasKey, unused, doubt }, notes);
  const feedback = [remark, open.feedback].filter((each) => each !== undefined && each !== null).join(' ') || null;
  const question = { id: notes.newId(), stem, feedback, objectiveId: open.objectiveId, ...key } as Question;
  return [question, ...rest, ...open.spare.map((each) => keptLine(each, each.why, notes))];
}

const lineOf = ({ line }: OpenQuestion, [first]: readonly Block[], notes: Notes): number =>
  (first && notes.lineOf(first.id)) ?? line;

/** The title of the slide, where it asks. @throws {Unreadable} where it does not, or was used before. */
function titleAsStem({ line }: OpenQuestion, notes: Notes): Block {
  const { title } = notes;
  if (!/[?？؟]|_{4}/.test(title)) {
    const message = 'The question asks nothing. Write its text before the options or the key.';
    throw new Unreadable('markdown-unreadable', message, line);
  }
  notes.title = '';
  notes.warn('layout-changed', "The question has no text of its own; the slide's title is asked.", line, 'structure');
  return { id: notes.newId(), kind: 'text', text: notes.inline(title, line) };
}

/** Answers that are not understood are quoted to the user; in the slide they would stand in view of learners. */
function askAboutKey(
  { stem, line, hasKey, unused, doubt }: Pick<Keyed, 'stem' | 'hasKey' | 'doubt'> & { line: number; unused: KeptLine[] },
  notes: Notes,
): void {
  const question = `"${firstWords(stem)}"`;
  const left = unused.filter(({ value }) => value !== '');
  const quoted = left.map((each) => `"${unescapeComment(each.value)}" (line ${each.line})`).join(', ');
  if (hasKey) {
    if (left.length === 0 && doubt === undefined) return;
    const why = left.length === 0 ? doubt : `${quoted} cannot be an answer to it and was left out.`;
    return notes.ask(`Is the answer to ${question} (line ${line}) right? ${why}`);
  }
  const said = left.length === 0 ? '' : ` ${quoted} ${doubt ?? 'was not understood.'}`;
  const message = `No key was found for ${question}; the question was imported without.`;
  notes.warn('question-without-key', message, line, 'interactions');
  notes.ask(`What is the right answer to ${question} (line ${line})?${said}`);
}

function keyOf(open: OpenQuestion, notes: Notes): Keyed {
  const { hint, stem, answers } = open;
  const isChoice = hint === 'single-choice' || hint === 'multiple-choice';
  if (open.options.length > 0) return choice(open, stem, open.options, notes);
  const list = lastOf(stem, 'list');
  const looksChosen = hint === null && (answers.length > 0 || isOptions(stem.at(-1)));
  if (list && (isChoice || looksChosen)) {
    const texts = list.block.items.map(textOf);
    if (texts.every((text) => text !== null)) {
      const options = markedOptions(texts, false) ?? texts.map((text) => ({ text, marked: null }));
      return choice(
        open,
        list.before,
        options.map((option) => ({ ...option, feedback: null })),
        notes,
        list.after,
      );
    }
  }
  if (isChoice) return choice(open, stem, [], notes);
  if (hint === 'matching' || (hint === null && answers.length === 0 && isPairs(stem.at(-1)))) return matching(open);
  if (hint === 'ordering' || (hint === null && answers.length === 0 && isOrdered(stem.at(-1)))) return ordering(open, notes);
  return answered(open, notes);
}

function answered(open: OpenQuestion, notes: Notes): Keyed {
  const { hint, stem, answers } = open;
  const values = answers.map(({ value }) => unescapeComment(value));
  const plain = (key: object & { kind: Question['kind'] }, used: number, more: Partial<Keyed> = {}): Keyed => {
    return { stem, key, rest: [], hasKey: used > 0, unused: answers.slice(used), ...more };
  };
  const [first = ''] = values;
  const said = truthOf(first, hint === 'true-false');
  if (hint === 'true-false' || (hint === null && said)) {
    const remark = said?.rest ? { remark: notes.inline(said.rest, answers[0]!.line) } : {};
    return plain({ kind: 'true-false', answer: said?.truth ?? null } as Keyed['key'], said ? 1 : 0, remark);
  }
  const number = numberOf(first, hint === 'numeric', notes.language);
  const blanks = countBlanks(stem);
  if (hint === 'numeric' || (hint === null && number && blanks === 0)) {
    return plain({ kind: 'numeric', ...(number ?? { answer: null, tolerance: 0, unit: '' }) }, number ? 1 : 0);
  }
  if (hint !== 'fill-blank' && (hint !== null || blanks === 0)) {
    const doubt =
      hint === null && saysYesOrNo(first) ? { doubt: `Learners must type "${first}"; for true or false write so.` } : {};
    return plain({ kind: 'short-answer', answers: values.flatMap(accepted) } as Keyed['key'], values.length, doubt);
  }
  const listed = first.split(/\s*[,;]\s*/);
  const isListed = hint === null && values.length === 1 && blanks > 1 && listed.length === blanks && !first.includes(' | ');
  const groups = isListed ? listed.map((each) => [each]) : values.map(accepted);
  const fits = groups.length === blanks || groups.length === 0;
  const doubt = fits ? {} : { doubt: `It has ${blanks} blanks (____) and ${groups.length} answers, one a line.` };
  return plain({ kind: 'fill-blank', answers: groups } as Keyed['key'], values.length, doubt);
}

function choice(open: OpenQuestion, stem: Block[], options: OpenOption[], notes: Notes, rest: Block[] = []): Keyed {
  const chosen = open.answers.map(({ value }) => {
    const found = named(unescapeComment(value), options);
    return open.hint !== 'multiple-choice' && isOrder(found, options) ? [] : found;
  });
  const right = new Set(chosen.flat());
  const marked = new Set(options.flatMap(({ marked: is }, index) => (is ? [index] : [])));
  const isContradicted = marked.size > 0 && right.size > 0 && [...marked].join() !== [...right].toSorted((a, b) => a - b).join();
  const read = options.map(({ text, feedback }, index) => ({
    id: notes.newId(),
    text,
    correct: !isContradicted && (marked.has(index) || right.has(index)),
    feedback,
  }));
  const unused = open.answers.filter((_, index) => isContradicted || chosen[index]!.length === 0);
  const count = read.filter(({ correct }) => correct).length;
  const kind =
    count > 1 ? 'multiple-choice' : count === 1 ? 'single-choice' : open.hint === 'multiple-choice' ? open.hint : 'single-choice';
  const doubt = isContradicted ? { doubt: 'is not what the marks of the options say.' } : {};
  return { stem, key: { kind, options: read } as Keyed['key'], rest, hasKey: count > 0, unused, ...doubt };
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
  const doubt =
    open.hint === null ? { doubt: 'Its numbers were read as the right order; if one of them is right, mark it with - [x].' } : {};
  return { stem: list.before, key: { kind: 'ordering', items } as Keyed['key'], rest: list.after, hasKey: true, ...doubt };
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

/** A table of two columns. */
const isPairs = (block: Block | undefined): boolean =>
  block?.kind === 'table' && [block.header, ...block.rows].every((cells) => cells.length === 2);

const isOrdered = (block: Block | undefined): boolean => block?.kind === 'list' && block.ordered;

/** The text of a list item that is one paragraph; else null. */
function textOf(item: Extract<Block, { kind: 'list' }>['items'][number]): string | null {
  const [only] = item;
  if (item.length === 0) return '';
  return item.length === 1 && only?.kind === 'text' ? only.text : null;
}

const countBlanks = (stem: readonly Block[]): number => JSON.stringify(stem).match(/_{4,}/g)?.length ?? 0;

const NUMBER_OF_QUESTION = /^\W*(?:question|frage|pytanie|q)?\s*\d*\W*$/i;

/** What tells the question from others: its first words, be they in a list or a table. */
function firstWords(stem: readonly Block[]): string {
  const texts = [...JSON.stringify(stem).matchAll(/"(?:text|caption|alt|title|code|prompt)":("(?:[^"\\]|\\.)+")/g)].map(
    ([, json]) => plainText(JSON.parse(json!) as string).replace(/\s+/g, ' '),
  );
  const text = texts.find((each) => !NUMBER_OF_QUESTION.test(each)) ?? texts[0] ?? stem[0]!.kind;
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
