import {
  isAnswer,
  isBullet,
  isCanonical,
  isExplanation,
  isKey,
  keyAt,
  nestedExplanation,
  type KeyLines,
} from '../lines/key-lines.js';
import { isCheck, type SlideType } from './kinds.js';
import { letterIndex } from '../../../words/index.js';
import type { Notes } from '../notes.js';
import { withCheckBoxes } from './check-boxes.js';
import { withCodeAboveOptions } from './option-code.js';
import { hasMark, looseMark, markedOptions, type Marks } from './option-marks.js';
import { namedLine } from '../lines/named-lines.js';
import type { SourceLine } from '../lines/source-lines.js';
import { withWholeRemarks } from './explanations.js';
import { headingOf, isBreak } from '../lines/headings.js';
import { LETTERED, COLONED } from '../lines/option-lines.js';

/** An option below a numbered stem. */
const NESTED = /^(\s{2,})[-*+]\s+\[[ xX]\]\s/;
const NUMBERED = /^\s*\d{1,3}[.)]\s+(\S.*)$/;
/** An option, or what was said about one. */
const OPTION_ABOVE = /^ ?[-*+]\s+\[[ xX]\]\s|^ {2}- \*\*\p{L}+:\*\*/u;
/** All of it. */
const EMPHASISED = /^(\*{1,3}|_{1,3}|~~|==|<u>).+(?:\1|<\/u>)$/;
const NO_KEY: KeyLines = { lines: [], answered: false, end: 0 };

/**
 * Questions as people write them, with options `A) …` and with `Answer:` or `Explanation:` that are not bold, as lines of course
 * markdown. Each keeps its number. Outside knowledge checks only where an answer follows the options: then it cannot be prose.
 */
export function withLetteredOptions(written: readonly SourceLine[], type: SlideType, notes: Notes): SourceLine[] {
  const isOpened = written.some((line) => namedLine(line)?.name === 'question');
  const asks = isCheck(type) || isOpened;
  const boxed = isCheck(type) ? withCheckBoxes(withSaidToOptions(written), notes) : [...written];
  const lines = asks ? withWholeRemarks(withCodeAboveOptions(boxed, isOpened, notes), isOpened, notes) : boxed;
  if (
    !lines.some(
      (line) =>
        !line.code &&
        (LETTERED.test(line.text) ||
          COLONED.test(line.text) ||
          (asks && (isAnswer(line) || isExplanation(line) || NESTED.test(line.text)))),
    )
  ) {
    return lines;
  }
  const out: SourceLine[] = [];
  for (let at = 0; at < lines.length;) {
    const line = lines[at]!;
    const { group, key } = optionsAt(lines, at);
    const isBelowOption = asks && (!isOpened || isInQuestion(out)) && OPTION_ABOVE.test(lastOf(out)?.text ?? '');
    const nested = isBelowOption ? nestedExplanation(line) : null;
    if (group && (asks || (key.answered && isStem(lastOf(out))))) {
      if (asks && (!isOpened || isUnanswered(out))) bareStem(out);
      else openQuestion(out);
      if (out.length > 0) out.push({ ...line, text: isKey(lastOf(out)) && !isAnsweredAbove(lines, at, key, out) ? '---' : '' });
      out.push(...group.options, ...key.lines, { ...line, text: !asks && areBoxesNext(lines, key.end) ? '---' : '' });
      if (group.marks?.loose) notes.warn('layout-changed', looseMark(group.marks), line.number, 'interactions');
      at = key.end;
    } else if (nested) {
      out.push(nested);
      at++;
    } else if (
      asks &&
      (key.answered
        ? isAnswer(line)
        : key.end > at && /^ ?\S/.test(line.text) && isKey(lastOf(out)) && (!isOpened || isInQuestion(out))) &&
      !isCanonical(lines.slice(at, key.end))
    ) {
      if (mayBeOption(line, out, key))
        notes.ask(
          `Is "${line.text.trim().slice(0, 120)}" (line ${line.number}) the key, or one more option? It was read as the key.`,
          'key-or-option',
          [line.number],
        );
      if (!isBullet(out.at(-1) ?? line)) out.push({ ...line, text: '' });
      out.push(...key.lines, { ...line, text: '' });
      at = key.end;
    } else if (asks && !isOpened && NESTED.test(line.text) && isNumbered(lastOf(out))) {
      bareStem(out);
      out.push({ ...line, text: '' });
      const [, indent] = NESTED.exec(line.text)!;
      for (let n = at; lines[n]?.text.startsWith(indent!); n++) {
        lines[n] = { ...lines[n]!, text: lines[n]!.text.slice(indent!.length) };
      }
    } else out.push(lines[at++]!);
  }
  return out;
}

