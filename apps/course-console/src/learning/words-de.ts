import { counted } from '../words/counted.js';
import type { LearningWords } from './words-en.js';

export const learningDe: LearningWords = {
  begin: 'Beginnen',
  lookAgain: 'Noch einmal ansehen',
  start: 'Anfang',
  contents: 'Inhalt',
  ways: 'Davor und danach',
  isDone: 'erledigt',
  isClosed: 'geschlossen',
  final: 'Abschlussprüfung',
  progress: 'Fortschritt',
  steps: (done, all) => `${done} von ${all} erledigt`,
  back: 'Zurück',
  next: 'Weiter',
  print: 'Drucken',
  notReadyToPrint: 'Der Kurs wird noch geladen. Bitte gleich noch einmal drucken.',
  place: (number, title) => `${number} ${title}`,
  willLearn: 'Was Sie lernen',
  practice: 'Die Quizze sind zum Üben, so oft Sie möchten.',
  graded: (passMark) => `Die Quizze werden bewertet: bestanden ab ${passMark} %.`,
  goOnAt: (title) => `Weiter: ${title}`,
  newVersion: 'Der Kurs hat sich geändert. Was Sie erledigt haben, bleibt erledigt.',
  gone: 'Das gibt es in diesem Kurs nicht mehr.',
  toStart: 'Zum Anfang des Kurses',
  waits: (count) =>
    `${counted(count, 'Änderung wartet', 'Änderungen warten')} darauf, gesendet zu werden. Nichts geht verloren: Es wird von selbst noch einmal versucht.`,
  notTaken: 'Die letzte Antwort wurde nicht angenommen: Der Versuch ist abgegeben, oder es gibt ihn nicht mehr.',

  completed: (day) => `Sie haben diesen Kurs am ${day} abgeschlossen.`,
  toRepeat: 'Zum Wiederholen:',
  allRight: 'Es bleibt nichts zu tun.',
  results: 'Ergebnisse',
  scored: (score) => `${score} %`,

  quiz: {
    closed: (left) =>
      `Sie öffnet sich, wenn alle anderen Folien erledigt sind: ${left === 1 ? 'Es fehlt noch eine.' : `Es fehlen noch ${left}.`}`,
    asks: (count) => counted(count, 'Frage', 'Fragen'),
    toPass: (share) => `bestanden ab ${share} %`,
    attemptsLeft: (count) => `noch ${counted(count, 'Versuch', 'Versuche')}`,
    unlimited: 'so oft Sie möchten',
    begin: 'Beginnen',
    preparing: 'Die Fragen sind unterwegs.',
  },
};
