/** Crockford's base 32: no I, L, O and U, which are read as other characters or make words. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUP = 4;
const LENGTH = 20;
/** Characters before the check character: 95 bits. */
export const RANDOM_CHARACTERS = LENGTH - 1;

/**
 * A number from 19 random values, of which the five low bits count, and the check character after them: a Reed–Solomon symbol
 * over GF(32), x⁵ + x² + 1. One wrong character, and two that changed places, are always seen.
 */
export function certificateNumber(random: Uint8Array): string {
  const digits = Array.from(random.subarray(0, RANDOM_CHARACTERS), (value) => value & 31);
  return [...digits, timesX(remainder(digits))].map((digit) => ALPHABET[digit]).join('');
}

/** As it is stored, from what somebody typed: in either case, with or without hyphens and spaces, O for 0, I and L for 1; null for what is none. */
export function readCertificateNumber(typed: string): string | null {
  const number = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  const digits = Array.from(number, (character) => ALPHABET.indexOf(character));
  if (digits.length !== LENGTH || digits.includes(-1)) return null;
  return remainder(digits) === 0 ? number : null;
}

/** In groups of four, as people read it. */
export function shownCertificateNumber(number: string): string {
  return number.match(new RegExp(`.{${GROUP}}`, 'g'))!.join('-');
}

const remainder = (digits: readonly number[]): number => digits.reduce((sum, digit) => timesX(sum) ^ digit, 0);

function timesX(value: number): number {
  const doubled = value << 1;
  return doubled < 32 ? doubled : doubled ^ 0b100101;
}
