import { languageTag } from '@lib/validation';
import { franc } from 'franc-min';
import type { SourceLine } from './source-lines.js';

/** Characters of a sample, of which the language can be told. */
const SAMPLE = 300;
const FEWEST_SAMPLES = 2;
/** What is enough for a long text. */
const MOST_SAMPLES = 12;

/** Code, tags, addresses, commands of TeX, and what is no word of letters. */
const NO_WORDS = /`[^`]*`|<[^<>]*>|\]\([^()]*\)|https?:\S+|\\\p{L}*|(?<!\p{L})[a-z](?!\p{L})|[^\p{L}\p{M}\s\\`<]+|[`<]/gu;

/** The language that a document reads as; null where it is too short for that, or where its parts do not agree. */
export function languageOf(lines: readonly SourceLine[]): string | null {
  const said = lines.filter(({ code }) => !code).map(({ text }) => text.replace(NO_WORDS, ' ').replace(/\s+/g, ' ').trim());
  // What is said again and again would be asked as often.
  const prose = [...new Set(said)].join(' ');
  const count = Math.min(MOST_SAMPLES, Math.floor(prose.length / SAMPLE));
  if (count < FEWEST_SAMPLES) return null;
  const votes = new Map<string, number>();
  for (let n = 0; n < count; n++) {
    const from = Math.floor((n * prose.length) / count);
    const code = franc(prose.slice(from, from + SAMPLE));
    votes.set(code, (votes.get(code) ?? 0) + 1);
  }
  const [[code, most] = ['und', 0]] = [...votes].toSorted(([, a], [, b]) => b - a);
  if (code === 'und' || most * 4 < count * 3) return null;
  const { language } = new Intl.Locale(code);
  return languageTag(language) && nameOf(language) !== language ? language : null;
}

/** In English. */
export const nameOf = (language: string): string => new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;
