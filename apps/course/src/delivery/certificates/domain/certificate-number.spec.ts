import { describe, expect, it } from '@jest/globals';
import { certificateNumber, readCertificateNumber, shownCertificateNumber } from './certificate-number.js';

const ALPHABET = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'];
const number = certificateNumber(Uint8Array.from({ length: 19 }, (_, index) => (index * 77 + 5) & 255));
const replaced = (at: number, text: string): string => number.slice(0, at) + text + number.slice(at + text.length);

describe('the number of a certificate', () => {
  it('is twenty characters in groups of four', () => {
    expect(shownCertificateNumber(number)).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]{4}$/);
  });

  it.each([
    ['in groups', shownCertificateNumber(number)],
    ['in small letters', number.toLowerCase()],
    ['with spaces', number.replace(/(.{5})/g, '$1 ')],
    ['with O for 0, and I or L for 1', number.replaceAll('0', 'o').replace('1', 'l').replaceAll('1', 'I')],
  ])('is read %s', (_how, typed) => {
    expect(readCertificateNumber(typed)).toBe(number);
  });

  it('with one wrong character is none', () => {
    for (let at = 0; at < number.length; at += 1)
      for (const other of ALPHABET.filter((each) => each !== number[at]))
        expect(readCertificateNumber(replaced(at, other))).toBeNull();
  });

  it('with two characters in each other’s place is none', () => {
    for (let at = 0; at + 1 < number.length; at += 1) {
      const [first, second] = [number[at]!, number[at + 1]!];
      if (first !== second) expect(readCertificateNumber(replaced(at, second + first))).toBeNull();
    }
  });

  it.each(['', '0', number.slice(1), `${number}0`, 'U'.repeat(20), 'ß'.repeat(20), '../../etc/passwd'])('is not %j', (typed) => {
    expect(readCertificateNumber(typed)).toBeNull();
  });
});
