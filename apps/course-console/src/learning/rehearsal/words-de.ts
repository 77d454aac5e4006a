import type { RehearsalWords } from './words-en.js';

export const rehearsalDe: RehearsalWords = {
  title: 'Vorschau',
  of: (title) => `Vorschau: ${title}`,
  draft: 'den Entwurf',
  version: (version) => `Version ${version}`,
  said: (what) => `Sie sehen ${what} wie die Lernenden. Nichts wird aufgezeichnet.`,
  leave: 'Zurück zum Kurs',
};
