import { ANSWER_WORDS, anyOf, letterIndex, RIGHT_WORDS, truthIn } from '../../words/index.js';
import type { Block, SlideItem } from '../../document/index.js';
import { isAnswer } from './key-lines.js';
import type { Notes } from './notes.js';
import type { SourceLine } from './source-lines.js';
import { asksIn, textsIn } from './stems.js';

const ANSWER = anyOf(ANSWER_WORDS);
const LABEL = '[(（]?(?:\\p{L}|\\d{1,2})[)）]?';
/** What looks like a key wherever it stands. */
const SAID = [
  new RegExp(`[([（](?:${anyOf(RIGHT_WORDS)})[)\\]）]`, 'iu'),
  new RegExp(`(?<!\\p{Ll})(?:${ANSWER})[*_\\s]*(?:\\d+[*_\\s]*)?[:：]`, 'iu'),
  /\bthe (?:correct|right) answer is\b/i,
  new RegExp(`<summary>[^<]*(?:${ANSWER}|solution|key)`, 'iu'),
  new RegExp(`^\\s*(?:\\?{3}\\+?|!{3}|:{3,}|>\\s*\\[!\\w+\\][-+]?).*(?<!\\p{L})(?:${ANSWER})(?!\\p{L})`, 'iu'),
  // The title of what is folded, or stands below it.
  new RegExp(`^(?:#{4,6}\\s+|\\*\\*)\\W*(?:(?:show|see|view|click for) )?(?:the )?(?:${ANSWER})[\\s*:：]*$`, 'iu'),
  // LiaScript.
  /^\s*(?:[-*+]\s+)?\[[[(][xX][\])]\]/,
  // GIFT.
  /\{\s*(?:T|F|TRUE|FALSE)\s*\}/,
];
const TICKED_BOX = /^[\s>]*(?:[-*+]|\d{1,3}[.)])\s+\[[xX]\](?![([:])/;
/** What may be a link where no box is empty. */
const LINKED_BOX = /^[\s>]*(?:[-*+]|\d{1,3}[.)])\s+\[[xX]\]/;
const EMPTY_BOX = /^[\s>]*(?:[-*+]|\d{1,3}[.)])\s+\[ \]/;
/** What does where something is asked. */
const MARKED = [
  /^\s*(?:[-*+•]|\d{1,3}[.)]|\(?\p{L}[.)])\s.*[✅✓✔☑◉]|[✅✓✔☑]\uFE0F?\s*$|^\s*[✅✓✔☑]/u,
  /^\s*\[[xX✓✔]\]\s*\S/,
  /^\s*(?:[-*+]\s+)?\([xX]\)\s+\S/,
  // A star before one of them.
  /^\s*\*[^\s*][^*]*$/,
  /^\s*\*\*[(（]?\p{L}[.)]\s[^*]+\*\*\s*$/u,
  // LiaScript and GIFT.
  /^\s*\[\[(?!\[).+\]\]\s*$/,
  /^[^{]*\{[^=~#]*[=~#].*\}\s*$|\{\s*(?:T|F|TRUE|FALSE)\b[^{}]*\}|^\s*=\s*=?[^\s=]/i,
  new RegExp(`^\\s*(?:${ANSWER})\\s+${LABEL}(?:\\s*[,;]\\s*${LABEL})*[.。]?\\s*$`, 'iu'),
  // 1B 2C
  /^\s*(?:\d{1,3}\s*[-–.):]?\s*\p{L}(?:[\s,;]+|$))+$/u,
];
const QUESTION = /[?？؟]|\p{Script=Greek}\s*;/u;
/** Stands above keys. */
const KEY_NAME = new RegExp(`^[^\\p{L}|]*(?:${ANSWER}|answer\\s+key|key|solutions?)[^\\p{L}|]*$`, 'iu');
const KEY_COLUMN = new RegExp(`\\|[^\\p{L}|]*(?:${ANSWER}|key|solution)[^\\p{L}|]*(?:\\||$)`, 'iu');
/** A letter or a number, perhaps with that of its question. */
const POINTER = new RegExp(`^(?:\\d{1,3}\\s*[-–.):]?\\s*)?${LABEL}(?:\\s*[,;&]\\s*${LABEL})*[.。]?$`, 'u');
const LETTERED_LINE = /^\s*(?:[-*+]\s+)?(?:\*\*)?[(（]?\p{L}(?:[.)](?:\*\*)?\s+|[）．、]\s*|\s*[:：](?:\*\*)?\s+|\s+[–—-]\s+)\S/u;

/**
 * Asks the user about keys that learners would see: lines that look like one and stand in the slide as text.
 */
export function askAboutToldKeys(
  lines: readonly SourceLine[],
  items: readonly SlideItem[],
  isCheck: boolean,
  notes: Notes,
): void {
  const prose = lines.filter(({ text, code }) => !code && text.trim() !== '');
  const isKeys = KEY_NAME.test(notes.title);
  const asks =
    isCheck || isKeys || prose.some(({ text }) => QUESTION.test(text)) || /\b(?:quiz|test|check|exam)\b/i.test(notes.title);
  const ticked = prose.some(({ text }) => EMPTY_BOX.test(text)) ? LINKED_BOX : TICKED_BOX;
  const shown = letters(JSON.stringify(items.map(seen)));
  // Where nothing is asked, what looks like a key in a code span is code.
  const said = ({ text }: SourceLine): string => (asks ? text : text.replace(/(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)/g, '``'));
  const isSeen = ({ text }: SourceLine): boolean =>
    shown.includes(letters(text.replace(/^\s*(?:(?:[-*+•]|\d{1,3}[.)])\s+)+/, '')));
  const told = prose.filter(
    (line, index) =>
      isSeen(line) &&
      (ticked.test(line.text) ||
        isAnswer({ ...line, text: said(line) }) ||
        SAID.some((form) => form.test(said(line))) ||
        (asks && MARKED.some((form) => form.test(line.text))) ||
        saysTruth(line, notes.language) ||
        ((index === 0 ? isKeys : isSeen(prose[index - 1]!) && KEY_NAME.test(prose[index - 1]!.text)) &&
          POINTER.test(bare(line))) ||
        isInKeyColumn(prose, index)),
  );
  const options = asks && told.length === 0 ? optionsIn(prose).filter(isSeen) : [];
  const found = told.length > 0 ? told : options;
  // What stood in one line may have become several.
  const [first, ...others] = found.filter(({ number }, index) => found.findIndex((each) => each.number === number) === index);
  if (!first) return;
  const more =
    others.length === 0
      ? ''
      : ` (and ${others.length === 1 ? 'line' : 'lines'} ${others.map(({ number }) => number).join(', ')})`;
  const quoted = first.text.trim().slice(0, 120);
  const what =
    told.length > 0 ? 'the key of a question' : others.length === 0 ? 'an option of a question' : 'options of a question';
  notes.ask(
    `Is line ${first.number}${more} ${what}? "${quoted}" stands in view of learners. If so, write - **Question:** above the question and mark the right options with - [x], or give - **Answer:**.`,
  );
}

const bare = ({ text }: SourceLine): string =>
  text
    .replace(/[*_`>#]+/g, '')
    .replace(/^\s*[-+]\s+/, '')
    .trim();

/** "The earth is flat. (False)" */
function saysTruth({ text }: SourceLine, language: string): boolean {
  const [, word] = /^[^(（]*[(（]\s*([\p{L}\p{M}]+)\s*[)）]\s*[.。]?\s*$/u.exec(text) ?? [];
  return word !== undefined && truthIn(word.toLowerCase(), false, language) !== null;
}

/** A row of a table in which keys stand below their name. */
function isInKeyColumn(lines: readonly SourceLine[], at: number): boolean {
  if (!/^\s*\|/.test(lines[at]!.text)) return false;
  const cells = lines[at]!.text.split('|').map((cell) => cell.trim());
  const begins = lines.findLastIndex(({ text }, index) => index < at && !/^\s*\|/.test(text)) + 1;
  return (
    begins < at - 1 &&
    KEY_COLUMN.test(lines[begins]!.text) &&
    cells.slice(1).some((cell) => /\p{L}/u.test(cell) && POINTER.test(cell))
  );
}

/** Lines that begin with letters from the first on, as options do. */
function optionsIn(lines: readonly SourceLine[]): SourceLine[] {
  const letterOf = ({ text }: SourceLine | { text: '' }): number =>
    LETTERED_LINE.test(text) ? letterIndex(/\p{L}/u.exec(text)![0]) : -1;
  return lines.filter((line, index) => {
    const place = letterOf(line);
    const [before, after] = [lines[index - 1], lines[index + 1]].map((each) => letterOf(each ?? { text: '' }));
    return place >= 0 && ((place > 0 && before === place - 1) || (place === 0 && after === 1));
  });
}

/** Asks the user about a list below what asks, where something else asks too: a question may have been meant. */
export function askAboutUnasked(items: readonly SlideItem[], notes: Notes): void {
  const lineAt = (all: readonly SlideItem[], at: number) => notes.lineOf(all[at]!.id) ?? notes.lineOf(all[at + 1]?.id ?? '');
  const stems = items.flatMap((item) => ('stem' in item ? [item.stem] : []));
  const unasked = [
    ...askingAboveLists(items).map((at) => lineAt(items, at)),
    ...stems.flatMap((stem) => askingAboveLists(stem).flatMap((at) => (stem.slice(at + 1).some(asks) ? [lineAt(stem, at)] : []))),
  ];
  const lines = unasked.filter((line) => line !== undefined);
  if (lines.length === 0) return;
  notes.ask(
    `What is the right answer to ${lines.length === 1 ? `line ${lines[0]}` : `each of the lines ${lines.join(', ')}`}? It asks, and the list below it is no question. Mark the right options with - [x], and the others with - [ ].`,
  );
}

const asks = (item: SlideItem): boolean => textsIn([item as Block]).some(asksIn);

/** Places of what asks, with a list right below it or within it. */
const askingAboveLists = (items: readonly SlideItem[]): number[] =>
  items.flatMap((item, at) => {
    if ('stem' in item || 'parts' in item) return [];
    const below = items[at + 1];
    const isAbove = asks(item) && below?.kind === 'list' && !asks(below);
    return isAbove || (item.kind === 'list' && item.items.some((entry) => askingAboveLists(entry).length > 0)) ? [at] : [];
  });

const MAY_EXPLAIN = new Set<SlideItem['kind']>(['text', 'list', 'code', 'quote', 'callout', 'table']);

/**
 * Notes what stands right below a question and is no part of it. `breaks`: how many items stand before each line that parts what it
 * stands between.
 */
export function noteRest(items: readonly SlideItem[], breaks: ReadonlySet<number>, notes: Notes): void {
  let isBelow = false;
  items.forEach((item, index) => {
    if ('stem' in item) isBelow = true;
    else if (breaks.has(index) || !MAY_EXPLAIN.has(item.kind)) isBelow = false;
    const line = notes.lineOf(item.id);
    if (isBelow && !('stem' in item) && line !== undefined) notes.below.push(line);
  });
}

/** In one message. */
const NAMED_LINES = 20;

/** Asks the user whether what was noted explains the questions above it: then learners would see it before they answer. */
export function askAboutRest(notes: Notes): void {
  const { below } = notes;
  if (below.length === 0) return;
  const named = below.slice(0, NAMED_LINES).join(', ');
  const more = below.length > NAMED_LINES ? ` and ${below.length - NAMED_LINES} more` : '';
  const where = below.length === 1 ? `line ${named}` : `what begins in the lines ${named}${more}`;
  notes.ask(
    `Is ${where} part of the explanation of the question above it? It stands in view of learners before they answer. If so, write it in the line of - **Feedback:**; if not, write --- above it.`,
  );
}

/** What learners see before they answer. */
function seen(item: SlideItem): unknown {
  if (!('stem' in item)) return item;
  return 'options' in item ? [item.stem, item.options.map(({ text }) => text)] : item.stem;
}

/** Marks count, since a mark that was understood is gone. */
const letters = (text: string): string => text.replace(/[^\p{L}\p{N}✅✓✔☑◉:：]+/gu, '');
