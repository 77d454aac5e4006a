import type { Asked } from './answer-in-source.js';

/** What the service asks itself names the place, in English, and stands below. */
export const askedDe: Record<Asked['about'], string> = {
  key: 'Was ist die richtige Antwort, oder eine vorbildliche?',
  'doubtful-key': 'Ist die Antwort richtig, wie sie gelesen wurde?',
  'told-key': 'Ist diese Zeile eine Lösung? Lernende sehen sie.',
  unasked: 'Was ist die richtige Antwort? Gefragt wird hier, doch die Liste darunter wurde als Text gelesen.',
  explanation: 'Gehört diese Zeile zur Erklärung der Frage darüber? Lernende sehen sie, bevor sie antworten.',
  remark: 'Wohin gehört, was neben der Antwort steht? Lernende sehen es unter der Frage.',
  'key-or-option': 'Ist diese Zeile die Lösung, oder noch eine Antwort zur Wahl? Gelesen wurde sie als Lösung.',
  title: 'Wie heißt der Kurs?',
  graded: 'Wird der Kurs bewertet?',
};
