import { hex } from 'dingbat-to-unicode';

/** Symbol fonts keep their signs from here on, for programs that know no such font. */
const PRIVATE = /^F0([0-9A-F]{2})$/i;

/** The letter that a symbol font shows; null for one that nobody knows. `char`: its number, in hexadecimal. */
export function symbolOf(font: string, char: string): string | null {
  const known = hex(font, char) ?? hex(font, PRIVATE.exec(char)?.[1] ?? '');
  if (known) return known.string;
  const code = Number.parseInt(char, 16);
  const isLetter = Number.isInteger(code) && code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xf8ff);
  return isLetter ? String.fromCodePoint(code) : null;
}

/** Letters that are typed in a symbol font, as what it shows for them. */
export const lettersOf = (font: string, text: string): string =>
  text.replace(/[\uF020-\uF0FF]/g, (letter) => symbolOf(font, letter.charCodeAt(0).toString(16)) ?? letter);
