import type { SlideItem } from '../../../document/index.js';
import { truthIn } from '../../../words/index.js';
import { isNameOfKeys, isPointer, lettered, TRUTHS } from './keys-by-place.js';
import { likelyKeys } from './likely-keys.js';
import type { Notes } from '../notes.js';
import type { SourceLine } from '../lines/source-lines.js';
import { textOf, textsIn } from '../questions/stems.js';
import { hasMark } from '../slides/option-marks.js';
import { asksIn } from '../lines/asking.js';

const ESCAPED = /^([\s>*_+-]*[\p{L}\d]{1,3})\\(?=[.)])/u;
const QUESTION = /[?？؟]|\p{Script=Greek}\s*;/u;

/** Google Docs writes a letter and its point so. */
const unescaped = (line: SourceLine): SourceLine => ({ ...line, text: line.text.replace(ESCAPED, '$1') });

const mayAsk = (lines: readonly SourceLine[], title: string): boolean =>
  isNameOfKeys(title) ||
  [title, ...lines.map(({ text }) => text)].some((text) => QUESTION.test(text)) ||
  /\b(?:quiz|test|check|exam)\b/i.test(title);

/** What of a slide of another program looks like a key, of its paragraphs, entries and rows in the form that markdown has for them. */
export function keysInView(texts: readonly string[], title: string, language: string): string[] {
  const lines = texts.map((text, index) => unescaped({ text, number: index + 1, code: false }));
  return likelyKeys(lines, { asks: mayAsk(lines, title), title, language, isSeen: () => true }).map(({ text }) => text);
}

/** What of such a slide looks like options that no key belongs to: lettered lines where something is asked, and true or false to choose. */
export function optionsInView(texts: readonly string[], title: string, language: string): string[] {
  const lines = texts.map((text, index) => unescaped({ text, number: index + 1, code: false }));
  const letters = new Set(mayAsk(lines, title) ? lettered(lines) : []);
  return lines.filter((line) => letters.has(line) || offersTruth(line.text, language)).map(({ text }) => text);
}

/** "True / False", or both in cells beside each other. */
function offersTruth(text: string, language: string): boolean {
  const pairs = text.matchAll(/(?<![\p{L}\p{N}])(\p{L}{1,12})(?=[\s.]*[/|][\s|]*(\p{L}{1,12})(?![\p{L}\p{N}]))/gu);
  return [...pairs].some(([, one, other]) => {
    const [first, second] = [one!, other!].map((word) => truthIn(word.toLowerCase(), true, language));
    return (first !== null && second !== null && first !== second) || TRUTHS.includes(one! + other!);
  });
}

/**
 * Asks the user about keys that learners would see: lines that look like one and stand in the slide as text.
 */
