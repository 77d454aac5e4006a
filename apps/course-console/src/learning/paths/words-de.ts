import { counted } from '../../words/counted.js';
import type { PathsWords } from './words-en.js';

export const pathsDe: PathsWords = {
  paths: 'Lernpfade',
  steps: (done, all) => `${done} von ${counted(all, 'Schritt', 'Schritten')} erledigt`,
  progress: (share) => `${share} %`,
  goOn: 'Weiter',
  begin: 'Beginnen',
  goOnWith: (title) => `Weiter: ${title}`,
  beginWith: (title) => `Beginnen: ${title}`,
  look: 'Schritte ansehen',
  due: (day) => `fällig ${day}`,
  overdue: (day) => `war fällig ${day}`,
  completed: (day) => `Diesen Lernpfad haben Sie am ${day} abgeschlossen.`,
  completedOn: (day) => `abgeschlossen ${day}`,
  step: (number, title) => `${number}. ${title}`,
  states: { done: 'Erledigt', open: 'Offen', locked: 'Gesperrt', unavailable: 'Zurzeit nicht verfügbar' },
  after: (titles) => `Öffnet sich nach ${titles}.`,
  unavailable: 'Dieser Kurs ist vorerst aus dem Verkehr gezogen. Sie können weitermachen, wenn er wieder da ist.',
  stuck: 'Zurzeit ist für Sie nichts offen. Sie können weitermachen, wenn der nächste Kurs wieder verfügbar ist.',
  version: (version) => `Version ${version}`,
};
