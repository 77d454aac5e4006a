import type { SlideType } from './kinds.js';
import { headingOf, isBreak } from './outline.js';
import { namedLine } from './setting-lines.js';
import type { SourceLine } from './source-lines.js';

const LETTERED = /^\s*(?:[-*+]\s+)?(?:\*\*\(?([A-Za-z])[.)]\*\*|(\*\*)?\(?([A-Za-z])[.)])\s+(\S.*)$/;
/** An option below a numbered stem. */
const NESTED = /^(\s{2,})[-*+]\s+\[[ xX]\]\s/;
const NUMBERED = /^\s*\d{1,3}[.)]\s+(\S.*)$/;
const OPTION = /^\s*(?:[-*+]|\d{1,3}[.)])\s/;
const NO_KEY = { lines: [], answered: false, end: 0 };
/** A name and what follows it: the name bold, both bold or neither. */
const label = (name: string): RegExp =>
  new RegExp(
    `^\\s*(?:[-*+]\\s+)?(?:\\*\\*\\s*(${name})\\s*(?::\\s*\\*\\*|\\*\\*\\s*:)\\s*(\\S.*)|\\*\\*(${name})\\s*:\\s*([^\\s*][^*]*?)\\s*\\*\\*\\s*|(${name})\\s*:\\s*(\\S.*))$`,
    'i',
  );
const ANSWER = label('(?:correct )?answers?');
const EXPLANATION = label('feedback|explanation|rationale');

/**
 * Questions as people write them, with options `A) …` and with `Answer:` or `Explanation:` that are not bold, as lines of course
 * markdown. Each keeps its number. Outside knowledge checks only where an answer follows the options: then it cannot be prose.
 */
export function withLetteredOptions(written: readonly SourceLine[], type: SlideType): SourceLine[] {
  const lines = [...written];
  const isOpened = lines.some((line) => namedLine(line)?.name === 'question');
  const asks = type.is === 'knowledge-check' || type.is === 'question' || isOpened;
  if (
    !lines.some(
      ({ text, code }) =>
        !code && (LETTERED.test(text) || (asks && [ANSWER, EXPLANATION, NESTED].some((form) => form.test(text)))),
    )
  ) {
    return lines;
  }
  const out: SourceLine[] = [];
  for (let at = 0; at < lines.length;) {
    const group = groupAt(lines, at);
    const key = group || lines[at]!.text.trim() !== '' ? keyAt(lines, group?.end ?? at) : NO_KEY;
    if (group && (asks || (key.answered && isStem(lastOf(out))))) {
      if (asks && (!isOpened || isUnanswered(out))) bareStem(out);
      else openQuestion(out);
      if (out.length > 0) out.push({ ...lines[at]!, text: '' });
      out.push(...group.options, ...key.lines, { ...lines[at]!, text: '' });
      at = key.end;
    } else if (
      asks &&
      (key.answered
        ? ANSWER.test(lines[at]!.text)
        : key.end > at && /^ ?\S/.test(lines[at]!.text) && isKey(lastOf(out)) && (!isOpened || isInQuestion(out))) &&
      !isCanonical(lines.slice(at, key.end))
    ) {
      if (!OPTION.test(out.at(-1)?.text ?? '')) out.push({ ...lines[at]!, text: '' });
      out.push(...key.lines, { ...lines[at]!, text: '' });
      at = key.end;
    } else if (asks && !isOpened && NESTED.test(lines[at]!.text) && isNumbered(lastOf(out))) {
      bareStem(out);
      out.push({ ...lines[at]!, text: '' });
      const [, indent] = NESTED.exec(lines[at]!.text)!;
      for (let n = at; lines[n]?.text.startsWith(indent!); n++) {
        lines[n] = { ...lines[n]!, text: lines[n]!.text.slice(indent!.length) };
      }
    } else out.push(lines[at++]!);
  }
  return out;
}

/** Options from A on, at least two; blank lines may stand between them. */
function groupAt(lines: readonly SourceLine[], from: number): { options: SourceLine[]; end: number } | null {
  const options: SourceLine[] = [];
  let count = 0;
  let end = from;
  for (let at = from; at < lines.length; at++) {
    const line = lines[at]!;
    const [, bold, open = '', plain, rest] = line.code ? [] : (LETTERED.exec(line.text) ?? []);
    const [letter, text] = [bold ?? plain, open + rest];
    if (letter !== undefined && letter.toUpperCase().charCodeAt(0) - 65 === count) {
      options.push({ ...line, text: /^\[[ xX]\]\s/.test(text) ? `- ${text}` : `- [ ] ${text}` });
      count++;
    } else if (count > 0 && at === end && /^\s+\S/.test(line.text) && !ANSWER.test(line.text) && !OPTION.test(line.text)) {
      options.push({ ...line, text: `  ${line.text.trim()}` });
    } else if (count === 0 || line.text.trim() !== '') break;
    else continue;
    end = at + 1;
  }
  return count < 2 ? null : { options, end };
}

/** Answer and explanation after options, with blank lines between. */
function keyAt(lines: readonly SourceLine[], from: number): { lines: SourceLine[]; answered: boolean; end: number } {
  const found: SourceLine[] = [];
  let answered = false;
  let end = from;
  for (let at = from; at < lines.length; at++) {
    const line = lines[at]!;
    if (line.text.trim() === '') continue;
    const answer = line.code ? null : ANSWER.exec(line.text);
    const [name, value] =
      (answer ?? (line.code ? null : EXPLANATION.exec(line.text)))?.slice(1).filter((each) => each !== undefined) ?? [];
    if (value === undefined) break;
    answered ||= answer !== null;
    found.push({ ...line, text: `- **${name}:** ${value}` });
    end = at + 1;
  }
  return { lines: found, answered, end };
}

/** Lines as they are written by the service, and so need no second look. */
const isCanonical = (lines: readonly SourceLine[]): boolean =>
  lines.every(({ text }) => text.trim() === '' || /^\s*- \*\*(Answer|Feedback):\*\*\s/.test(text));

/** Whether a line belongs to the key of a question. */
const isKey = (line: SourceLine | undefined): boolean =>
  line !== undefined &&
  !line.code &&
  (/^ ?[-*+]\s+\[[ xX]\]\s/.test(line.text) || ['answer', 'feedback'].includes(namedLine(line)?.name ?? ''));

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

/** The paragraph before the options becomes the stem. */
function openQuestion(out: SourceLine[]): void {
  bareStem(out);
  let from = out.findLastIndex(({ text }) => text.trim() !== '');
  while (from > 0 && out[from - 1]!.text.trim() !== '' && !/^ {0,3}#{1,6}\s/.test(out[from - 1]!.text)) from--;
  if (from < 0) return;
  const blank = { ...out[from]!, text: '' };
  out.splice(from, 0, blank, { ...blank, text: '- **Question:**' }, blank);
}
