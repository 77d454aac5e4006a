import { letterIndex } from '../../../words/index.js';
import type { Block } from '../../../document/index.js';
import { isOrder, named } from './answer-values.js';
import { plainText } from '../blocks/inline.js';
import type { KeptLine } from '../blocks/kept-line.js';
import type { Keyed } from './key.js';
import type { Notes } from '../notes.js';
import type { OpenOption, OpenQuestion } from './open-question.js';
import { unescapeComment, unescapeLetter } from '../blocks/escapes.js';
import { textsIn } from './stems.js';
import { asksIn } from '../lines/asking.js';
import { LETTERED, COLONED } from '../lines/option-lines.js';

/** A question with options. */
export function choice(
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
  const [first, ...others] = shown.map(({ text }) => text);
  // Where the stem has a list, that may be the options of another question, whose words ask as well.
  const isAsked = !stem.some(({ kind }) => kind === 'list') && textsIn(stem).some(asksIn);
  const isStem = first !== undefined && asksIn(first) && !isAsked && !others.some(asksIn);
  const isSilent = shown.some(({ text }) => plainText(text).trim() === '');
  // A key that may not be meant is not taken.
  const ofKey = isContradicted
    ? 'is not what the marks of the options say.'
    : isSplit
      ? 'name different options, one of them from between the options; it may be an option itself.'
      : (before ?? answers.find((each) => each.doubt)?.doubt);
  const ofOptions = isStem
    ? `Its first option, "${plainText(first).slice(0, 80)}", asks; write what is asked above the options.`
    : isSilent
      ? 'One of its options says nothing; write its text behind its box, or remove it.'
      : undefined;
  const doubt = ofKey ?? ofOptions;
  const read = shown.map(({ text, feedback }, index) => ({
    id: notes.newId(),
    text,
    correct: ofKey === undefined && (marked.has(index) || right.has(index)),
    feedback,
  }));
  const unused = open.answers.filter((_, index) => ofKey !== undefined || answers[index]!.options.length === 0);
  const count = read.filter(({ correct }) => correct).length;
  const kind =
    count > 1 ? 'multiple-choice' : count === 1 ? 'single-choice' : open.hint === 'multiple-choice' ? open.hint : 'single-choice';
  const remarks = ofKey === undefined ? answers.map((each, index) => remarkIn(each.remark, open.answers[index]!, notes)) : [];
  const remark = remarks.filter((each) => each !== null).join(' ');
  return {
    stem,
    key: { kind, options: read } as Keyed['key'],
    rest,
    hasKey: count > 0,
    unused,
    ...(remark && { remark }),
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
