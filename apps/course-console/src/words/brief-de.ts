import type { briefEn } from './brief-en.js';

/** What a course is asked for by, where one asks and where one decides. */
export const briefDe: typeof briefEn = {
  audience: 'Für wen ist er?',
  outcomes: 'Was können sie danach?',
  difficulty: 'Schwierigkeit',
  difficulties: { beginner: 'Für den Anfang', intermediate: 'Mittel', advanced: 'Fortgeschritten' },
  tone: 'Ton',
  length: 'Länge',
};
