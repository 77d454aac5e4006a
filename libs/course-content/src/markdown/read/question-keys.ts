import { counted } from '@lib/validation';
import { letterIndex } from '../../words/index.js';
import { LIMITS, type Block, type Question } from '../../document/index.js';
import { accepted, isOrder, named, saysYesOrNo, truthOf } from './answer-values.js';
import type { KeptLine } from './kept-line.js';
import type { Notes } from './notes.js';
import { DOUBTFUL, numberOf } from './numbers.js';
import { partOfOpenAnswer, type OpenOption, type OpenQuestion } from './open-question.js';
import { COLONED, LETTERED } from './option-lists.js';
import { looseMark, markedOptions } from './option-marks.js';
import { unescapeComment, unescapeLetter } from './paragraph-start.js';
import { plainText } from './inline.js';
import { Unreadable } from './source-lines.js';
import { asksIn, countBlanks, isOptions, isOrdered, isPairs, lastOf, pointsIntoStem, textOf, textsIn } from './stems.js';

/** What the stem, the options and the answers make of a question. */
export interface Keyed {
  stem: Block[];
  key: object & { kind: Question['kind'] };
  rest: Block[];
  hasKey: boolean;
  /** Answers that are not the key. */
  unused?: KeptLine[];
  /** Remarks that are none of its parts. */
  spare?: OpenQuestion['spare'];
  /** What answers say besides the key. */
  remark?: string;
  /** Why the key that is written cannot be meant. */
  doubt?: string;
}

/** Tells the kind of a question and reads its key. @throws {Unreadable} */
export function keyOf(open: OpenQuestion, notes: Notes): Keyed {
  const { hint, stem, answers } = open;
  const isChoice = hint === 'single-choice' || hint === 'multiple-choice';
  if (open.options.length > 0) return choice(open, stem, open.options, notes);
  if (hint === 'open-answer') return openAnswer(open, notes);
  const list = lastOf(stem, 'list');
  const looksChosen = hint === null && (answers.length > 0 || isOptions(stem.at(-1)));
  if (list && (isChoice || looksChosen)) {
    const texts = list.block.items.map(textOf);
    if (texts.every((text) => text !== null)) {
      const marks = markedOptions(texts, false);
      const line = notes.lineOf(list.block.id) ?? open.line;
      if (marks?.loose) notes.warn('layout-changed', looseMark(marks), line, 'interactions');
      const labels = labelsOf(list.block, notes);
      const options = texts.map((text, index) => {
        const { text: read, marked } = marks?.options[index] ?? { text, marked: null };
        return { text: read, label: labels[index]!, marked, box: '', feedback: null };
      });
      const isCountedAnew = notes.misnumbered.has(list.block.id) && answers.some(({ value }) => /^\d{1,3}[.)]?$/.test(value));
      const doubt = isCountedAnew ? 'may be a number of the list, which learners see counted otherwise.' : undefined;
      return choice(open, list.before, options, notes, { rest: list.after, doubt });
    }
    if (answers.length > 0 && list.block === stem.at(-1)) return unread(open, 'The options are one paragraph each.');
  }
  if (isChoice) return choice(open, stem, [], notes);
  if (hint === 'matching' || (hint === null && answers.length === 0 && isPairs(stem.at(-1)))) return matching(open);
  if (hint === 'ordering' || (hint === null && answers.length === 0 && stem.length > 1 && isOrdered(stem.at(-1))))
    return ordering(open, notes);
  return answered(open, notes);
}

/** A question whose options were not found, so that its answer cannot be what learners type. */
const unread = ({ stem, answers }: OpenQuestion, doubt: string): Keyed => {
  return { stem, key: { kind: 'short-answer', answers: [] } as Keyed['key'], rest: [], hasKey: false, unused: answers, doubt };
};

/** The numbers of a list; none where they are not those that learners will see. */
const labelsOf = ({ id, ordered, start, items }: Extract<Block, { kind: 'list' }>, notes: Notes): (string | null)[] =>
  items.map((_, index) => (ordered && !notes.misnumbered.has(id) ? String(start + index) : null));

