import { counted } from '../words/counted.js';
import type { quizEn } from './quiz-words-en.js';

export const quizDe: typeof quizEn = {
  again: 'Noch einmal',
  check: 'Prüfen',
  checking: 'Wird geprüft …',
  handIn: 'Abgeben',
  handingIn: 'Wird abgegeben …',
  kept: 'Gespeichert',
  waits: 'Wartet auf die Verbindung',
  missing: (count) =>
    `${count === 1 ? 'Eine Antwort fehlt' : `${count} Antworten fehlen`}. Geben Sie sie, oder geben Sie noch einmal ab: Was fehlt, zählt als falsch.`,
  right: 'Richtig.',
  wrong: 'Falsch.',
  notAnswered: 'Nicht beantwortet.',
  compare: 'Vergleichen Sie Ihre Antwort mit der Musterantwort.',
  awaits: 'Für diese Antwort vergibt eine Lehrperson die Punkte.',
  points: (given, most) => `${given} von ${counted(most, 'Punkt', 'Punkten')}.`,
  comment: 'Von der Lehrperson:',
  passed: (score) => (score === null ? 'Bestanden.' : `Bestanden mit ${score} %.`),
  failed: (score, needed) => `Nicht bestanden: ${score} %, nötig sind ${needed} %.`,
  practised: (score) => (score === null ? 'Alle Fragen sind beantwortet.' : `${score} % richtig.`),
  awaitsPoints: 'Abgegeben. Für die offenen Antworten vergibt eine Lehrperson die Punkte; dann steht hier Ihr Ergebnis.',
  noneLeft: 'Es ist kein Versuch mehr übrig. Bitten Sie eine Lehrperson um einen weiteren.',
  up: (entry) => `„${entry}“ nach oben`,
  down: (entry) => `„${entry}“ nach unten`,
  moved: (entry, place) => `„${entry}“ steht jetzt an Stelle ${place}.`,
};
