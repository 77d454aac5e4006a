/** What a language puts before decimals: a comma or a point. */
export function decimalSign(language: string): ',' | '.' {
  return partsOf(language).some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.';
}

/** What a language puts between thousands, such as "," in English and a narrow space in French. */
export const groupSign = (language: string): string => partsOf(language).find(({ type }) => type === 'group')?.value ?? '';

/** A number as the language writes it, without marks between thousands. */
export const inNotation = (number: number, language: string): string => String(number).replace('.', decimalSign(language));

/** The zeros of digits that keyboards write in place of 0 to 9: Arabic, Persian, Devanagari and full-width. */
const ZEROS = [0x660, 0x6f0, 0x966, 0xff10];
/** As Arabic and Hebrew locales write them beside a sign. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f]/g;
const TYPED = /^([-+]?)(\d[\d.,'’\s]*|[.,]\d+)(e[-+]?\d{1,3})?$/i;

/**
 * A number as people type it in a text of this language: with a comma or a point before decimals, and with or without marks between
 * thousands. Null where it is no number, or may be one of two: 1.234 is 1234 in German and 1.234 in English, but in French it is neither.
 */
export function typedNumber(typed: string, language: string): number | null {
  const [, sign, digits, exponent = ''] = TYPED.exec(latin(typed.replaceAll(DIRECTION_MARKS, '').trim(), language)) ?? [];
  const plain = digits && withoutGroups(digits, language);
  const number = plain ? Number(`${sign}${plain}${exponent}`) : NaN;
  return Number.isFinite(number) ? number : null;
}

const latin = (text: string, language: string): string =>
  ZEROS.reduce((all, zero) => all.replaceAll(digitsFrom(zero), (digit) => String(digit.charCodeAt(0) - zero)), text)
    .replaceAll('\u2212', '-')
    .replaceAll('\u066b', decimalSign(language))
    .replaceAll('\u066c', groupSign(language));

const digitsFrom = (zero: number): RegExp => new RegExp(`[${String.fromCharCode(zero)}-${String.fromCharCode(zero + 9)}]`, 'g');

/** Digits with at most a point among them; null where the marks between them make no number. */
function withoutGroups(digits: string, language: string): string | null {
  const decimal = decimalSign(language);
  const other = decimal === ',' ? '.' : ',';
  const isGroup = groupSign(language) === other;
  // In any language spaces and apostrophes may stand between thousands
  if (/^\d{1,3}(?:[\s'’]\d{3})+(?:[.,]\d*)?$/.test(digits)) return digits.replaceAll(/[\s'’]/g, '').replace(',', '.');
  const [whole = '', fraction, ...more] = digits.split(decimal);
  const isThousands = /^[1-9]\d{0,2}(?:[.,]\d{3})+$/.test(whole) || (other === ',' && /^[1-9]\d?(?:,\d{2})+,\d{3}$/.test(whole));
  if (isGroup && isThousands && more.length === 0 && /^\d*$/.test(fraction ?? ''))
    return `${whole.replaceAll(other, '')}.${fraction ?? ''}`;
  // A lone mark of the other kind stands before decimals, where it cannot stand between thousands
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(digits) && !digits.includes(decimal)) return null;
  return /^\d*[.,]?\d*$/.test(digits) ? digits.replace(',', '.') : null;
}

/** A locale that Intl has for a language; English where the tag means nothing to it. */
export function localeOf(language: string): string {
  try {
    return Intl.NumberFormat.supportedLocalesOf(language)[0] ?? 'en';
  } catch {
    return 'en'; // not even the form of a tag
  }
}

function partsOf(language: string): Intl.NumberFormatPart[] {
  const format = new Intl.NumberFormat(localeOf(language), { useGrouping: 'always', numberingSystem: 'latn' });
  return format.formatToParts(1_234_567.5);
}
