import type { SavedWords } from './words-en.js';

export const savedDe: SavedWords = {
  clash: {
    why: 'Jemand anderes hat das inzwischen gespeichert. Jetzt steht da:',
    nothing: 'leer',
    mine: 'Meines stattdessen speichern',
    theirs: 'Das andere lassen',
  },
  readOnly: {
    nothing: 'leer',
    whoChanges: 'Ändern können das:',
  },
};
