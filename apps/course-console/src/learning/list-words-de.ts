import type { ListWords } from './list-words-en.js';

export const listDe: ListWords = {
  empty: 'Ihnen ist noch nichts zugewiesen.',
  choose: 'Aus dem Katalog wählen',
  helps: (address) => `${address} hilft weiter.`,
  groups: { 'in-progress': 'In Arbeit', enrolled: 'Noch nicht begonnen', completed: 'Fertig' },
  goOn: 'Weiter',
  begin: 'Beginnen',
  lookAgain: 'Noch einmal ansehen',
  done: (share) => `${share} % erledigt`,
  due: (day) => `fällig ${day}`,
  overdue: (day) => `war fällig ${day}`,
  completedOn: (day) => `abgeschlossen am ${day}`,
  againFrom: (day) => `erneut ab ${day}`,
};
