import { ANSWER_WORDS, anyOf, letterIndex, truthIn } from '../../../words/index.js';
import type { SourceLine } from '../lines/source-lines.js';

const ANSWER = anyOf(ANSWER_WORDS);
const LABEL = '[(（]?(?:\\p{L}|\\d{1,2})[)）]?';
/** Stands above keys. */
const KEY_NAME = new RegExp(`^[^\\p{L}|]*(?:${ANSWER}|answer\\s+key|key|solutions?)[^\\p{L}|]*$`, 'iu');
const KEY_COLUMN = new RegExp(`^[^\\p{L}]*(?:${ANSWER}|key|solution)(?:\\(\\p{L}{1,2}\\))?[^\\p{L}]*$`, 'iu');
const ALONE = /^[^\p{N}]*$/u;
/** Stands above one key, and is nothing else. */
const ONE_KEY_NAME = new RegExp(`^[^\\p{L}]*(?:${anyOf(ANSWER_WORDS.filter((word) => word.includes(' ')))})[^\\p{L}]*$`, 'iu');
/** A letter or a number, perhaps with that of its question. */
const POINTER = new RegExp(`^(?:\\d{1,3}\\s*[-–.):]?\\s*)?${LABEL}(?:\\s*[,;&]\\s*${LABEL})*[.。]?$`, 'u');
/** The letter of an option, and why. */
const REASONED = /^(?:\d{1,3}\s*[-–.):]?\s*)?[(（]?\p{L}[)）]?(?:\s+[–—-]|[.:)])\s+\S/u;
/** The same below options, with a word or two before it. */
const NAMED_POINTER = /^[^\p{L}\p{N}]*(?:\p{L}[\p{L}\s]{0,24}[^\p{L}\p{N}]+)?(\p{L})[^\p{L}\p{N}]*$/u;
const LETTERED_LINE = /^\s*(?:[-*+]\s+)?(?:\*\*)?[(（]?\p{L}(?:[.)](?:\*\*)?\s+|[）．、]\s*|\s*[:：](?:\*\*)?\s+|\s+[–—-]\s+)\S/u;
/** A letter in brackets within what is asked. */
const BRACKETED = /\S\s*[(（]\s*(\p{Lu}{1,4})\s*[)）]/u;

const BEFORE_SIGN = /^\s*(?:(?:[-*+•]|\d{1,3}[.)]|\p{L}[.)])\s+)*/u;
const EMPTY = /[☐□○◯⚪]/u;
const FILLED = /[☒☑■●◉⚫✓✔✅]/u;
const ASKS_FOR_ORDER =
  /^\P{L}*(?:put|arrange|sort|bring|place)\s(?:.*\s)?order\P{L}*$|^\P{L}*(?:bringen sie|ordnen sie|sortieren sie)\s.*reihenfolge/iu;
const BOTH = new RegExp(`${EMPTY.source}.*${FILLED.source}|${FILLED.source}.*${EMPTY.source}`, 'u');
/** Options of one question are no further from each other. */
const NEAR = 6;

/** First letters of the words for true and false, and for a question and its answer. */
export const TRUTHS = ['TF', 'VF', 'WF', 'RF', 'PF', 'DY', 'ВН', 'ПЛ'];
const CARDS = ['QA', 'FA', 'QR', 'PR', 'DR', 'VA', 'SC', 'ВО', '問答', '问答'];
const CLOSING = ')]）';
const TRUTH_SIGN = /[([（]\s*[√×✓✗✔✘]\s*[)\]）]\s*[.。]?\s*$/u;
const TRUTH_BEHIND = /[([（]\s*(\p{Lu})\s*[)\]）]\s*[.。]?\s*$/u;
const TRUTH_BEFORE = /^\s*(?:\d{1,3}[.)]\s+)?[([_*]*(\p{Lu})(?:[)\]_*]+\s*|\s+|\s*[:–—-]\s+)(?=\S)/u;
const MARKS = /\*\*|__|==|<u>/;
const CHOSEN = /(\*\*|__|==|<u>)(\p{L}+)(?:\*\*|__|==|<\/u>)\s*[/|]\s*(\p{L}+)|(\p{L}+)\s*[/|]\s*(\*\*|__|==|<u>)(\p{L}+)/u;
const LONGEST_BACK = 60;
const CARD = /^[\s>*_]*(\p{L})\d{0,3}[*_]*\s*[:：]/u;

