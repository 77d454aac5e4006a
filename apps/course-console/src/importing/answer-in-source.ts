import type { Result } from '../api/call.js';
import type { SlideItem } from '../api/api.gen.js';
import { linesOf, withLines } from './source-lines.js';

export type Asked = NonNullable<Result<'import_course'>['reading']>['questions'][number];
type Question = Extract<SlideItem, { stem: unknown }>;

/** What can be answered beside the source; null for what has to be written by whoever wrote it. */
export type Answering =
  | { kind: 'options'; options: readonly string[] }
  | { kind: 'truth' }
  | { kind: 'texts'; count: number }
  | { kind: 'number' }
  | { kind: 'long' }
  | { kind: 'graded' }
  | { kind: 'apart' };

export function answeringOf({ about, lines }: Asked, item: SlideItem | undefined): Answering | null {
  if (about === 'graded') return { kind: 'graded' };
  if (about === 'explanation' && lines.length > 0) return { kind: 'apart' };
  if (about !== 'key' || lines.length === 0 || !item || !('stem' in item)) return null;
  if ('options' in item) return { kind: 'options', options: item.options.map(({ text }) => text) };
  if (item.kind === 'true-false') return { kind: 'truth' };
  if (item.kind === 'numeric') return { kind: 'number' };
  if (item.kind === 'open-answer') return { kind: 'long' };
  if (item.kind === 'short-answer') return { kind: 'texts', count: 1 };
  return item.kind === 'fill-blank' ? { kind: 'texts', count: Math.max(1, item.answers.length) } : null;
}

/** The source with what was answered at its place, as course markdown has it; null where its place is not found. */
export function withAnswer(source: string, asked: Asked, item: SlideItem | undefined, answer: readonly string[]): string | null {
  const lines = linesOf(source);
  if (asked.about === 'graded') return withSetting(source, lines, `- **Quiz mode:** ${answer[0]}`);
  if (asked.about === 'explanation') return withBreaks(source, asked.lines);
  if (!item || !('stem' in item) || asked.lines[0] === undefined) return null;
  if ('options' in item) return withKey(source, lines, asked.lines[0], item.options, answer);
  const label = item.kind === 'open-answer' ? 'Model answer' : 'Answer';
  const at = endOfStem(lines, asked.lines[0], item);
  const written = answer.map((each) => `- **${label}:** ${each.replaceAll(/\s+/g, ' ').trim()}`);
  return below(source, lines, at, written, true);
}

/** Below a line; apart from the text above it where that is no list. */
function below(source: string, lines: readonly string[], at: number, written: readonly string[], isApart: boolean): string {
  const isFollowed = isApart && (lines[at] ?? '').trim() !== '';
  const added = [...(isApart ? [''] : []), ...written, ...(isFollowed ? [''] : [])];
  return withLines(source, { from: at, to: at }, [lines[at - 1]!, ...added].join('\n'));
}

/** Among the lines below the title, where there are some. */
function withSetting(source: string, lines: readonly string[], written: string): string | null {
  const title = lines.findIndex((line) => /^ {0,3}#\s+\S/.test(line)) + 1;
  if (title === 0) return null;
  const next = lines.findIndex((line, index) => index >= title && line.trim() !== '');
  const isOfCourse = /^\s*[-*+]\s+\*\*[^*]+\*\*/.test(lines[next] ?? '');
  if (isOfCourse) return withLines(source, { from: next + 1, to: next + 1 }, `${written}\n${lines[next]}`);
  return below(source, lines, title, [written], true);
}

/** A line of its own above each: what follows belongs to no question. */
function withBreaks(source: string, at: readonly number[]): string {
  return at
    .toSorted((a, b) => b - a)
    .reduce((text, line) => withLines(text, { from: line, to: line }, `\n---\n\n${linesOf(text)[line - 1]}`), source);
}

const BULLET = /^(\s*(?:[-*+•]|\d{1,3}[.)])\s+)(?:\[[ xX✓]?\]\s*)?/;
const LABEL = /^\s*(?:[-*+•]\s+)?\(?(\p{L}|\d{1,2})[.):]\s+/u;

function withKey(
  source: string,
  lines: readonly string[],
  from: number,
  options: readonly { text: string }[],
  right: readonly string[],
): string | null {
  const places = placesOf(
    lines,
    from,
    options.map(({ text }) => text),
  );
  if (places === null) return null;
  const isRight = (at: number): boolean => right.includes(options[at]!.text);
  const labels = places.map((line) => LABEL.exec(lines[line - 1]!)?.[1]);
  // Letters and numbers that people wrote name the right ones
  if (labels.every((label) => label !== undefined)) {
    const named = labels.filter((_label, at) => isRight(at)).join(', ');
    return below(source, lines, endOfItem(lines, places.at(-1)!), [`- **Answer:** ${named}`], true);
  }
  if (!places.every((line) => BULLET.test(lines[line - 1]!))) return null;
  return places.reduce((text, line, at) => {
    const marked = lines[line - 1]!.replace(
      BULLET,
      (_all, mark: string) => `${mark.replace(/\d{1,3}[.)]/, '-')}[${isRight(at) ? 'x' : ' '}] `,
    );
    return withLines(text, { from: line, to: line }, marked);
  }, source);
}

const SEARCHED = 200;
const letters = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{S}]+/gu, '');

/** Where each stands, one below the other; null where one is not found. */
function placesOf(lines: readonly string[], from: number, texts: readonly string[]): number[] | null {
  const places: number[] = [];
  let at = from;
  for (const text of texts) {
    const wanted = letters(text);
    const within = lines.slice(at - 1, from + SEARCHED);
    const found = within.findIndex((line) => {
      const bare = letters(line.replace(BULLET, '').replace(LABEL, ''));
      return bare !== '' && (wanted.startsWith(bare) || bare.startsWith(wanted)) && wanted.slice(0, 8) === bare.slice(0, 8);
    });
    if (wanted === '' || found < 0) return null;
    places.push(at + found);
    at += found + 1;
  }
  return places;
}

/** The last line of what begins in this one: what goes on is indented, or no line of its own. */
function endOfItem(lines: readonly string[], at: number): number {
  let end = at;
  while ((lines[end] ?? '').trim() !== '' && !BULLET.test(lines[end]!) && !LABEL.test(lines[end]!)) end += 1;
  return end;
}

/** The last line of what asks. */
function endOfStem(lines: readonly string[], from: number, { stem }: Question): number {
  const last =
    stem.flatMap((block) => ('text' in block && typeof block.text === 'string' ? [letters(block.text)] : [])).at(-1) ?? '';
  const ending = last.slice(-12);
  const within = lines.slice(from - 1, from + SEARCHED);
  const found = ending === '' ? 0 : within.findIndex((line) => letters(line).endsWith(ending));
  let end = from + Math.max(0, found);
  while ((lines[end] ?? '').trim() !== '' && !/^\s*(?:[-*+]\s|#|---)/.test(lines[end]!)) end += 1;
  return end;
}
