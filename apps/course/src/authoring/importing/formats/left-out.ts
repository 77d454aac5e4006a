import type { Left } from './format.js';

const MOST_SHOWN = 80;

/** Words of a file as a warning shows them. */
export const quoted = (text: string): string => {
  const words = text.replace(/\s+/g, ' ').trim();
  return `"${words.length > MOST_SHOWN ? `${words.slice(0, MOST_SHOWN - 1)}…` : words}"`;
};

/** Course markdown cannot strike words out, and shown as valid they would teach what no longer holds: no format carries them over. */
export const struckOut = (text: string): Omit<Left, 'place'> => ({
  message: `${quoted(text)} is struck out, and left out`,
  dimension: 'text',
});

export const hiddenText = (text: string): Omit<Left, 'place'> => ({
  message: `${quoted(text)} is hidden, and left out`,
  dimension: 'text',
});

export const raisedOrLowered = (text: string): Omit<Left, 'place'> => ({
  message: `${quoted(text)} was raised or lowered, and is plain text now`,
  dimension: 'design',
});

/** Number formats of Word, PowerPoint (ECMA-376, 17.18.59 and 20.1.10.61) and CSS. `null`: decimal numbers. */
export function signsOf(format: string): string | null {
  if (/^(?:decimal|arabic(?!A|-))/.test(format)) return null;
  if (/roman/i.test(format)) return 'Roman numerals';
  return /letter|alpha|latin/i.test(format) ? 'letters' : 'other signs';
}

/** @param signs for example "letters". */
export const countedOtherwise = (signs: string): Omit<Left, 'place'> => ({
  message: `A list that counts with ${signs} is numbered 1, 2, 3 now, unless it holds options; check text that names its entries`,
  dimension: 'design',
});

/** Whether an alternative text only names a file, as programs write it that were told nothing. */
export const isFileName = (text: string): boolean =>
  /^(?:fig:\s*)?[^\s<>:"|?*][^<>:"|?*\n]*\.(?:png|jpe?g|gif|bmp|webp|svg|tiff?|emf|wmf|heic|avif)$/i.test(text.trim());

export const fileNameAsAlt = (text: string): Omit<Left, 'place'> => ({
  message: `Alt text is missing: ${quoted(text)} is the name of a file, and left out; write what the picture shows`,
  dimension: 'images',
});
