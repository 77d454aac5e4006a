import type { PlacedText } from '@lib/course-content/proof';
import type { SecondReading } from './format.js';
import { htmlText, htmlTexts } from './html-texts.js';

type Keys = NonNullable<SecondReading['keys']>[number];

/**
 * GIFT from its first character to its last, one mark after the other: what stands between two marks is a text. It knows no kinds
 * of questions, but that a number and whether something is true are no text.
 */
export function readGiftAgain(file: string): { texts: PlacedText[]; keys: Keys[] } {
  const texts: PlacedText[] = [];
  const keys: Keys[] = [];
  let number = 0;
  const lines = file.split(/\r\n?|\n/).map((line) => (line.trimStart().startsWith('//') ? null : line));
  let chunk: string[] = [];
  const end = (): void => {
    const text = chunk.join('\n');
    chunk = [];
    if (text.trim() === '') return;
    const place = `question ${++number}`;
    const scanned = scan(text);
    texts.push(...scanned.texts.map((each) => ({ place, text: each })));
    if (scanned.key) keys.push({ place, key: scanned.key });
  };
  for (const line of lines) {
    if (line === null) continue;
    if (line.startsWith('$CATEGORY:')) {
      end();
      texts.push({ place: 'categories', text: read(line.slice('$CATEGORY:'.length)).replace(/^\$\w+\$\/(?:top\/)?/, '') });
    } else if (line.trim() === '') end();
    else chunk.push(line);
  }
  end();
  return { texts, keys };
}

interface Token {
  mark: string;
  text: string;
}

/** Whether two colons begin the name of a question, or end it: only a format may stand before. */
const mayBeName = ([first, ...others]: readonly Token[]): boolean =>
  others.length === 0 ? /^\s*(?:\[\w+\]\s*)?$/.test(first!.text) : others.length === 1 && others[0]!.mark === '::';

/** Marks that no backslash takes back, each with what follows it. */
function tokens(text: string): Token[] {
  const found: Token[] = [{ mark: '', text: '' }];
  let within = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!;
    if (character === '\\' && at + 1 < text.length) found.at(-1)!.text += character + text[++at]!;
    else if (!within && text.startsWith('::', at) && mayBeName(found)) found.push({ mark: text.slice(at, ++at + 1), text: '' });
    else if (character === '{' || character === '}') {
      within = character === '{';
      found.push({ mark: character, text: '' });
    } else if (within && '=~#'.includes(character)) found.push({ mark: character, text: '' });
    else found.at(-1)!.text += character;
  }
  return found;
}

