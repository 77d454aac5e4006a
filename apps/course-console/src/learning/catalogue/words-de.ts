import { counted } from '../../words/counted.js';
import type { CatalogueWords } from './words-en.js';

export const catalogueDe: CatalogueWords = {
  why: 'Kurse und Lernpfade, in die Sie sich selbst einschreiben können.',
  search: 'Nach Titel suchen',
  none: 'Im Katalog steht zurzeit nichts.',
  notFound: 'In keinem Titel kommt das vor.',
  clear: 'Suche leeren',
  kinds: {
    course: () => 'Kurs',
    path: (courses) => `Lernpfad aus ${counted(courses, 'Kurs', 'Kursen')}`,
  },
  look: 'Worum es geht',
  states: { enrolled: 'Sie sind eingeschrieben', 'in-progress': 'Sie haben begonnen', completed: 'Sie haben es abgeschlossen' },
  willLearn: 'Was Sie lernen',
  contents: { course: 'Inhalt', path: 'Seine Kurse' },
  enrol: 'Einschreiben',
};
