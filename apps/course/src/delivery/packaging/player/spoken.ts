import type { Spoken } from './interaction.js';

const MOST_CHARACTERS = 250;

/** What a question on the page asks and offers, as text: the LMS is told what the learner reads. */
export function spokenBy(question: Element): Spoken {
  const all = (selector: string): string[] => [...question.querySelectorAll(selector)].map(plainText);
  return {
    asked: all('.stem')[0] ?? '',
    choices: all('.option > span, .ordering li > span, .matching [type=A] > li'),
    sources: all('.matching ol:not([type]) > li > span'),
  };
}

/** In one line; formulas and pictures by their words, blanks as lines. */
function plainText(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const field of copy.querySelectorAll('input')) field.replaceWith('____');
  for (const shown of copy.querySelectorAll('math, img')) {
    shown.replaceWith(shown.getAttribute('aria-label') ?? shown.getAttribute('alt') ?? '');
  }
  for (const block of copy.querySelectorAll('p, li, th, td, pre')) block.append(' ');
  return shortened(copy.textContent.replace(/\s+/g, ' ').trim(), MOST_CHARACTERS);
}

/** At most so many UTF-16 units, without half a character at the end. */
export const shortened = (text: string, most: number): string => text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
