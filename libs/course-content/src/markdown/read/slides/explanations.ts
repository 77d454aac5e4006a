import { sentencesOf } from '../../../proof/index.js';
import {
  isAnswer,
  isBullet,
  isExplanation,
  isKey,
  loneName,
  namesFeedback,
  remarkName,
  remarkNamed,
} from '../lines/key-lines.js';
import { letterIndex } from '../../../words/index.js';
import type { Notes } from '../notes.js';
import { namedLine } from '../lines/named-lines.js';
import type { SourceLine } from '../lines/source-lines.js';
import { headingOf, isBreak } from '../lines/headings.js';
import { asksIn } from '../lines/asking.js';
import { LETTERED, COLONED } from '../lines/option-lines.js';

/**
 * Keys and explanations of a slide that asks, each in one line and those indented below it: people write them in quotes, below their
 * names, and in several paragraphs. What stands below `Feedback` is no part of it: so the format has it.
 */
export function withWholeRemarks(written: readonly SourceLine[], isOpened: boolean, notes: Notes): SourceLine[] {
  const lines = unquoted(written, isOpened);
  const out: Read[] = [];
  // Between the questions that lines open, what looks like a key is none.
  let asks = !isOpened;
  for (let at = 0; at < lines.length;) {
    const line = lines[at]!;
    if (isOpened) asks = (asks && !isBreak(line)) || namedLine(line)?.name === 'question';
    const mayBe = (text: SourceLine): boolean => isBelowKey(out, isOpened || !isAnswer(text));
    const name = asks && /^ ?\S/.test(line.text) ? loneName(line) : null;
    const below = name === null ? -1 : nextSaying(lines, at + 1);
    const isBelow = below >= 0 && isProse(lines[below]!) && mayBe(named(line, name!, lines[below]!));
    const first = isBelow ? named(line, name!, lines[below]!) : line;
    const isRemark = asks && /^ ?\S/.test(first.text) && isExplanation(first) && isBelowKey(out, true);
    at = (isBelow ? below : at) + 1;
    out.push(isRemark ? canonical(first) : first);
    if (namesFeedback(first) || (!isRemark && !isBelow)) continue;
    const from = at;
    while (lines[at] !== undefined && isProse(lines[at]!)) out.push(indented(lines[at++]!));
    if (!isRemark) continue;
    const said = [remarkNamed(first), ...lines.slice(from, at).map(({ text }) => text.trim())].join(' ');
    const more = paragraphsOf(lines, at, said, notes);
    if (more.lines.length === 0) continue;
    out.push(...more.lines.map(indented), { ...first, text: '' });
    at = more.end;
    const message = 'The paragraphs below an explanation were read as part of it, and became one with it.';
    notes.warn('layout-changed', message, first.number, null);
  }
  return out;
}

/** As a line of course markdown, which is no option. */
const canonical = (line: SourceLine): SourceLine =>
  namedLine(line) === null ? { ...line, text: `- **${remarkName(line)}:** ${remarkNamed(line)}` } : line;

const lastOf = (out: readonly Read[]): Read | undefined => out.findLast(({ text }) => text.trim() !== '');

/** Of the options of a question, between which blank lines may stand. */
const MOST_LINES = 60;

/** Whether what stands below a line can be a key, or be said about one. What a line has opened may ask with lists of its own. */
function isBelowKey(out: readonly Read[], isOpened: boolean): boolean {
  const line = lastOf(out);
  if (line === undefined) return false;
  if (isKey(line) || isAnswer(line) || line.isRemark === true) return true;
  if (!isOpened) return [LETTERED, COLONED].some((form) => form.test(line.text)) || isBullet(line);
  return (
    LETTERED.test(line.text) &&
    out.slice(-MOST_LINES).some(({ text }) => letterIndex(LETTERED.exec(text)?.groups?.plain ?? '') === 0)
  );
}

interface Read extends SourceLine {
  /** Whether it was taken for what is said about a question. */
  isRemark?: true;
}

