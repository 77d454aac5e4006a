/** The markdown cannot be read as a course. `line` counts from 1; null where no line is to blame. */
export class Unreadable extends Error {
  constructor(
    readonly code: 'markdown-unreadable' | 'slide-without-content' | 'limit-exceeded',
    /** Without the line. */
    readonly reason: string,
    readonly line: number | null,
    /** All faults, where there are more. */
    readonly faults: readonly Fault[] = [],
  ) {
    super(line === null ? reason : `Line ${line}: ${reason}`);
  }
}

export interface Fault {
  code: Unreadable['code'];
  line: number | null;
  message: string;
}

/** In one message, besides the first. */
const NAMED_FAULTS = 5;
/** No list of faults helps anyone that is longer. */
export const MOST_FAULTS = 200;

/** @throws {Unreadable} with all of these, where there are any. */
export function refuseAll(found: readonly Unreadable[]): void {
  const all = found.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
  const [first, ...others] = all;
  if (!first) return;
  if (others.length === 0) throw first;
  const faults = all.flatMap(({ code, line, reason, faults: own }) => (own.length > 0 ? own : [{ code, line, message: reason }]));
  const named = others.slice(0, NAMED_FAULTS).map(({ message }) => message);
  const rest = others.length - named.length;
  const more = rest > 0 ? ` And ${rest} more.` : '';
  throw new Unreadable(first.code, `${first.reason} ${named.join(' ')}${more}`, first.line, faults.slice(0, MOST_FAULTS));
}

export interface SourceLine {
  text: string;
  /** From 1. */
  number: number;
  /** In a fenced code block, its fences included: never structure. */
  code: boolean;
  /** Of a line that was made an option: the letter or number that it had. */
  label?: string;
  /** Of an entry of a list that was made one of another: the bullet that it had. */
  bullet?: string;
  /** Of the first line of a code block that is never closed: it ends before the next heading below an empty line, or not at all. */
  unclosed?: true;
  /** Of a line that opens what is folded, and is its title, and of one that ends it; of a title that was made a heading. */
  fold?: 'open' | 'end' | 'title';
  /** Of a line between these: a heading there is none of the course's. */
  within?: true;
}

/** Each mark is looked at once: a run of them would take the square of its length else. */
export const CODE_SPANS = /(?<!`)(`+)(?!`)[^`]+\1(?!`)/g;
/** Nothing needs so wide a gap, over which forms would look for their next word again and again. */
const WIDE_GAP = /\s{100,}/g;

/** Nested further than this, text is not prose and would only cost time. */
const DEEPEST_NESTING = 16;

/**
 * The lines of a source: NFC, without a byte order mark and comments; fenced code is marked.
 * @throws {Unreadable} for what cannot be kept as text.
 */
export function sourceLines(markdown: string): SourceLine[] {
  const texts = markdown
    .replace(/^\uFEFF/, '')
    .normalize('NFC')
    .replace(/[\u2028\u2029]/g, ' ')
    .split(/\r\n|\r|\n/);
  const faults: Unreadable[] = [];
  for (let index = 0; index < texts.length && faults.length < MOST_FAULTS; index++) {
    const fault = textFault(texts[index]!, index);
    if (fault) faults.push(fault);
  }
  refuseAll(faults);
  unwrap(texts);
  const lines = markCode(texts);
  for (const line of lines) if (!line.code) line.text = line.text.replace(WIDE_GAP, ' ');
  dropComments(lines);
  keepFootnotes(lines);
  joinTargets(lines);
  return lines;
}

function textFault(text: string, index: number): Unreadable | null {
  if (/[\u0000\uFFFE\uFFFF]/.test(text) || !text.isWellFormed()) {
    return new Unreadable('markdown-unreadable', 'It holds a character that is no text. Remove it.', index + 1);
  }
  if (text.includes('\uFFFD')) {
    const reason = 'It holds a character that was broken on its way (U+FFFD). Save the text as UTF-8 and send it again.';
    return new Unreadable('markdown-unreadable', reason, index + 1);
  }
  const nesting = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])))*/.exec(text)![0].match(/>|[-*+]|\d+[.)]/g)?.length ?? 0;
  if (nesting > DEEPEST_NESTING || /^[ \t]{80}/.test(text)) {
    return new Unreadable('limit-exceeded', `It is nested more than ${DEEPEST_NESTING} levels deep. Flatten it.`, index + 1);
  }
  return null;
}

/**
 * Models often answer with the whole document in one code block, perhaps with a sentence before and after it: the fences say
 * nothing. What stands in it must begin a course, and no course may stand outside.
 */
function unwrap(texts: string[]): void {
  const first = texts.findIndex((text) => /^(?:`{3,}|~{3,})/.test(text) || /^#{1,3} /.test(text));
  const [, mark] = /^(`{3,}|~{3,})(?:[ \t]*(?:markdown|md))?[ \t]*$/i.exec(texts[first] ?? '') ?? [];
  if (mark === undefined) return;
  const last = texts.findLastIndex((text) => text.trimEnd() === mark);
  const begin = texts.slice(first + 1).find((text) => text.trim() !== '');
  const isCourse =
    /^(?:# |---\s*$)/.test(begin ?? '') && last > first && !texts.slice(last).some((text) => /^#{1,6} /.test(text));
  if (isCourse) texts[first] = texts[last] = '';
}

const CLOSING = /^[\s>]*(`{3,}|~{3,})\s*$/;

