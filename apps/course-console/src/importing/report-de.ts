import { counted } from '../words/counted.js';
import type { ReportWords } from './report-en.js';

export const reportDe: ReportWords = {
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
      isGraded ? 'bewertet' : 'zum Üben',
      retries === null ? 'beliebig viele Wiederholungen' : counted(retries, 'Wiederholung', 'Wiederholungen'),
    ].join(' · '),
  proved: 'Jeder Satz des Dokuments steht in dem Kurs, der daraus wird.',
  namesake: (isPublished, day) =>
    `Es gibt schon einen Kurs dieses Titels: ${isPublished ? 'veröffentlicht' : 'ein Entwurf'}, zuletzt geändert am ${day}.`,
  toNamesake: 'Jenen Kurs öffnen',
  importStill: 'Trotzdem importieren',
  free: 'Importieren kostet nichts und veröffentlicht nichts.',
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
};
