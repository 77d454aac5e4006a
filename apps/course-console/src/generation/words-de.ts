import { briefDe } from '../words/brief-de.js';
import type { GenerationWords } from './words-en.js';

export const generationDe: GenerationWords = {
  brief: briefDe,
  list: {
    begin: 'Kurs erzeugen',
    none: 'Noch wurde nichts erzeugt. Sagen Sie, worum es in einem Kurs geht, und sehen Sie den Plan an, bevor etwas kostet.',
    untitled: 'Noch nicht geplant',
    cancel: 'Abbrechen',
    cancelWhy: 'Der Plan wird aufgegeben. Er hat nichts gekostet.',
    until: (moment) => `zu entscheiden bis ${moment}`,
    states: {
      queued: 'Wartet, bis er dran ist',
      planning: 'Wird geplant',
      awaiting_review: 'Wartet auf Sie',
      building: 'Wird gebaut',
      completed: 'Gebaut',
      expired: 'Nicht rechtzeitig entschieden',
      failed: 'Fehlgeschlagen',
      cancelled: 'Abgebrochen',
    },
    replaced: 'Durch einen neueren Plan ersetzt',
  },
  generate: {
    why: 'Zuerst kommt ein Plan, der nichts kostet. Sie sehen ihn an und entscheiden innerhalb von zwei Stunden.',
    from: 'Woraus',
    modes: { brief: 'Ein Auftrag', outline: 'Eine Gliederung', document: 'Ein Dokument' },
    modesWhy: {
      brief: 'Ein paar Worte, worum es geht und für wen.',
      outline: 'Ihre eigenen Module und Folien, so wie sie sind.',
      document: 'Ein Text mit allem, was Lernende lesen sollen, Wort für Wort.',
    },
    off: {
      brief: 'Die Kurserzeugung ist in diesem Arbeitsbereich aus. Inhaber und Administration können sie einschalten.',
      outline: 'Die Erzeugung aus Gliederungen ist aus. Inhaber und Administration können sie unter Funktionen einschalten.',
      document: 'Die Erzeugung aus Gliederungen ist aus. Inhaber und Administration können sie unter Funktionen einschalten.',
    },
    price: (perSlide, balance) =>
      `Einen Plan anzunehmen kostet ${perSlide} ${perSlide === 1 ? 'Credit' : 'Credits'} je Folie. Der Arbeitsbereich hat ${balance}.`,
    topic: 'Worum geht es?',
    text: { outline: 'Die Gliederung', document: 'Das Dokument' },
    audienceHint: 'Etwa: neue Leute im Lager.',
    outcomesHint: 'Eines je Zeile.',
    open: 'Nicht entschieden',
    toneHint: 'Etwa: freundlich und klar.',
    slideCount: 'Etwa wie viele Folien?',
    useDefaults: 'Was ich leer lasse, mit dem Üblichen füllen. Der Plan sagt, was gefüllt wurde.',
    send: 'Kurs planen',
  },
};
