import { askedDe } from './asked-de.js';
import { foundDe } from './found-de.js';

/**
 * What the service tells of a text that it read, in a language that it does not speak: what its codes stand for, and what it asks about.
 * What it says itself names the place, and stands below. It comes with a text that was read, and not with the page that takes one.
 */
interface FoundWords {
  codes: Partial<Record<string, string>>;
  asks: Partial<Record<string, string>>;
}

export const foundWords: FoundWords = import.meta.env.MODE === 'de' ? { codes: foundDe, asks: askedDe } : { codes: {}, asks: {} };
