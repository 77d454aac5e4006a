/** Hebrew, Arabic and the scripts between and beside them, in their blocks; in the page of a learner each byte counts. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufefc\u{1e900}-\u{1e95f}]/gu;

/**
 * The direction in which all words of a text run; null where it has none, or words of both, which run as the text around them. A short text
 * of its own, such as an option or a cell, begins in this direction: "6.5 bar" would be shown as "bar 6.5" in a page that runs from right to left.
 */
export function directionOfText(text: string): 'ltr' | 'rtl' | null {
  const others = text.replaceAll(RIGHT_TO_LEFT, '');
  const isRight = others !== text;
  // Words of both, or none
  if (/\p{L}/u.test(others) === isRight) return null;
  return isRight ? 'rtl' : 'ltr';
}