export function askAboutToldKeys(
  lines: readonly SourceLine[],
  items: readonly SlideItem[],
  { title, isCheck }: { title: string; isCheck: boolean },
  notes: Notes,
): void {
  const texted = lines.filter(({ text, code }) => !code && text.trim() !== '');
  // The title of what is folded names an answer that is out of view, and a key only where that is one.
  const said = texted.filter(({ fold }, index) => fold === undefined || isPointer(texted[index + 1]));
  const prose = notes.mayAssume ? said.map(unescaped) : said;
  const asks = isCheck || mayAsk(prose, title);
  const texts = JSON.stringify(items.map(seen));
  const shown = signs(texts);
  const isSeen = ({ text }: SourceLine): boolean => {
    const said = text.replace(/^\s*(?:(?:[-*+•]|\d{1,3}[.)])\s+)+/, '').trim();
    // A box that was understood is gone; its letter, and the few of an option of signs, would be found anywhere.
    const [box] = /^\[[xX✓✔]\uFE0F?\]/u.exec(said) ?? [];
    return (box === undefined || texts.includes(box)) && shown.includes(signs(said));
  };
  // Below other questions these are asked about as lists.
  const lists = isCheck && items.some((item) => 'stem' in item) ? [] : listsBelowQuestions(items, title);
  const keys = new Set(likelyKeys(prose, { asks, title, language: notes.language, isSeen }));
  const emphasised = new Set(
    lists.map((entries) => entries.filter(isEmphasised)).flatMap((found) => (found.length === 1 ? found : [])),
  );
  const marked = markedOptions(items);
  const lone = loneOptions(items);
  const optionIn = ({ text }: SourceLine): string | undefined => /^ ?[-*+]\s+\[[ xX]\]\s+(\S.*)$/.exec(text)?.[1];
  const isMarked = (line: SourceLine): boolean => {
    const option = optionIn(line);
    return option !== undefined && marked.has(signs(option)) && !(notes.mayAssume && hasMark(option));
  };
  const isLone = (line: SourceLine): boolean => {
    const option = optionIn(line);
    return option !== undefined && lone.has(option);
  };
  const told = prose.filter((line) => (keys.has(line) && !isMarked(line)) || emphasised.has(entryOf(line)) || isLone(line));
  const boxes = new Set(lists.flatMap((entries) => (entries.every(isEmptyBox) ? entries : [])));
  const letters = new Set(asks ? lettered(prose).filter(isSeen) : []);
  const options = prose.filter((line) => letters.has(line) || boxes.has(entryOf(line)));
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
    'told-key',
    [first, ...others].map(({ number }) => number),
  );
}

/** The options of questions that have their key. Who writes course markdown has no other marks than boxes. */
const markedOptions = (items: readonly SlideItem[]): ReadonlySet<string> =>
  new Set(
    items
      .flatMap((item) => ('stem' in item && 'options' in item ? [item.options] : []))
      .filter((options) => options.some(({ correct }) => correct))
      .flatMap((options) => options.map(({ text }) => signs(text))),
  );

/** An option alone, below a list in its stem: that list may be the other options, and the box a sign of its text. */
const loneOptions = (items: readonly SlideItem[]): ReadonlySet<string> =>
  new Set(
    items.flatMap((item) => {
      const isLone = 'options' in item && item.options.length === 1 && item.stem.some(({ kind }) => kind === 'list');
      return isLone ? [item.options[0]!.text] : [];
    }),
  );

/** The entries, of one paragraph each, of every list that stands as text right below what asks, be that the title. */
function listsBelowQuestions(items: readonly SlideItem[], title: string): string[][] {
  return items.flatMap((item, at) => {
    const above = items[at - 1];
    const isAsked = above === undefined ? asksIn(title) : asks(above);
    if (item.kind !== 'list' || !isAsked) return [];
    const entries = item.items.map(textOf);
    return entries.length > 1 && entries.every((entry) => entry !== null) ? [entries] : [];
  });
}

/** What a line says as the entry of a list. */
const entryOf = ({ text }: SourceLine): string =>
  text
    .replace(/^\s*(?:[-*+]|\d{1,3}[.)])\s+/, '')
    .replace(/(?<![\p{L}\p{N}])_{1,3}|_{1,3}(?![\p{L}\p{N}])/gu, (marks) => '*'.repeat(marks.length))
    .trim();
/** Whether all of it is emphasised. */
const isEmphasised = (entry: string): boolean => /^(\*{1,3})(?!\*)[^*]+\1[.:;,]?$/.test(entry);

const isEmptyBox = (entry: string): boolean => /^\[ \]\s/.test(entry);

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
    'unasked',
    lines,
  );
}

const asks = (item: SlideItem): boolean => !('stem' in item) && !('parts' in item) && textsIn([item]).some(asksIn);

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
    'explanation',
    below,
  );
}

/** What learners see before they answer. */
function seen(item: SlideItem): unknown {
  if (!('stem' in item)) return item;
  // Parted, so that the end of one is no letter before the next.
  return 'options' in item ? [item.stem, item.options.map(({ text }) => `:${text}:`)] : item.stem;
}

/** Marks count, since a mark that was understood is gone. */
const signs = (text: string): string => text.replace(/[^\p{L}\p{N}✅✓✔☑☒◉●■√×✗✘:：]+/gu, '');