function answered(open: OpenQuestion, notes: Notes): Keyed {
  const { hint, stem, answers } = open;
  const values = answers.map(({ value }) => unescapeComment(value));
  const plain = (key: object & { kind: Question['kind'] }, used: number, more: Partial<Keyed> = {}): Keyed => {
    return { stem, key, rest: [], hasKey: used > 0, unused: answers.slice(used), ...more };
  };
  const [first = ''] = values;
  if (hint === null && values.some((value) => pointsIntoStem(value, stem))) {
    return unread(open, 'seems to name a part of the text. Write the options as a list, each with - [x] or - [ ].');
  }
  const said = truthOf(first, hint === 'true-false', notes.language);
  if (hint === 'true-false' || (hint === null && said)) {
    const remark = said?.rest ? { remark: notes.inline(said.rest, answers[0]!.line) } : {};
    return plain({ kind: 'true-false', answer: said?.truth ?? null } as Keyed['key'], said ? 1 : 0, remark);
  }
  const blanks = countBlanks(stem);
  const read = hint === 'numeric' || blanks === 0 ? numberOf(first, hint === 'numeric', notes.language) : null;
  if (hint === 'numeric' || (hint === null && read !== null)) {
    const number = read === DOUBTFUL ? null : read;
    const doubt = read === DOUBTFUL ? { doubt: 'may be read in more than one way. Write the number plainly.' } : {};
    return plain({ kind: 'numeric', ...(number ?? { answer: null, tolerance: 0, unit: '' }) }, number ? 1 : 0, doubt);
  }
  if (hint !== 'fill-blank' && (hint !== null || blanks === 0)) {
    const doubt = hint === null ? doubtOfTyped(values) : undefined;
    return plain(
      { kind: 'short-answer', answers: values.flatMap(accepted) } as Keyed['key'],
      values.length,
      doubt ? { doubt } : {},
    );
  }
  const listed = first.split(/\s*[,;]\s*/);
  const isListed = hint === null && values.length === 1 && blanks > 1 && listed.length === blanks && !first.includes(' | ');
  const groups = isListed ? listed.map((each) => [each]) : values.map(accepted);
  const fits = groups.length === blanks || groups.length === 0;
  const doubt = fits
    ? {}
    : { doubt: `It has ${counted(blanks, 'blank')} (____) and ${counted(groups.length, 'answer')}, one a line.` };
  return plain({ kind: 'fill-blank', answers: groups } as Keyed['key'], values.length, doubt);
}

/** A letter or a number, as keys name options. */
const POINTER = /^(?:\p{L}|\d{1,2})[.)]?$/u;

/** 1b, 2a */
const PAIRED = /^\d{1,2}\s*[-–—.):=→]*\s*\p{L}(?:\s*[,;]\s*\d{1,2}\s*[-–—.):=→]*\s*\p{L})+\.?$/u;
const ABOUT =
  /^(?:[~≈]|(?:ca|circa|approx|approximately|about|around|roughly|etwa|rund|ungefähr|environ|około|примерно|yaklaşık|約|约)\b\.?)\s*\d/iu;
/** Between answers, as people write them. */
const SEVERAL = /\S(?:\s+\/\s+|\s+(?:or|oder|ou|oppure|lub|или|або|veya|أو|또는)\s+)\S/iu;

/** Why nobody may have meant that learners type these answers; undefined where that is plain. */
function doubtOfTyped(values: readonly string[]): string | undefined {
  const [first = ''] = values;
  if (saysYesOrNo(first)) return `Learners must type "${first}"; for true or false write so.`;
  const paired = values.find((value) => PAIRED.test(value));
  if (paired !== undefined) return `Learners must type "${paired}"; if it pairs things, write them as the rows of a table.`;
  const about = values.find((value) => ABOUT.test(value));
  if (about !== undefined) return `Learners must type "${about}"; of a number write how far it may be off, such as 21 ± 1 %.`;
  const several = values.find((value) => SEVERAL.test(value));
  if (several !== undefined) return `Learners must type "${several}"; if it names several answers, write " | " between them.`;
  if (values.length < 2 || !values.every((value) => POINTER.test(value))) return undefined;
  return `Learners must type ${values.map((value) => `"${value}"`).join(' or ')}; if these name options, write each option as - [ ], the right ones as - [x].`;
}

/** Only a question that is said to be one; what is called its answer is its model answer, where no other is. */
function openAnswer({ stem, answers, spare }: OpenQuestion, notes: Notes): Keyed {
  const written = spare.find(({ label }) => partOfOpenAnswer(label) === 'model answer');
  const model = written ?? answers[0];
  const points = spare.find(({ label, value }) => partOfOpenAnswer(label) === 'points' && pointsIn(value) !== null);
  const modelAnswer = model === undefined || model.value === '' ? null : notes.inline(model.value, model.line);
  return {
    stem,
    key: { kind: 'open-answer', modelAnswer, points: points ? pointsIn(points.value) : 1 } as Keyed['key'],
    rest: [],
    hasKey: modelAnswer !== null,
    unused: answers.filter((each) => each !== model),
    spare: spare.filter((each) => each !== written && each !== points),
  };
}

