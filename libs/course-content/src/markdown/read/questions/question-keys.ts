import { counted } from '@lib/validation';
import { LIMITS, type Block, type Question } from '../../../document/index.js';
import { accepted, truthOf } from './answer-values.js';
import { choice } from './choice-key.js';
import type { Keyed } from './key.js';
import type { Notes } from '../notes.js';
import { DOUBTFUL, numberOf } from './numbers.js';
import { partOfOpenAnswer, type OpenQuestion } from './open-question.js';
import { looseMark, markedOptions } from '../slides/option-marks.js';
import { unescapeComment } from '../blocks/escapes.js';
import { Unreadable } from '../lines/source-lines.js';
import { countBlanks, isOptions, isOrdered, isPairs, lastOf, pointsIntoStem, textOf } from './stems.js';
import { doubtOfTyped } from './typed-answers.js';

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
