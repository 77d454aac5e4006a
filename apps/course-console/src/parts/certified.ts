import { inZone } from '../frame/use-day-of.js';

/** How each state of a certificate is shown. */
export const TONES = { valid: 'well', expired: '', replaced: '', revoked: 'wrong', withdrawn: '' } as const;

interface Certificate {
  completedOn: string;
  validUntil: string | null;
  score: number | null;
}

interface Words {
  completed: (day: string) => string;
  until: (day: string) => string;
  withoutEnd: string;
  score: (percent: number) => string;
}

/** When it was earned, with which score, and until when it holds. */
export const certified = ({ completedOn, validUntil, score }: Certificate, words: Words, day: (iso: string) => string): string =>
  [
    words.completed(day(inZone(completedOn))),
    ...(score === null ? [] : [words.score(score)]),
    validUntil === null ? words.withoutEnd : words.until(day(inZone(validUntil))),
  ].join(' · ');
