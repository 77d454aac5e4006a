/** What the offline author begins a place with that a person has to complete, by language. */
const GAP_MARKS = { en: 'To be written', de: 'TODO, noch zu schreiben' } as const;

/** Inline markdown escapes the brackets. */
const GAP = new RegExp(String.raw`\\?\[(?:${Object.values(GAP_MARKS).join('|')}): [^\]]*\]`, 'g');

/** A place that a person has to complete, in the text of a course. */
export const gapMark = (language: keyof typeof GAP_MARKS, what: string): string => `[${GAP_MARKS[language]}: ${what}]`;

export const withoutGaps = (text: string): string => text.replaceAll(GAP, '');

export const hasGap = (text: string): boolean => withoutGaps(text) !== text;
