import type { SavedWords } from './words-en.js';

export const savedDe: SavedWords = {
  clash: {
    why: 'Jemand anderes hat das inzwischen gespeichert. Jetzt steht da:',
    nothing: 'nichts',
    mine: 'Meines stattdessen speichern',
    theirs: 'Das andere lassen',
  },
  readOnly: {
    nothing: 'nichts',
    whoChanges: 'Ändern können das:',
  },
};
