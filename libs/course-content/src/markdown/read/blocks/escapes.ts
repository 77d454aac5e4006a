import { ANSWER_WORDS, anyOf, FIRST_LETTERS } from '../../../words/index.js';

const STRUCTURE =
  /^\\(?=#{1,6}(?:\s|$)|[-+*](?:\s|$)|>|\||```|~~~|\[[^\]]+\]:|\[[ xX]\](?:\s|$)|(?:-\s*){3,}$|(?:\*\s*){3,}$|(?:_\s*){3,}$)/;

const LETTERED = new RegExp(
  `^(\\d{1,9}(?=\\\\[.)](?:\\s|$))|\\(?[${FIRST_LETTERS}](?=\\\\[.)](?:\\s|$))|[${FIRST_LETTERS}]\\s*(?=\\\\:\\s))\\\\`,
  'u',
);
const KEY = new RegExp(`^((?:\\*\\*|__|[*_])?(?:${anyOf(ANSWER_WORDS)})(?:\\*\\*|__|[*_])?\\s*)\\\\(?=[:：])`, 'iu');

/** Without the backslash that keeps a paragraph from being read as structure: what stands in the document is a paragraph anyway. */
export function unescapeStart(text: string): string {
  return text
    .replace(STRUCTURE, '')
    .replace(LETTERED, '$1')
    .replace(KEY, '$1')
    .replace(/^(\*\*\s*[^*:\\]{1,40}?\s*(?:\*\*\s*)?)\\(?=:)/, '$1');
}

/** A letter that is part of an option. */
export const unescapeLetter = (text: string): string => text.replace(/^(\*{0,2}\(?\p{L}\s*)\\(?=[.):])/u, '$1');

/** Closing marks of a heading. */
export const unescapeEnd = (text: string): string => text.replace(/(^|\s)\\(#+)$/, '$1$2');

/** What reads as a comment. */
export const unescapeComment = (text: string): string =>
  text.replace(/\\(?=\\*<!--)/g, (found, at, all: string) => (all[at - 1] === '\\' ? found : ''));

/** A heading in a description. */
export const unescapeHeading = (line: string): string => line.replace(/^( {0,3})\\(?=\\*#{1,3}(?:\s|$))/, '$1');

/** A first setting line of a description. */
export function unescapeFirstLine(text: string): string {
  return text.replace(/^((?:[-*+] +)?\*\*\s*[^*:\\]{1,40}?\s*(?:\*\*)?\s*)\\(?=\\*:)/, '$1');
}
