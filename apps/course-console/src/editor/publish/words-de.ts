import { counted } from '../../words/counted.js';
import type { PublishWords } from './words-en.js';

export const de: PublishWords = {
  title: (course) => `„${course}“ veröffentlichen`,
  saving: 'Ihre Änderungen werden zuerst gespeichert …',
  checking: 'Der Entwurf wird geprüft …',
  notSaved: 'Veröffentlicht wird nur, was gespeichert ist.',
  first: 'Lernende haben den Kurs noch nicht. Dies wird seine erste Version.',
  since: (version) => `Was sich seit Version ${version} geändert hat`,
  reading: 'Beide werden gelesen …',
  changed: (parts) => counted(parts, 'Änderung', 'Änderungen'),
  awaits: 'Veröffentlichen Sie ihn, sobald er freigegeben ist.',
  whoHasIt:
    'Wer dabei ist, macht in dieser Version weiter und behält, was auf gebliebenen Folien erledigt ist. Wer den Kurs abgeschlossen hat, behält das.',
  goOn: 'Weiter bearbeiten',
  read: 'Lesen wie Lernende',
};
