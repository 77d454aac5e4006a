import { parsedMarkup } from './course-html.js';

/**
 * The character that a name such as `amp` stands for, for what reads markdown; false where it stands for none. Its own way to ask the browser is
 * one that the page's policy refuses.
 */
export function decodeNamedCharacterReference(name: string): string | false {
  const reference = `&${name};`;
  // In an element: blanks before all else are nobody's
  const character = parsedMarkup(`<i>${reference}</i>`).body.textContent ?? '';
  const isPart = character.endsWith(';') && name !== 'semi';
  return isPart || character === reference ? false : character;
}