const BOXED = /^ ?[-*+]\s+\[[ xX]\]\s+\S/;

/** Quotes in the entries of options, as quizdown has them, as what is said to who chooses these. */
function withSaidToOptions(lines: readonly SourceLine[]): SourceLine[] {
  let [isOption, isSaid] = [false, false];
  return lines.flatMap((line) => {
    const [, said] = (line.code || !isOption ? null : /^\s{2,}>\s?(\S.*)$/.exec(line.text)) ?? [];
    if (said !== undefined) {
      const first = !isSaid;
      isSaid = true;
      return [{ ...line, text: first ? `  - **Feedback:** ${said}` : `    ${said}` }];
    }
    isSaid = false;
    if (line.text.trim() !== '') isOption = !line.code && BOXED.test(line.text);
    return [line];
  });
}

/** Whether a list with boxes is next: below options that have their key these are none of theirs. */
function areBoxesNext(lines: readonly SourceLine[], from: number): boolean {
  const next = lines.slice(from);
  const end = next.findIndex(
    (line) => line.text.trim() !== '' && (line.code || !(isBullet(line) || /^\s{2,}\S/.test(line.text))),
  );
  return next.slice(0, end < 0 ? next.length : end).some(({ text }) => /^ ?[-*+]\s+\[[ xX]\](?:\s|$)/.test(text));
}

/** A bullet right below others, where something else is the key too, or one of them can be what tells the right one. */
function mayBeOption(line: SourceLine, out: readonly SourceLine[], key: KeyLines): boolean {
  const last = out.findLastIndex(({ text }) => text.trim() !== '');
  if (last < 0 || namedLine(line) !== null || !isBullet(line) || !isBullet(out[last]!)) return false;
  const from = out.findLastIndex((each) => !isBullet(each) && each.text.trim() !== '') + 1;
  const above = out.slice(from).filter(isBullet);
  const isLoose = out.slice(out.indexOf(above[0]!), last).some(({ text }) => text.trim() === '');
  if (last < out.length - 1 && !isLoose) return false;
  const isTold = [...above, line].some(({ text }) => {
    const bare = text.replace(/^\s*(?:[-*+]|\d{1,3}[.)])\s+/, '');
    return hasMark(bare) || EMPHASISED.test(bare);
  });
  const isMixed =
    new Set(above.flatMap(bulletOf)).size > 1 || (bulletOf(line)[0] === '+' && !above.flatMap(bulletOf).includes('+'));
  return isTold || isMixed || key.lines.filter((each) => namedLine(each)?.name === 'answer').length > 1;
}

const bulletOf = ({ text, bullet }: SourceLine): string[] => [bullet ?? /^\s*([-*+])/.exec(text)?.[1] ?? []].flat();

/** Whether the answer stands right above the options at a line, and other options have none of it. */
function isAnsweredAbove(lines: readonly SourceLine[], at: number, key: KeyLines, out: readonly SourceLine[]): boolean {
  if (at === 0 || key.answered || !isAnswer(lines[at - 1]!)) return false;
  const answer = out.findLastIndex(({ text }) => text.trim() !== '');
  const above = out.findLastIndex(({ text }, index) => index < answer && text.trim() !== '');
  return above < 0 || !(OPTION_ABOVE.test(out[above]!.text) || isKey(out[above]));
}

interface Group {
  options: SourceLine[];
  marks: Marks | null;
  end: number;
}

/** The options that begin at a line, if they do, and the key that stands there or after them. */
function optionsAt(lines: readonly SourceLine[], at: number): { group: Group | null; key: KeyLines } {
  const group = groupAt(lines, at, LETTERED);
  if (!group) {
    const spoken = groupAt(lines, at, COLONED);
    const key = spoken && keyAt(lines, spoken.end);
    if (key?.answered) return { group: spoken, key };
  }
  const isKey = group !== null || lines[at]!.text.trim() !== '';
  return { group, key: isKey ? keyAt(lines, group?.end ?? at) : NO_KEY };
}