function markCode(texts: readonly string[]): SourceLine[] {
  const closable = longestClosings(texts);
  let fence: { mark: string; quoted: boolean; closes: boolean } | null = null;
  return texts.map((text, index): SourceLine => {
    const number = index + 1;
    if (fence?.quoted && !/^\s*>/.test(text)) fence = null; // the end of the quote is the end of its code
    if (fence && !fence.closes && endsUnclosed(texts, index)) fence = null;
    if (fence) {
      if (CLOSING.exec(text)?.[1]?.startsWith(fence.mark)) fence = null;
      return { text, number, code: true };
    }
    const [, prefix, mark] = /^((?:\s*(?:>|[-*+]\s|\d{1,9}[.)]\s))*)\s*(`{3,}(?=[^`]*$)|~{3,})/.exec(text) ?? [];
    if (mark === undefined) return { text, number, code: false };
    const quoted = prefix!.includes('>');
    const closes = quoted || closable(mark, index);
    fence = { mark, quoted, closes };
    return { text, number, code: true, ...(!closes && { unclosed: true }) };
  });
}

/** Whether a line below another closes a block that its mark has opened; looked up, for a source may open a block a line. */
function longestClosings(texts: readonly string[]): (mark: string, index: number) => boolean {
  const longest = new Map(['`', '~'].map((sign) => [sign, new Uint32Array(texts.length + 1)]));
  for (let index = texts.length - 1; index >= 0; index--) {
    const closing = CLOSING.exec(texts[index]!)?.[1] ?? '';
    for (const [sign, lengths] of longest) {
      lengths[index] = Math.max(lengths[index + 1]!, closing.startsWith(sign) ? closing.length : 0);
    }
  }
  return (mark, index) => longest.get(mark[0]!)![index + 1]! >= mark.length;
}

/** Of a single # nobody knows: so begin the comments of many languages. */
const endsUnclosed = (texts: readonly string[], index: number): boolean =>
  texts[index - 1]!.trim() === '' && /^ {0,3}#{2,6}[ \t]/.test(texts[index]!);

/** What opens the text of a footnote, perhaps in quotes and lists. */
const FOOTNOTE = /^((?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])))*[ \t]*)(?=\[\^[^\]]+\]:)/;

/** A footnote of one word would be the target of a link, which nobody sees. */
function keepFootnotes(lines: SourceLine[]): void {
  for (const line of lines) if (!line.code) line.text = line.text.replace(FOOTNOTE, '$1\\');
}

/** The address of a link's target may stand below its name. */
function joinTargets(lines: SourceLine[]): void {
  lines.forEach((line, index) => {
    const next = lines[index + 1];
    if (!next || line.code || next.code || !/^ {0,3}\[[^\]]+\]:[ \t]*$/.test(line.text)) return;
    if (!/^\s*(?:<[^<>]*>|[^\s<]\S*)(?:\s+(?:"[^"]*"|'[^']*'|\([^()]*\)))?\s*$/.test(next.text)) return;
    line.text = `${line.text.trimEnd()} ${next.text.trim()}`;
    next.text = '';
  });
}

/** HTML comments, over several lines too; one that is never closed, or stands in a code span, is text. */
function dropComments(lines: SourceLine[]): void {
  let opened: { line: SourceLine; from: number } | null = null;
  const closes = lines.map(({ text, code }) => (code ? -1 : text.lastIndexOf('-->')));
  const lastClose = closes.findLastIndex((at) => at >= 0);
  lines.forEach((line, index) => {
    if (line.code) return;
    let kept = '';
    let rest = line.text;
    for (;;) {
      if (opened) {
        const end = rest.indexOf('-->');
        if (end < 0) {
          line.text = kept;
          return;
        }
        opened = null;
        rest = rest.slice(end + 3);
      }
      const start = commentStart(rest);
      if (start < 0 || (index >= lastClose && rest.indexOf('-->', start) < 0)) {
        line.text = kept + rest;
        return;
      }
      kept += rest.slice(0, start);
      rest = rest.slice(start + 4);
      opened = { line, from: start };
    }
  });
}

/** Where a comment begins, outside code spans; -1 where none does. */
function commentStart(text: string): number {
  if (!text.includes('<!--')) return -1;
  for (const { 0: found, index } of text.matchAll(/\\.|(?<!`)(`+)(?!`)[^`]+\1(?!`)|<!--/g)) if (found === '<!--') return index;
  return -1;
}
