/** What an import may say of how a source was read: what was changed, kept otherwise, or needs a look. */
export const READING_CODES = [
  'layout-changed',
  'setting-value',
  'setting-unknown',
  'file-not-found',
  'hosted-video-unknown',
  'question-without-key',
  'final-without-question',
  'formula-bad',
  'language-detected',
] as const;
export type ReadingCode = (typeof READING_CODES)[number];

/** All that an import may say of a course that can be made, with what its proof finds. */
export const IMPORT_CODES = [...READING_CODES, 'not-carried-over', 'sentence-added'] as const;
export type ImportCode = (typeof IMPORT_CODES)[number];
