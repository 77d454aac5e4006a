import { counted } from '../../words/counted.js';
import { refusalsDe } from '../../words/refusals-de.js';
import { statesDe, toConsoleDe } from '../../words/view-de.js';
import type { Words } from './words-en.js';

export const wordsDe: Words = {
  states: statesDe,
  title: 'Importbericht',
  counts: ({ modules, slides, questions }) =>
    [
      counted(modules, 'Modul', 'Module'),
      counted(slides, 'Folie', 'Folien'),
      questions > 0 && counted(questions, 'Frage', 'Fragen'),
    ]
      .filter(Boolean)
      .join(' · '),
  settings: (passMark, isGraded, retries) =>
    [
      `bestanden ab ${passMark} %`,
      isGraded ? 'benotet' : 'zum Üben',
      retries === null ? 'beliebig viele Wiederholungen' : counted(retries, 'Wiederholung', 'Wiederholungen'),
    ].join(' · '),
  proved: 'Jeder Satz des Dokuments steht in dem Kurs, der daraus wird.',
  namesake: (isPublished, day) =>
    `Es gibt schon einen Kurs dieses Titels: ${isPublished ? 'veröffentlicht' : 'ein Entwurf'}, zuletzt geändert am ${day}.`,
  toNamesake: 'Jenen Kurs öffnen',
  import: 'Als Entwurf importieren',
  importStill: 'Trotzdem importieren',
  importAgain: 'Noch einmal importieren',
  free: 'Importieren kostet nichts und veröffentlicht nichts.',
  once: 'Wurde jener Kurs hier aus diesem Dokument gemacht, so kommen Sie zu ihm, und es entsteht kein zweiter.',
  made: 'Importiert: Das Dokument ist jetzt ein Entwurf.',
  published: (version) => `Das Dokument wurde importiert, und sein Kurs ist als Version ${version} veröffentlicht.`,
  archived: 'Das Dokument wurde importiert, und sein Kurs ist archiviert.',
  gone: 'Das Dokument wurde importiert, und sein Kurs ist seither gelöscht worden.',
  refused: 'Es wurde nichts importiert, und kein Kurs blieb zurück.',
  refusedAt: (count) => `Wo (${count})`,
  document: 'Das Dokument',
  fidelity: (score) => `Übernommen: ${score} von 100`,
  dimensions: {
    text: 'Text',
    structure: 'Gliederung',
    interactions: 'Interaktionen',
    images: 'Bilder',
    design: 'Gestaltung',
    settings: 'Einstellungen',
  },
  lost: (count) => `Nicht übernommen (${count})`,
  doubtful: (count) => `Anzusehen (${count})`,
  questionsForYou: (count) => `Fragen an Sie (${count})`,
  course: 'Der Kurs',
  all: (count) => `Alle ${count} zeigen`,
  look: 'Entwurf ansehen',
  toConsole: toConsoleDe,
  again: 'Noch einmal versuchen',
  elsewhere: 'So wurde es dem Assistenten gesagt. Lassen Sie es im Chat importieren: hier geht es nicht.',
  noDocument:
    'So wurde es dem Assistenten gesagt. Das Dokument selbst ist hier nicht mehr zur Hand: lassen Sie es im Chat importieren.',
  cancelled: 'Der Assistent hat abgebrochen. Es wurde nichts importiert.',
  problems: refusalsDe.codes,
};