/** Options from A on, at least two; blank lines may stand between them. */
function groupAt(lines: readonly SourceLine[], from: number, form: RegExp): Group | null {
  const options: SourceLine[] = [];
  const texts: { at: number; letter: string; text: string }[] = [];
  let end = from;
  for (let at = from; at < lines.length; at++) {
    const line = lines[at]!;
    const { bold, open = '', plain, text } = (line.code ? null : form.exec(line.text)?.groups) ?? {};
    const letter = bold ?? plain;
    const explanation = texts.length > 0 ? nestedExplanation(line) : null;
    if (letter !== undefined && letterIndex(letter) === texts.length) {
      const isBroken = !isBullet(line) && lines[at + 1] !== undefined && lines[at + 1]!.text.trim() !== '';
      texts.push({ at: options.length, letter, text: open + (isBroken ? text!.replace(/\s*(?<!\\)\\$/, '') : text!) });
      options.push(line);
    } else if (explanation) options.push(explanation);
    else if (texts.length > 0 && at === end && /^\s+\S/.test(line.text) && !isAnswer(line) && !isBullet(line)) {
      options.push({ ...line, text: `  ${line.text.trim()}` });
    } else if (texts.length === 0 || line.text.trim() !== '') break;
    else continue;
    end = at + 1;
  }
  if (texts.length < 2) return null;
  // A box alone is text: in code, [x] is a list.
  const isText = texts.some(({ text }) => /^\[[ xX]\]$/.test(text));
  const marks = isText
    ? null
    : markedOptions(
        texts.map(({ text }) => text),
        false,
      );
  texts.forEach(({ at, letter, text }, n) => {
    const option = marks?.options[n] ?? { text, marked: false };
    options[at] = { ...options[at]!, text: `- [${option.marked ? 'x' : ' '}] ${option.text}`, label: letter };
  });
  return { options, marks, end };
}

const lastOf = (out: readonly SourceLine[]): SourceLine | undefined => out.findLast(({ text }) => text.trim() !== '');

const isNumbered = (line: SourceLine | undefined): boolean => line !== undefined && !line.code && NUMBERED.test(line.text);

/** Whether a line can be what is asked. */
const isStem = (line: SourceLine | undefined): boolean =>
  line !== undefined && !headingOf(line) && !isBreak(line) && !isKey(line);

/** Whether what a line opened goes on. */
function isInQuestion(out: readonly SourceLine[]): boolean {
  const opened = out.findLastIndex((line) => namedLine(line)?.name === 'question');
  return opened >= 0 && !out.slice(opened).some(isBreak);
}

/** Whether the last line that opens a question has no key yet. */
function isUnanswered(out: readonly SourceLine[]): boolean {
  const opened = out.findLastIndex((line) => namedLine(line)?.name === 'question');
  return opened >= 0 && !out.slice(opened).some(isKey);
}

/** A stem that is an entry of a numbered list is a paragraph; the number says nothing. */
function bareStem(out: SourceLine[]): void {
  const at = out.findLastIndex(({ text }) => text.trim() !== '');
  const [, text] = at < 0 || out[at]!.code ? [] : (NUMBERED.exec(out[at]!.text) ?? []);
  if (text !== undefined) out.splice(at, 1, { ...out[at]!, text: '' }, { ...out[at]!, text });
}

/** The paragraph before the options becomes the stem; of code, with the paragraph above. */
function openQuestion(out: SourceLine[]): void {
  bareStem(out);
  const last = out.findLastIndex(({ text }) => text.trim() !== '');
  if (last < 0) return;
  let from = startOf(out, last);
  if (out[last]!.code) {
    const above = out.findLastIndex(({ text }, index) => index < from && text.trim() !== '');
    if (above >= 0 && !out[above]!.code && isStem(out[above]) && !isBullet(out[above]!)) from = startOf(out, above);
  }
  const blank = { ...out[from]!, text: '', code: false };
  out.splice(from, 0, blank, { ...blank, text: '- **Question:**' }, blank);
}

/** Where the paragraph or the block of code begins that ends at an index. */
function startOf(out: readonly SourceLine[], last: number): number {
  const { code } = out[last]!;
  const goesOn = (line: SourceLine): boolean =>
    line.code === code && (code || (line.text.trim() !== '' && !/^ {0,3}#{1,6}\s/.test(line.text)));
  let from = last;
  while (from > 0 && goesOn(out[from - 1]!)) from--;
  return from;
}