function pointsIn(value: string): number | null {
  const [, digits] = /^(\d{1,3})(?:\s*(?:points?|marks?|pts?\.?))?$/i.exec(value) ?? [];
  const points = Number(digits);
  return points >= 1 && points <= LIMITS.pointsMax ? points : null;
}

function choice(
  open: OpenQuestion,
  stem: Block[],
  written: OpenOption[],
  notes: Notes,
  { rest = [], doubt: before }: Partial<Pick<Keyed, 'rest' | 'doubt'>> = {},
): Keyed {
  // A box that not every option has is text: in code, [x] is a list.
  const isBoxed = written.every(({ marked }) => marked !== null);
  const options = withoutLetters(written).map((each) => ({ ...each, text: unescapeLetter(each.text) }));
  const shown = isBoxed ? options : options.map((each) => ({ ...each, text: `${each.box} ${each.text}`.trim() }));
  const answers = open.answers.map(({ value }) => {
    const found = named(unescapeComment(value), shown);
    return open.hint !== 'multiple-choice' && isOrder(found.options, options) ? { options: [] } : found;
  });
  const right = new Set(answers.flatMap((each) => each.options));
  const marked = new Set(isBoxed ? options.flatMap(({ marked: is }, index) => (is ? [index] : [])) : []);
  const isContradicted = marked.size > 0 && right.size > 0 && [...marked].join() !== [...right].toSorted((a, b) => a - b).join();
  const isSplit = open.isAnsweredWithin && new Set(answers.map(({ options: each }) => each.join())).size > 1;
  const doubt = isContradicted
    ? 'is not what the marks of the options say.'
    : isSplit
      ? 'name different options, one of them from between the options; it may be an option itself.'
      : (before ?? answers.find((each) => each.doubt)?.doubt);
  const [first, ...others] = shown.map(({ text }) => text);
  // Where the stem has a list, that may be the options of another question, whose words ask as well.
  const isAsked = !stem.some(({ kind }) => kind === 'list') && textsIn(stem).some(asksIn);
  const isStem = first !== undefined && asksIn(first) && !isAsked && !others.some(asksIn);
  const isSilent = shown.some(({ text }) => plainText(text).trim() === '');
  const read = shown.map(({ text, feedback }, index) => ({
    id: notes.newId(),
    text,
    correct: doubt === undefined && (marked.has(index) || right.has(index)),
    feedback,
  }));
  const unused = open.answers.filter((_, index) => doubt !== undefined || answers[index]!.options.length === 0);
  const count = read.filter(({ correct }) => correct).length;
  const kind =
    count > 1 ? 'multiple-choice' : count === 1 ? 'single-choice' : open.hint === 'multiple-choice' ? open.hint : 'single-choice';
  const remarks = doubt === undefined ? answers.map((each, index) => remarkIn(each.remark, open.answers[index]!, notes)) : [];
  const remark = remarks.filter((each) => each !== null).join(' ');
  return {
    stem,
    key: { kind, options: read } as Keyed['key'],
    rest,
    hasKey: count > 0,
    unused,
    ...(remark && { remark }),
    ...(isSilent && { doubt: 'One of its options says nothing; write its text behind its box, or remove it.' }),
    ...(isStem && {
      doubt: `Its first option, "${plainText(first).slice(0, 80)}", asks; write what is asked above the options.`,
    }),
    ...(doubt && { doubt }),
  };
}

/** Letters before options that go on from the first would name others once the options are shuffled. */
function withoutLetters(options: OpenOption[]): OpenOption[] {
  const read = options.map(({ text }) =>
    [LETTERED, COLONED].map((form) => form.exec(text)?.groups).find((groups) => groups !== undefined),
  );
  const letters = read.map((groups) => groups?.bold ?? groups?.plain ?? '');
  if (options.length < 2 || !options.every(({ label }, n) => label === null && letterIndex(letters[n]!) === n)) return options;
  return options.map((option, n) => ({ ...option, label: letters[n]!, text: (read[n]!.open ?? '') + read[n]!.text! }));
}

const remarkIn = (remark: string | undefined, { line }: KeptLine, notes: Notes): string | null =>
  remark === undefined ? null : notes.inline(remark, line);

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
