import type { Block, Question } from '../../courses/index.js';
import { accepted, isOrder, named, numberOf, saysYesOrNo, truthOf } from './answer-values.js';
import type { KeptLine } from './kept-line.js';
import type { Notes } from './notes.js';
import type { OpenOption, OpenQuestion } from './open-question.js';
import { markedOptions } from './option-marks.js';
import { unescapeComment } from './paragraph-start.js';
import { Unreadable } from './source-lines.js';
import { countBlanks, isOptions, isOrdered, isPairs, lastOf, textOf } from './stems.js';

/** What the stem, the options and the answers make of a question. */
export interface Keyed {
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

/** Tells the kind of a question and reads its key. @throws {Unreadable} */
export function keyOf(open: OpenQuestion, notes: Notes): Keyed {
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
