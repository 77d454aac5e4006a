import { v7 as uuid } from 'uuid';
import { CourseDraft, plain } from './course-draft.js';
import type { Format, SecondReading } from './format.js';
import { QuestionBank, type BankQuestion } from './question-bank.js';
import { textOfBytes } from './text-of-bytes.js';

/** Aiken: a question, lettered options, and `ANSWER:` with a letter; line by line. Small letters are read as well. */
export const aiken: Format = {
  read(source) {
    const course = new CourseDraft(source);
    const bank = new QuestionBank(course);
    for (const written of questionsIn(textOfBytes(source.bytes))) readQuestion(written, bank.question());
    return bank.finished();
  },
  readAgain: ({ bytes }) => readAikenAgain(textOfBytes(bytes)),
};

interface Line {
  number: number;
  text: string;
}

interface Written {
  lines: Line[];
  /** What stands after `ANSWER:`; null where the file ends without. */
  answer: Line | null;
}

interface Option {
  letter: string;
  text: string;
  line: number;
}

const CAPITAL = /^([A-Z])[.)][ \t]+(.+)$/;
const FIRST_OPTION = /^(?:[A-Z]|a)[.)][ \t]+./;
const SMALL = /^([a-z])[.)][ \t]+(.+)$/;
/** An option as people write it who leave out the space that the format wants. */
const GLUED = /^([A-Za-z])[.)](?=\S)/;
const ANSWER = /^ANSWERS?[ \t]*[:：][ \t]*(.*)$/i;
const ONE_LETTER = /^[A-Z]$/i;

/** Cut at the lines that name an answer: with one letter, or below options. */
function questionsIn(text: string): Written[] {
  const questions: Written[] = [];
  let lines: Line[] = [];
  // Not looked for again at each line: a file may have a million.
  let hasOptions = false;
  text.split(/\r\n?|\n/).forEach((each, index) => {
    const line = { number: index + 1, text: each.trim() };
    const answer = ANSWER.exec(line.text)?.[1];
    if (answer !== undefined && (ONE_LETTER.test(answer) || hasOptions)) {
      questions.push({ lines, answer: { ...line, text: answer } });
      [lines, hasOptions] = [[], false];
    } else if (line.text !== '') {
      hasOptions ||= lines.length > 0 && FIRST_OPTION.test(line.text);
      lines.push(line);
    }
  });
  return lines.length > 0 ? [...questions, { lines, answer: null }] : questions;
}

/** The lines above the options, and the options; small letters only from a on, and where no option has a capital one. */
function optionsIn([first, ...rest]: readonly Line[]): { stem: string[]; options: Option[] } {
  const stem = first ? [first.text] : [];
  const options: Option[] = [];
  const isCapital = rest.some(({ text }) => CAPITAL.test(text));
  for (const { number, text } of rest) {
    const [, letter, said] = (isCapital ? CAPITAL : SMALL).exec(text) ?? [];
    const isNext = isCapital || letter === String.fromCharCode('a'.charCodeAt(0) + options.length);
    if (letter !== undefined && isNext) options.push({ letter, text: said!, line: number });
    else if (options.length > 0) options.at(-1)!.text += ` ${text}`;
    else stem.push(text);
  }
  return { stem, options };
}

function readQuestion({ lines, answer }: Written, question: BankQuestion): void {
  const { stem, options } = optionsIn(lines);
  question.begin('', stem.length === 0 ? [] : [{ id: uuid(), kind: 'text', text: plain(stem.join(' ')) }]);
  const fault = faultIn(lines, options, answer);
  if (fault !== null) return question.skip(fault);
  const right = answer!.text.toUpperCase();
  const shown = options.map(({ letter, text }) => ({
    id: uuid(),
    text: plain(text),
    correct: letter.toUpperCase() === right,
    feedback: null,
  }));
  question.add({ kind: 'single-choice', options: shown }, []);
}

function faultIn(lines: readonly Line[], options: readonly Option[], answer: Line | null): string | null {
  const letters = options.map(({ letter }) => letter);
  const [again] = options.filter(({ letter }, index) => letters.indexOf(letter) < index);
  if (again)
    return `line ${again.line} has a second option ${again.letter}. Write ANSWER: and a letter below the options of each question`;
  const glued = lines.find(({ text }, index) => index > 0 && GLUED.test(text));
  if (options.length === 0 && glued) return `in line ${glued.number} a space is missing after "${GLUED.exec(glued.text)![0]}"`;
  if (answer === null)
    return `no line ANSWER: follows line ${lines.at(-1)!.number}. Write one with the letter of the right option`;
  if (!ONE_LETTER.test(answer.text))
    return `"${answer.text.slice(0, 80)}" in line ${answer.number} does not name one option. Write ANSWER: and one letter`;
  if (!letters.some((letter) => letter.toUpperCase() === answer.text.toUpperCase()))
    return `it has no option ${answer.text}, which line ${answer.number} names`;
  return null;
}

const AGAIN = {
  option: /^[ \t]*(?:[A-Z]|a)[.)][ \t]+\S/gm,
  answer: /^[ \t]*ANSWERS?[ \t]*[:：](.*)$/gim,
};

/** By cutting the whole text at its answers, and each question at its letters. */
function readAikenAgain(file: string): SecondReading {
  const texts: { place: string; text: string }[] = [];
  const keys: { place: string; key: string[] }[] = [];
  let [from, count] = [0, 0];
  const letters = [...file.matchAll(AGAIN.option)].map(({ index }) => index);
  let next = 0;
  for (const { 0: line, 1: answer, index } of file.matchAll(AGAIN.answer)) {
    const begin = from + /^\s*.*/.exec(file.slice(from, index))![0].length;
    while (next < letters.length && letters[next]! < begin) next++;
    const hasOption = next < letters.length && letters[next]! < index;
    if (!/^[ \t]*[A-Za-z][ \t]*$/.test(answer!) && !hasOption) continue;
    const written = file.slice(from, index).trim();
    from = index + line.length;
    const place = `question ${++count}`;
    const [stem, options] = partedAgain(written);
    texts.push({ place, text: stem }, ...options.map(([, text]) => ({ place, text })));
    const right = answer!.trim().toUpperCase();
    keys.push({ place, key: options.filter(([letter]) => letter.toUpperCase() === right).map(([, text]) => text) });
  }
  return { texts, keys };
}

function partedAgain(written: string): [stem: string, options: [letter: string, text: string][]] {
  const [first] = /^.*/.exec(written)!;
  /** What stands before the first letter, and each letter with its mark and what follows it. */
  const cut = (letters: string): string[] =>
    written.slice(first.length).split(new RegExp(`^[ \\t]*(?=[${letters}][.)][ \\t]+\\S)`, 'm'));
  const [capital, small] = ['A-Z', 'a-z'].map(cut) as [string[], string[]];
  const hasCapitals = capital.length > 1;
  const options: [string, string][] = [];
  const [before, ...parts] = hasCapitals ? capital : small;
  let stem = before!;
  for (const part of parts) {
    const isOption = hasCapitals || part[0] === 'abcdefghijklmnopqrstuvwxyz'[options.length];
    if (isOption) options.push([part[0]!, part.slice(2).trim()]);
    else if (options.length > 0) options.at(-1)![1] += ` ${part}`;
    else stem += part;
  }
  return [first + stem, options];
}
