import { counted } from '../../words/counted.js';
import { refusalsDe } from '../../words/refusals-de.js';
import { statesDe, toConsoleDe } from '../../words/view-de.js';
import type { Words } from './words-en.js';

export const wordsDe: Words = {
  states: statesDe,
  title: 'Prüfung vor dem Veröffentlichen',
  counts: ({ modules, slides, questions }) =>
    [
      counted(modules, 'Modul', 'Module'),
      counted(slides, 'Folie', 'Folien'),
      questions > 0 && counted(questions, 'Frage', 'Fragen'),
    ]
      .filter(Boolean)
      .join(' · '),
  unpublished: 'Noch nie veröffentlicht',
  changed: (version) => `Geändert seit Version ${version}`,
  archived: 'Archiviert',
  blocked: (count) =>
    count === 1 ? 'Eines steht dem Veröffentlichen im Weg.' : `${count} Dinge stehen dem Veröffentlichen im Weg.`,
  whyOff:
    'Veröffentlichen können Sie, sobald das im Entwurf behoben ist. Wenn Sie hierher zurückkommen, wird noch einmal nachgesehen.',
  ready: 'Dem Veröffentlichen steht nichts im Weg.',
  changedSince:
    'Der Entwurf hat sich geändert, seit Sie ihn gesehen haben, und wurde nicht veröffentlicht. Sehen Sie noch einmal nach, wie er jetzt ist.',
  published: (version) => `Als Version ${version} veröffentlicht. Der Entwurf hat sich seither nicht geändert.`,
  publish: (version) => `Als Version ${version} veröffentlichen`,
  again: 'Noch einmal prüfen',
  blocking: (count) => `Im Weg (${count})`,
  warnings: (count) => `Anzusehen, nicht im Weg (${count})`,
  course: 'Der Kurs',
  all: (count) => `Alle ${count} zeigen`,
  look: 'Entwurf ansehen',
  toConsole: toConsoleDe,
  elsewhere: 'Veröffentlichen Sie ihn im Chat: hier geht es nicht.',
  cancelled: 'Der Assistent hat abgebrochen. Es wurde nichts geändert.',
  problems: {
    ...refusalsDe.codes,
    'course-not-found': 'Diesen Kurs gibt es nicht mehr.',
    'course-archived': 'Der Kurs ist archiviert. Veröffentlichen lässt er sich wieder, wenn er zurückgeholt ist.',
  },
};
