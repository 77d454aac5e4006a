import { useLanguage } from '../../words/words.js';

/** Writes a ratio with one digit after its point, never rounded up to what it does not reach. */
export function useNumbers(): (ratio: number) => string {
  const format = new Intl.NumberFormat(useLanguage(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (ratio) => format.format(Math.floor(ratio * 10) / 10);
}
