import { reportDe } from '../../importing/report-de.js';
import { refusalsDe } from '../../words/refusals-de.js';
import { statesDe, toConsoleDe } from '../../words/view-de.js';
import type { Words } from './words-en.js';

export const wordsDe: Words = {
  ...reportDe,
  states: statesDe,
  title: 'Importbericht',
  import: 'Als Entwurf importieren',
  importAgain: 'Noch einmal importieren',
  once: 'Wurde jener Kurs hier aus diesem Dokument gemacht, so kommen Sie zu ihm, und es entsteht kein zweiter.',
  made: 'Importiert: Das Dokument ist jetzt ein Entwurf.',
  published: (version) => `Das Dokument wurde importiert, und sein Kurs ist als Version ${version} veröffentlicht.`,
  archived: 'Das Dokument wurde importiert, und sein Kurs ist archiviert.',
  gone: 'Das Dokument wurde importiert, und sein Kurs ist seither gelöscht worden.',
  look: 'Entwurf ansehen',
  toConsole: toConsoleDe,
  again: 'Noch einmal versuchen',
  elsewhere: 'So wurde es dem Assistenten gesagt. Lassen Sie es im Chat importieren: hier geht es nicht.',
  noDocument:
    'So wurde es dem Assistenten gesagt. Das Dokument selbst ist hier nicht mehr zur Hand: lassen Sie es im Chat importieren.',
  cancelled: 'Der Assistent hat abgebrochen. Es wurde nichts importiert.',
  problems: refusalsDe.codes,
};
