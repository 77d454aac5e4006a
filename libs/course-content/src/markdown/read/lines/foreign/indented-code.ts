import { isAnswer, isBullet, isExplanation } from '../key-lines.js';
import type { SourceLine } from '../source-lines.js';
import { LETTERED, COLONED } from '../option-lines.js';

const INDENT = /^(?: {4}|\t)/;
/** What prose, which is indented too, has nowhere: how statements end, comments, prompts, tags, values and calls. */
const CODE =
  /[;{}]\s*$|^\s*(?:\/\/|\/\*|#!|\$ |>>> |<\/?[a-z][^<>]*>)|^\s*[\w.$[\]]+\s*(?:[-+*/.:]?=)\s*\S|^\s*(?:[\w$]+\.)*[\w$]+\([^()]*\)\s*:?\s*$/;
const KEYED = /^\s*(?:[-*+]\s+)?[[({]+[ xX]?[\])}]|^\s*[~=]/;

/** Code that is indented below a paragraph, in fences: a course has no other, and its lines would run together. */
export function withFencedCode(lines: readonly SourceLine[]): SourceLine[] {
  const out: SourceLine[] = [];
  let inList = false;
  for (let at = 0; at < lines.length;) {
    const line = lines[at]!;
    const isApart = at === 0 || isBlank(lines[at - 1]!);
    const stretch = isApart && !inList && !isBlank(line) ? indentedFrom(lines, at) : [];
    if (stretch.length > 0) {
      for (const each of isCode(stretch) ? fenced(stretch) : stretch) out.push(each);
      at += stretch.length;
      continue;
    }
    if (isBullet(line) && !line.code) inList = true;
    else if (/^\S/.test(line.text) && isApart) inList = false;
    out.push(line);
    at++;
  }
  return out;
}

const isBlank = ({ text, code }: SourceLine): boolean => !code && text.trim() === '';

/** The indented lines from one on, up to the last that says something. */
function indentedFrom(lines: readonly SourceLine[], from: number): SourceLine[] {
  let end = from;
  for (let at = from; at < lines.length; at++) {
    const line = lines[at]!;
    if (isBlank(line)) continue;
    if (line.code || line.fold !== undefined || !INDENT.test(line.text)) break;
    end = at + 1;
  }
  return lines.slice(from, end);
}

function isCode(lines: readonly SourceLine[]): boolean {
  const said = lines.filter((line) => !isBlank(line));
  return said.filter(({ text }) => CODE.test(text)).length * 2 > said.length && !said.some(mayBeKey);
}

function fenced(lines: readonly SourceLine[]): SourceLine[] {
  const longest = lines.reduce((most, { text }) => Math.max(most, /`{3,}/.exec(text)?.[0].length ?? 0), 2);
  const fence = { ...lines[0]!, code: true, text: '`'.repeat(longest + 1) };
  const inner = lines.map((each) => ({ ...each, code: true, text: each.text.replace(INDENT, '') }));
  return [fence, ...inner, { ...fence, number: lines.at(-1)!.number }];
}

/** Whether it may be an option or tell the right one: nobody looks for these in code. */
const mayBeKey = (line: SourceLine): boolean =>
  KEYED.test(line.text) ||
  isBullet(line) ||
  isAnswer(line) ||
  isExplanation(line) ||
  [LETTERED, COLONED].some((form) => form.test(line.text));