/** Whether a title says that keys stand below it. */
export const isNameOfKeys = (title: string): boolean => KEY_NAME.test(title);

/** What is known of the slide in which lines stand. */
export interface Asking {
  asks: boolean;
  title: string;
  language: string;
  isSeen: (line: SourceLine) => boolean;
}

/** Lines that are told to be keys by what stands around them. */
export function keysByPlace(lines: readonly SourceLine[], where: Asking): ReadonlySet<SourceLine> {
  const ways = [belowNames, belowOptions, aboveOptions, amongSigns, ofOrders, ofStatements, ofCards, inTables];
  return new Set(ways.flatMap((way) => way(lines, where)));
}

/** Below the name of keys, or a title that is one. */
function belowNames(lines: readonly SourceLine[], { asks, title, isSeen }: Asking): SourceLine[] {
  const areNames = lines.map(({ text }) => KEY_NAME.test(text));
  const isNamed = (index: number): boolean => (index === 0 ? isNameOfKeys(title) : areNames[index - 1]!);
  const first = lines.findIndex((line, index) => areNames[index]! && ALONE.test(line.text) && isSeen(line));
  const from = isNameOfKeys(title) ? 0 : first < 0 ? Infinity : first + 1;
  return lines.filter(
    (line, index) =>
      (asks && areNames[index]! && ONE_KEY_NAME.test(line.text)) ||
      (isNamed(index) && POINTER.test(bare(line))) ||
      (index >= from && REASONED.test(bare(line))),
  );
}

/** Right below lettered options, a letter of theirs with at most two words. */
const belowOptions = (lines: readonly SourceLine[]): SourceLine[] =>
  lines.filter((line, index) => {
    const last = index > 0 ? placeOf(lines[index - 1]!) : -1;
    const [, letter] = (last > 0 && NAMED_POINTER.exec(line.text)) || [];
    return letter !== undefined && letterIndex(letter) >= 0 && letterIndex(letter) <= last;
  });

/** Right above lettered options, a letter in brackets where a blank would be. */
const aboveOptions = (lines: readonly SourceLine[]): SourceLine[] =>
  lines.filter((line, index) => {
    const below = lines[index + 1];
    const [, letters] = (below !== undefined && placeOf(below) === 0 && BRACKETED.exec(line.text)) || [];
    return letters !== undefined && [...letters].every((each) => letterIndex(each) >= 0);
  });

/** A box or a circle that is filled, where others are not. */
function amongSigns(lines: readonly SourceLine[], { asks }: Asking): SourceLine[] {
  if (!asks) return [];
  const signs = lines.map(({ text }) => text.replace(BEFORE_SIGN, '').slice(0, 1));
  return lines.filter(
    ({ text }, index) =>
      BOTH.test(text) ||
      (FILLED.test(signs[index]!) && signs.slice(Math.max(0, index - NEAR), index + NEAR + 1).some((sign) => EMPTY.test(sign))),
  );
}

/** Whether a line is the letter or the number of an option, be it with its text or with a reason. */
export const isPointer = (line: SourceLine | undefined): boolean =>
  line !== undefined && [POINTER, REASONED, /^\d{1,3}[.)]\s/].some((form) => form.test(bare(line)));

/** Below what asks for an order, a list that has one. */
function ofOrders(lines: readonly SourceLine[], { title }: Asking): SourceLine[] {
  let isBelow = ASKS_FOR_ORDER.test(title);
  return lines.filter(({ text }) => {
    const isEntry = /^\s*\d{1,3}[.)]\s/.test(text);
    if (!isEntry) isBelow = ASKS_FOR_ORDER.test(text);
    return isEntry && isBelow;
  });
}

