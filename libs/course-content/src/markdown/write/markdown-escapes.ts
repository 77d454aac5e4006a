import { ANSWER_WORDS, anyOf, FIRST_LETTERS, letterIndex } from '../../words/index.js';

const STRUCTURE = /^(#{1,6}(\s|$)|[-+*](\s|$)|>|\||```(?=[^`]*$)|~~~|\[[^\]]+\]:|(-\s*){3,}$|(\*\s*){3,}$|(_\s*){3,}$)/;
/** The first of lettered options, and the key after them. */
const LETTERED = new RegExp(`^(\\(?[${FIRST_LETTERS}](?=[.)]\\s)|[${FIRST_LETTERS}]\\s*(?=:\\s))`, 'u');
const KEY = new RegExp(`^((?:\\*\\*|__|[*_])?(?:${anyOf(ANSWER_WORDS)})(?:\\*\\*|__|[*_])?\\s*)(?=[:：])`, 'iu');
const NAMED = /^\*\*\s*[^*:\\]{1,40}?\s*(?::\s*\*\*|\*\*\s*:)/;
/** Code spans, in which nothing is escaped, and comments. */
const COMMENT = /(?<!\\)(?:\\\\)*(`+)[^`]+?\1(?!`)|(\\*)<!--/g;

/** A paragraph that begins like structure gets a backslash, so that it is read back as the paragraph it is. */
export function escapeStart(text: string): string {
  if (STRUCTURE.test(text)) return `\\${text}`;
  if (NAMED.test(text)) return text.replace(':', '\\:');
  return text
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
    .replace(LETTERED, '$1\\')
    .replace(KEY, '$1\\');
}

/** An option's mark at the beginning of a list item. */
export const escapeMark = (text: string): string => text.replace(/^(?=\[[ xX]\](\s|$))/, '\\');

const OPTION_LETTER = /^(\*{0,2}\(?(\p{L})\s*)(?=[.):])/u;

/** Options that begin with letters from the first on, which would not be read as part of them. */
export function escapeLetters(texts: readonly string[]): string[] {
  const isLettered = texts.length > 1 && texts.every((text, n) => letterIndex(OPTION_LETTER.exec(text)?.[2] ?? '') === n);
  return texts.map((text) => (isLettered ? text.replace(OPTION_LETTER, '$1\\') : text));
}

/** Closing marks of a heading. */
export const escapeEnd = (text: string): string => text.replace(/(^|\s)(#+)$/, '$1\\$2');

/** Where a paragraph, a heading or a value must end with its line; what reads as a comment is kept. */
export function onOneLine(text: string): string {
  const joined = text.replace(/\s*\n\s*/g, ' ').trim();
  return joined.replace(COMMENT, (found, code, slashes: string) => (code ? found : `${slashes}\\<!--`));
}

/** Underscores at the beginning or the end of a word, but for a blank, which is four of them or more. */
const EMPHASIS = /(?<![\p{L}\p{N}_])_{1,3}(?=[^\s_])|(?<=[^\s_])_{1,3}(?![\p{L}\p{N}_])/gu;

/** Text without markup, as inline markdown that reads as that text. */
export function escapePlain(text: string): string {
  const ticks = text.split('`').length > 2;
  return escapeEnd(
    text
      .replace(/\\(?=[!-/:-@[-`{-~])/g, '\\\\')
      .replace(/(?<!(?:^|\s))\*|\*(?!\s|$)/g, '\\*')
      .replace(EMPHASIS, (run) => run.replaceAll('_', '\\_'))
      .replace(/`/g, ticks ? '\\`' : '`')
      .replace(/\[(?=[^\]]*\]\()/g, '\\[')
      .replace(/<(?=[a-z][a-z0-9+.-]*:[^\s<>]*>|[^\s<>@]+@[^\s<>]+>|!--)/gi, '\\<')
      .replace(/&(?=#\d+;|#x[0-9a-f]+;|[a-z][a-z0-9]*;)/gi, '\\&'),
  );
}

/** A description: what would read as a heading, as fenced code never does, or as a first setting line. */
export function escapeDescription(text: string): string {
  let fence: string | null = null;
  const lines = text
    .trim()
    .split('\n')
    .map((each) => {
      const mark = /^\s*(?:(?:[-*+]|\d{1,9}[.)])\s+)*(`{3,}(?=[^`]*$)|~{3,})/.exec(each)?.[1] ?? null;
      const inCode = fence !== null || mark !== null;
      if (fence === null) fence = mark;
      else if (mark?.startsWith(fence) && each.trim() === mark) fence = null;
      return inCode ? each : each.replace(/^( {0,3})(\\*#{1,3})(?=\s|$)/, '$1\\$2');
    });
  return lines.join('\n').replace(/^((?:[-*+] +)?\*\*\s*[^*:\\]{1,40}?\s*(?:\*\*)?\s*)(\\*):/, '$1\\$2:');
}

/** A line that would end the formula: a heading, a break, a fence. */
const BREAKS_TEX = /^ {0,3}(?:#{1,6}(?:\s|$)|([-*_])(?:[ \t]*\1){2,}[ \t]*$|`{3}|~{3})/;

/**
 * TeX between lines of `$$`, as it is, but for blank lines, which mean nothing in it, and what would read as markdown: an empty group
 * parts that, and shows nothing.
 */
export function writeTex(tex: string): string {
  const lines = tex
    .split(/\r\n?|\n/)
    .filter((each) => each.trim() !== '')
    .map((each) => (BREAKS_TEX.test(each) ? `{}${each}` : each));
  const apart = lines
    .join('\n')
    .replace(/\$(?=\$)/g, '${}')
    .replace(/<(?=!--)/g, '<{}');
  return `$$\n${apart.trim()}\n$$`;
}
