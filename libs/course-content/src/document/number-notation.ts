/** What a language puts before decimals: a comma or a point. */
export function decimalSign(language: string): ',' | '.' {
  return partsOf(language).some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.';
}

/** What a language puts between thousands, such as "," in English and a narrow space in French. */
export const groupSign = (language: string): string => partsOf(language).find(({ type }) => type === 'group')?.value ?? '';

/** A number as the language writes it, without marks between thousands. */
export const inNotation = (number: number, language: string): string => String(number).replace('.', decimalSign(language));

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
