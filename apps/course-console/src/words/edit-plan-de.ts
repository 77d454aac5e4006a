import { counted } from './counted.js';
import type { EditPlanWords } from './edit-plan-en.js';

export const editPlanDe: EditPlanWords = {
  how: 'Stellen Sie den Plan um, wie Sie ihn wollen. Vor „Diesen Plan nehmen“ wird nichts gesendet.',
  tools: 'Werkzeuge',
  unchanged: 'Noch ist nichts geändert.',
  courseTitle: 'Titel des Kurses',
  moduleTitle: (number) => (number === '' ? 'Titel des neuen Moduls' : `Titel von Modul ${number}`),
  slideTitle: (place) => `Titel von Folie ${place}`,
  slideType: (place) => `Art von Folie ${place}`,
  groups: { content: 'Lesen und tun', question: 'Fragen', media: 'Sehen und hören' },
  points: (count) => (count === 0 ? 'Punkte' : `Punkte (${count})`),
  pointsOf: (place) => `Was Folie ${place} behandelt`,
  onePerLine: 'Ein Punkt je Zeile, höchstens acht.',
  drag: 'An eine andere Stelle ziehen',
  up: (title) => `Nach oben: ${title}`,
  down: (title) => `Nach unten: ${title}`,
  remove: (title) => `Weglassen: ${title}`,
  unnamed: 'ohne Titel',
  addSlide: 'Folie hinzufügen',
  addSlideTo: (module) => `Folie hinzufügen zu ${module}`,
  addModule: 'Modul hinzufügen',
  undo: 'Rückgängig',
  redo: 'Wiederholen',
  discard: 'Änderungen verwerfen',
  close: 'Zurück zum Plan',
  toChanges: (count) => `Zu den Änderungen (${count})`,
  movedTo: (title, place) => `${title} ist jetzt ${place}.`,
  removed: (title) => `${title} ist weggelassen. Rückgängig holt es zurück.`,
  added: 'Hinzugefügt, der Titel hat den Fokus.',
  emptyModule: 'Es hat keine Folie und bleibt so weg.',
  lackTitles: (count) => (count === 1 ? 'Ein Titel fehlt.' : `${count} Titel fehlen.`),
  price: (credits, before) =>
    credits === before
      ? `Annehmen kostet dann ${counted(credits, 'Credit', 'Credits')}, wie zuvor.`
      : `Annehmen kostet dann ${counted(credits, 'Credit', 'Credits')} statt ${before}.`,
  asking: 'Der Preis wird erfragt …',
  then: 'Danach haben Sie wieder zwei Stunden zu entscheiden. Vorher kostet nichts.',
  send: 'Diesen Plan nehmen',
  brought: 'Ihre Änderungen von vorhin sind noch da.',
  carried: 'Ihre Änderungen am vorigen Plan stehen jetzt auf diesem. Gesendet ist davon noch nichts.',
  lost: (slides) => `Diese Folien, die Sie geändert hatten, hat dieser Plan nicht: ${slides}.`,
};