/** The place of the next line that says something; -1 where none does. */
function nextSaying(lines: readonly SourceLine[], from: number): number {
  let at = from;
  while (at < lines.length && lines[at]!.text.trim() === '') at++;
  return at < lines.length ? at : -1;
}

const named = (line: SourceLine, name: string, value: SourceLine): SourceLine => ({
  ...line,
  text: `- **${name}:** ${value.text.trim()}`,
});

const indented = (line: SourceLine): Read => ({ ...line, text: `  ${line.text.trim()}`, isRemark: true });

/** As GIFT has them. */
const ANSWERS_BEHIND = /\s*\{.*\}\s*$/;

/** Text that begins no block, option, key or question. */
function isProse(line: SourceLine): boolean {
  return (
    !line.code &&
    /^\s*[^\s>|`~#<]/.test(line.text) &&
    !isBullet(line) &&
    !isBreak(line) &&
    headingOf(line) === null &&
    namedLine(line) === null &&
    loneName(line) === null &&
    !isAnswer(line) &&
    !isExplanation(line) &&
    ![LETTERED, COLONED].some((form) => form.test(line.text)) &&
    !asksIn(line.text.replace(ANSWERS_BEHIND, ''))
  );
}

/** The paragraphs that go on with an explanation: all up to what is no prose, but for one that options or a key stand below. */
function paragraphsOf(
  lines: readonly SourceLine[],
  from: number,
  said: string,
  notes: Notes,
): { lines: SourceLine[]; end: number } {
  const paragraphs: { lines: SourceLine[]; end: number }[] = [];
  let at = nextSaying(lines, from);
  while (at >= 0 && isProse(lines[at]!)) {
    const paragraph: SourceLine[] = [];
    while (lines[at] !== undefined && isProse(lines[at]!)) paragraph.push(lines[at++]!);
    const next = lines[at];
    // A line that is no prose goes on with the paragraph.
    if (next !== undefined && next.text.trim() !== '') {
      at = -2;
      break;
    }
    paragraphs.push({ lines: paragraph, end: at });
    at = nextSaying(lines, at);
  }
  const ends = at === -1 || (at >= 0 && (isBreak(lines[at]!) || headingOf(lines[at]!) !== null || opensQuestion(lines, at)));
  const kept = ends || at === -2 ? paragraphs : paragraphs.slice(0, -1);
  const found: SourceLine[] = [];
  let end = from;
  let last = said;
  for (const paragraph of kept) {
    const text = paragraph.lines.map((line) => line.text.trim()).join(' ');
    const [apart, joined] = [[last, text], [`${last} ${text}`]].map((texts) =>
      texts.flatMap((each) => sentencesOf(each, notes.language)).join('\n'),
    );
    if (apart !== joined) break;
    found.push(...paragraph.lines);
    end = paragraph.end;
    last = text;
  }
  return { lines: found, end };
}

/** Whether what is asked begins at a line: a number counts it where no other follows. */
function opensQuestion(lines: readonly SourceLine[], at: number): boolean {
  const { text } = lines[at]!;
  const isNumbered = (each: string): boolean => /^ ?\d{1,3}[.)]\s/.test(each);
  const below = nextSaying(lines, at + 1);
  const isCounted = isNumbered(text) && !(below >= 0 && isNumbered(lines[below]!.text));
  return namedLine(lines[at]!)?.name === 'question' || asksIn(text) || isCounted;
}

/** Without the marks of quotes that begin with a key or an explanation. */
function unquoted(lines: readonly SourceLine[], isOpened: boolean): SourceLine[] {
  const out: SourceLine[] = [];
  let isRemark = false;
  lines.forEach((line, index) => {
    const inner = line.code ? undefined : /^\s{0,3}>\s?(.*)$/.exec(line.text)?.[1];
    if (inner === undefined) {
      isRemark = false;
      return void out.push(line);
    }
    const bare = { ...line, text: inner };
    const isFirst = !/^\s{0,3}>/.test(lines[index - 1]?.text ?? '');
    if (isFirst) isRemark = isBelowKey(out, isOpened) && (isAnswer(bare) || isExplanation(bare) || loneName(bare) !== null);
    out.push(isRemark ? bare : line);
  });
  return out;
}
