import type { GateWords } from './gate-en.js';

export type { GateWords };

let spoken: GateWords | null = null;

/** To be called once, before anything is shown: another language is another page. */
export function speak(words: GateWords): void {
  spoken = words;
}

export function useGateWords(): GateWords {
  if (!spoken) throw new Error('no language was chosen');
  return spoken;
}