const read = (text: string): string => text.replace(/\\([~=#{}:\\n])/g, (_, mark: string) => (mark === 'n' ? '\n' : mark)).trim();

function scan(question: string): { texts: string[]; key: string[] | null } {
  const all = tokens(question);
  const [from, to] = [all.findIndex(({ mark }) => mark === '{'), all.findIndex(({ mark }) => mark === '}')];
  const outside = from < 0 ? all : all.slice(0, from);
  const titles = outside.filter(({ mark }) => mark === '::').map(({ text }) => text);
  const title = titles.length > 1 ? titles[0]! : '';
  const written = outside.at(-1)!.text;
  const isHtml =
    /^\s*\[html\]/.test(written) || (titles.length > 1 && /^\s*\[html\]/.test(all[0]!.text) && !/^\s*\[\w+\]/.test(written));
  const shown = (text: string, inline = true): string[] => {
    const bare = read(text.replace(/^\s*\[(?:html|moodle|plain|markdown)\]/, ''));
    if (!isHtml && !/^\s*\[html\]/.test(text)) return inline ? [bare] : bare.split(/\n[ \t]*\n/);
    return inline ? [htmlText(bare)] : htmlTexts(bare).map((each) => each.text);
  };
  const answer = ({ text, form }: Answer): string => {
    if (form === 'typed') return read(text).replaceAll('\\*', '*');
    if (form === 'right') return isHtml ? htmlText(read(text)) : read(text);
    return shown(text)[0]!;
  };
  const tail = to < 0 ? '' : all[to]!.text.trim();
  const stem = shown(tail === '' ? written : `${written.trimEnd()} ____ ${tail}`, false);
  const head = [...(title === '' ? [] : [read(title)]), ...stem];
  if (from < 0) return { texts: head, key: null };
  const inner = all.slice(from, to);
  const { answers, said, saidToOthers } = textsWithin(inner);
  const explained = said.flatMap((each) => shown(each)).join(' ');
  const others = saidToOthers.flatMap((each) => shown(each));
  return {
    texts: [...head, ...answers.map(answer), ...others, explained].filter((each) => each.trim() !== ''),
    key: keyWithin(inner, answer),
  };
}

const WEIGHT = /^\s*%(-?[\d.]+)%/;
/** What learners type has no format; the right-hand side of a pair has none of its own. */
interface Answer {
  text: string;
  form: 'typed' | 'right' | 'shown';
}

function answersOf({ mark, text }: Token, marks: readonly Token[]): Answer[] {
  const bare = text.replace(WEIGHT, '');
  if (mark === '#' || marks.some((each) => each.mark === '~')) return [{ text: bare, form: 'shown' }];
  if (!marks.some((each) => each.mark === '=' && each.text.includes('->'))) return [{ text: bare, form: 'typed' }];
  const at = bare.indexOf('->');
  if (at < 0) return [{ text: bare, form: 'shown' }];
  return [
    { text: bare.slice(0, at), form: 'shown' },
    { text: bare.slice(at + 2), form: 'right' },
  ];
}

/** A star that no backslash makes one. */
const STANDS_FOR_MANY = /(?<!\\)\*/;

const isNumber = (open: Token, marks: readonly Token[]): boolean =>
  marks[0]?.mark === '#' && open.text.trim() === '' && !isGeneral(marks, 3);

const TRUTH = /^\s*(?:t|true|f|false)\s*$/i;

/**
 * What is shown of the answers, in order: what is said to the learner comes last, but for what is said to one option. Apart from
 * it, what is said to an answer that is typed and does not count.
 */
function textsWithin([open, ...marks]: readonly Token[]): { answers: Answer[]; said: string[]; saidToOthers: string[] } {
  const isNumeric = isNumber(open!, marks);
  const hasOptions = marks.some(({ mark }) => mark === '~');
  const isTyped = isNumeric || (!hasOptions && !marks.some(({ mark, text }) => mark === '=' && text.includes('->')));
  const answers: Answer[] = [];
  const said: string[] = [];
  const saidToOthers: string[] = [];
  let found = 0;
  let isToOther = false;
  // To the wrong answer, and then to the right one.
  const ofTruth = TRUTH.test(open!.text) ? marks.filter((_, index) => !isGeneral(marks, index)) : [];
  const toWrong = ofTruth.length > 1 && ofTruth[1]!.text.trim() !== '' ? ofTruth[0] : undefined;
  marks.forEach((token, index) => {
    if (token.mark !== '#') {
      const isRight = token.mark === '=' && countsInFull(token);
      isToOther = isTyped && (!isRight || (isNumeric && found > 0));
      if (isRight) found++;
    }
    if (isNumeric && (index === 0 || token.mark !== '#')) return;
    const isSaid = token.mark === '#' && (isNumeric || !hasOptions || isGeneral(marks, index));
    if (isSaid) ((isToOther && !isGeneral(marks, index)) || token === toWrong ? saidToOthers : said).push(token.text);
    else answers.push(...answersOf(token, marks));
  });
  return { answers, said, saidToOthers };
}

const countsInFull = ({ text }: Token): boolean =>
  Number(WEIGHT.exec(text)?.[1] ?? 100) === 100 && !STANDS_FOR_MANY.test(read(text));

/** The last of four of them, with nothing between. */
const isGeneral = (marks: readonly Token[], index: number): boolean =>
  [0, 1, 2, 3].every((back) => marks[index - back]?.mark === '#' && (back === 0 || marks[index - back]!.text === ''));

function keyWithin([open, ...marks]: readonly Token[], answer: (each: Answer) => string): string[] | null {
  if (TRUTH.test(open!.text)) return [/^\s*t/i.test(open!.text) ? 'true' : 'false'];
  const answers = marks.filter(({ mark }) => mark !== '#');
  if (isNumber(open!, marks)) {
    const first =
      answers.find(({ mark, text }) => mark === '=' && Number(WEIGHT.exec(text)?.[1] ?? 100) === 100)?.text ?? marks[0]!.text;
    return [bounds(read(first.replace(WEIGHT, '')))];
  }
  if (answers.length === 0) return null;
  const hasOptions = answers.some(({ mark }) => mark === '~');
  const hasRight = answers.some(({ mark }) => mark === '=');
  const counts = ({ mark, text }: Token): boolean => {
    const weight = WEIGHT.exec(text)?.[1];
    if (!hasOptions)
      return (weight === undefined || Number(weight) === 100) && (text.includes('->') || !STANDS_FOR_MANY.test(read(text)));
    return hasRight ? mark === '=' : Number(weight ?? 0) > 0;
  };
  return answers.filter(counts).map((each) => answersOf(each, marks).map(answer).join(' -> '));
}

/** From and to, as a key says a number. */
function bounds(text: string): string {
  const range = text.split('..').map(Number);
  const [value, margin = 0] = text.split(':').map(Number);
  const [from, to] = range.length === 2 ? range : [value! - margin, value! + margin];
  return `${Number(from!.toPrecision(12))}..${Number(to!.toPrecision(12))}`;
}