/** Statements with the letter or the sign of what they are. */
function ofStatements(lines: readonly SourceLine[], { asks, language }: Asking): SourceLine[] {
  // Few lines end so, or have what the forms would look for at each of their letters.
  const bracketed = lines.filter(({ text }) => [...text.trimEnd().slice(-2)].some((each) => CLOSING.includes(each)));
  const signed = bracketed.filter(({ text }) => TRUTH_SIGN.test(text));
  const isTruth = (word: string): boolean => truthIn(word.toLowerCase(), true, language) !== null;
  const chosen = lines.filter(({ text }) => {
    const [, , first, second, third, , fourth] = (/[/|]/.test(text) && MARKS.test(text) && CHOSEN.exec(text)) || [];
    const [one, other] = [first ?? third, second ?? fourth];
    return one !== undefined && other !== undefined && (TRUTHS.includes(one + other) || (isTruth(one) && isTruth(other)));
  });
  return [...signed, ...chosen, ...(asks ? [...pairedBy(TRUTH_BEHIND, bracketed), ...pairedBy(TRUTH_BEFORE, lines)] : [])];
}

/** Lines with a letter in this form, where both of a pair are among them. */
function pairedBy(form: RegExp, lines: readonly SourceLine[]): SourceLine[] {
  const found = lines.flatMap((line) => {
    const [, letter] = form.exec(line.text) ?? [];
    return letter === undefined ? [] : [{ line, letter }];
  });
  const letters = new Set(found.map(({ letter }) => letter));
  const pair = TRUTHS.find((each) => [...each].every((letter) => letters.has(letter)));
  return found.flatMap(({ letter, line }) => (pair?.includes(letter) ? [line] : []));
}

/** The back of a card below its front; a longer one answers what is often asked. */
const ofCards = (lines: readonly SourceLine[]): SourceLine[] =>
  lines.filter(({ text }, index) => {
    if (text.length > LONGEST_BACK) return false;
    const [, front] = CARD.exec(lines[index - 1]?.text ?? '') ?? [];
    const [, back] = CARD.exec(text) ?? [];
    return front !== undefined && back !== undefined && CARDS.includes((front + back).toUpperCase());
  });

/** Rows of a table that have a column of keys, or tick one of true and false. */
function inTables(lines: readonly SourceLine[], { asks, language }: Asking): SourceLine[] {
  let header: { name: string; truth: boolean | null }[] = [];
  return lines.filter(({ text }, index) => {
    if (!/^\s*\|/.test(text)) return false;
    const cells = text.split('|').map((cell) => cell.trim());
    if (!/^\s*\|/.test(lines[index - 1]?.text ?? '')) {
      header = cells.map((name) => ({ name, truth: truthIn(name.replace(/[*_]/g, '').toLowerCase(), true, language) }));
      return false;
    }
    const isKey = header.some(({ name }, at) => {
      const cell = KEY_COLUMN.test(name) ? (cells[at] ?? '') : '';
      const isOfRow = cells.some((other, place) => place !== at && other === cell);
      return /[\p{L}\p{N}]/u.test(cell) && (isOfRow || (POINTER.test(cell) && (asks || /\p{L}/u.test(cell))));
    });
    const truths = header.flatMap(({ truth }, at) => (truth === null ? [] : [{ truth, cell: cells[at] ?? '' }]));
    const isTicked = truths.some(({ truth }) => truth) && truths.some(({ truth }) => !truth);
    return isKey || (isTicked && truths.filter(({ cell }) => /^[xX✓✔√☒☑✅●]\uFE0F?$/u.test(cell)).length === 1);
  });
}

const bare = ({ text }: SourceLine): string =>
  text
    .replace(/[*_`>#]+/g, '')
    .replace(/^\s*[-+]\s+/, '')
    .trim();

/** The place of the letter that a line begins with as an option does; -1 where it does not. */
const placeOf = ({ text }: SourceLine): number => (LETTERED_LINE.test(text) ? letterIndex(/\p{L}/u.exec(text)![0]) : -1);

/** Lines that begin with letters from the first on, as options do. */
export const lettered = (lines: readonly SourceLine[]): SourceLine[] =>
  lines.filter((line, index) => {
    const place = placeOf(line);
    const [before, after] = [lines[index - 1], lines[index + 1]].map((each) => (each ? placeOf(each) : -1));
    return place >= 0 && ((place > 0 && before === place - 1) || (place === 0 && after === 1));
  });
