/** Those in which the pages of courses speak themselves. */
const CODES = ['ar', 'de', 'en', 'es', 'fr', 'it', 'ja', 'nl', 'pl', 'pt', 'tr', 'zh'];

/** By their names in a language, in its order. */
export function languagesIn(language: string): Record<string, string> {
  const names = new Intl.DisplayNames(language, { type: 'language' });
  const named = CODES.map((code): [string, string] => [code, names.of(code) ?? code]);
  return Object.fromEntries(named.sort(([, a], [, b]) => a.localeCompare(b, language)));
}
