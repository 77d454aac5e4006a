import { ANSWER_WORDS, anyOf, ORDER_WORDS, RIGHT_WORDS, truthIn } from '../../../words/index.js';
import { isAnswer } from '../lines/key-lines.js';
import { TASKS } from '../slides/ticked-lists.js';
import { keysByPlace, type Asking } from './keys-by-place.js';
import type { SourceLine } from '../lines/source-lines.js';

const ANSWER = anyOf(ANSWER_WORDS);
const LABEL = '[(（]?(?:\\p{L}|\\d{1,2})[)）]?';
/** A box, a matrix with its head, and a list to choose from in a text. */
const LIASCRIPT = [
  /^\s*(?:[-*+]\s+)?\[[[(][xX][\])]\]/,
  /^\s*\[\s*(?:[[(][ xX][\])]\s*){2,}\]/,
  /^\s*\[\s*(?:[[(][^[\]()]+[\])]\s+)+[[(][^[\]()]+[\])]\s*\]\s*$/,
  /\[\[(?:[^[\]]*\|)?\s*\([^()[\]]+\)\s*(?:\||\]\])/,
];
/** What is typed in a text of LiaScript; elsewhere it links to a page of a wiki. */
const TYPED_GAP = /\[\[[^[\]|()]+\]\]/;
/** What looks like a key wherever it stands. */
const SAID = [
  new RegExp(`[([（](?:${anyOf(RIGHT_WORDS)})[)\\]）]`, 'iu'),
  // But for the names of kinds of questions.
  new RegExp(
    `(?<!\\p{Ll}|(?<!\\p{L})(?:short|long|brief|extended|written|free|open|open-ended)[ -])(?:${ANSWER})[*_\\s]*(?:\\d+[*_\\s]*)?[:：]`,
    'iu',
  ),
  /\bthe (?:correct|right) answer is\b/i,
  new RegExp(`<summary>[^<]*(?:${ANSWER}|solution|key)`, 'iu'),
  new RegExp(`^\\s*(?:\\?{3}\\+?|!{3}|:{3,}|>\\s*\\[!\\w+\\][-+]?).*(?<!\\p{L})(?:${ANSWER})(?!\\p{L})`, 'iu'),
  // The title of what stands below it.
  new RegExp(`^(?:#{4,6}\\s+|\\*\\*)[^\\p{L}]*(?:${ANSWER})[^\\p{L}]*$`, 'iu'),
  new RegExp(`^[\\s>*_+-]*(?:${anyOf(ORDER_WORDS)})[*_\\s]*[:：]`, 'iu'),
  ...LIASCRIPT,
  // R/exams.
  /^\s*exsolution\s*:/i,
  // GIFT.
  /\{\s*(?:T|F|TRUE|FALSE)\s*\}/,
];
const TICKED_BOX = /^[\s>]*(?:[-*+]|\d{1,3}[.)])\s+\[[xX]\](?![([:])/;
/** What may be a link where no box is empty. */
const LINKED_BOX = /^[\s>]*(?:[-*+]|\d{1,3}[.)])\s+\[[xX]\]/;
const EMPTY_BOX = /^[\s>]*(?:[-*+]|\d{1,3}[.)])\s+\[ \]/;
/** What does where something is asked. */
const MARKED = [
  // The title of what stands below it, in words of its own.
  new RegExp(`^(?:#{4,6}\\s+|\\*\\*)\\W*(?:\\p{L}+\\s+){0,5}(?:${ANSWER})[\\s*:：]*$`, 'iu'),
  /^\s*(?:[-*+•]|\d{1,3}[.)]|\(?\p{L}[.)])\s.*[✅✓✔☑◉]|[✅✓✔☑]\uFE0F?\s*$|^\s*[✅✓✔☑]/u,
  /^\s*\[[xX✓✔]\]\s*\S/,
  /^\s*(?:[-*+]\s+)?\([xX]\)\s+\S/,
  // A star before one of them, but no abbreviation.
  /^\s*\*(?!\[[^\]]+\]:)[^\s*][^*]*$/,
  /^\s*\*\*[(（]?\p{L}[.)]\s[^*]+\*\*\s*$/u,
  // LiaScript, GIFT, but not the attributes of a link or an image, and Anki.
  /^\s*\[\[(?!\[).+\]\]\s*$/,
  /^[^{]*(?<![)\]])\{[^=~#]*[=~#].*\}\s*$|\{\s*(?:T|F|TRUE|FALSE)\b[^{}]*\}|^\s*=\s*=?[^\s=]/i,
  /\{\{c\d{1,2}::/,
  // What Discord and Reddit hide.
  /(?<!\|)\|\|(?=[^\s|])[^|]*[^\s|]\|\|(?!\|)|>!\S[^!]*!</u,
  // A weight of Moodle's that takes points away.
  /^\s*(?:[-*+•]|\(?\p{L}[.)])\s.*[([]\s*[-−]\s*\d{1,3}(?:[.,]\d+)?\s*%\s*[)\]]\s*$/u,
  // What belongs into a blank.
  /_{4,}[\s.,]*[(（][^()（）]+[)）]/u,
  new RegExp(`^\\s*(?:${ANSWER})\\s+${LABEL}(?:\\s*[,;]\\s*${LABEL})*[.。]?\\s*$`, 'iu'),
  // 1B 2C
  /^\s*(?:\d{1,3}\s*[-–.):]?\s*\p{L}(?:[\s,;]+|$))+$/u,
];

/** Lines of a slide that say something, are no code, and look like the key of a question. */
export function likelyKeys(lines: readonly SourceLine[], where: Asking): SourceLine[] {
  const { asks, language, isSeen } = where;
  const ticked = lines.some(({ text }) => EMPTY_BOX.test(text)) ? LINKED_BOX : TICKED_BOX;
  // Where nothing is asked, what looks like a key in a code span is code.
  const said = ({ text }: SourceLine): string => (asks ? text : text.replace(/(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)/g, '``'));
  const byPlace = keysByPlace(lines, where);
  const done = ofTasks(lines, where);
  const isLiaScript = lines.some(({ text }) => LIASCRIPT.some((form) => form.test(text)));
  return lines.filter(
    (line) =>
      isSeen(line) &&
      ((ticked.test(line.text) && !done.has(line)) ||
        isAnswer({ ...line, text: said(line) }) ||
        SAID.some((form) => form.test(said(line))) ||
        (isLiaScript && TYPED_GAP.test(said(line))) ||
        (asks && MARKED.some((form) => form.test(line.text))) ||
        saysTruth(line, language) ||
        byPlace.has(line)),
  );
}

/** Ticked boxes below what says that they are things to do. */
function ofTasks(lines: readonly SourceLine[], { title }: Asking): ReadonlySet<SourceLine> {
  let isOfTasks = TASKS.test(title);
  const found = lines.filter(({ text }) => {
    const isBox = LINKED_BOX.test(text) || EMPTY_BOX.test(text);
    if (!isBox && !/^\s{2,}\S/.test(text)) isOfTasks = TASKS.test(text);
    return isBox && isOfTasks;
  });
  return new Set(found);
}

/** "The earth is flat. (False)" */
function saysTruth({ text }: SourceLine, language: string): boolean {
  const [, word] = /^[^(（]*[(（]\s*([\p{L}\p{M}]+)\s*[)）]\s*[.。]?\s*$/u.exec(text) ?? [];
  return word !== undefined && truthIn(word.toLowerCase(), false, language) !== null;
}
