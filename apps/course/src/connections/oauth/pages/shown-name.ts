const LONGEST = 60;
/** What reorders, hides or joins text: a name of an app's own choosing must not be able to rewrite the sentence around it. */
const UNSEEN = /[\p{Cf}\p{Co}\p{Cs}]/gu;
const CONTROLS_AND_SPACE = /[\p{Cc}\s]+/gu;
/** More marks on one letter spill over the lines around it. */
const PILED_MARKS = /(\p{M}{2})\p{M}+/gu;

/** A name that somebody chose, as it can be shown inside our own text. */
export function shownName(name: string, otherwise: string): string {
  const seen = name.normalize('NFC').replace(UNSEEN, '').replace(CONTROLS_AND_SPACE, ' ').replace(PILED_MARKS, '$1').trim();
  if (seen === '') return otherwise;
  const characters = charactersOf(seen);
  return characters.length <= LONGEST ? seen : `${characters.slice(0, LONGEST).join('').trim()}…`;
}

/** Two letters that stand for a name. */
export function initials(name: string): string {
  const words = name.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
  const shown = words.length > 1 ? [words[0]!, words.at(-1)!] : words;
  return shown.map((word) => charactersOf(word)[0]!.toUpperCase()).join('') || '?';
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

function charactersOf(text: string): string[] {
  return [...graphemes.segment(text)].map(({ segment }) => segment);
}
