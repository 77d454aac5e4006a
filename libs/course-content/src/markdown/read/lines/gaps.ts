import type { SourceLine } from './source-lines.js';

/** Without a blank line below another. */
export const withoutGaps = (lines: readonly SourceLine[]): SourceLine[] =>
  lines.filter(({ text, code, fold }, index) => {
    const before = lines[index - 1];
    return code || fold || text.trim() !== '' || !before || before.code || before.fold || before.text.trim() !== '';
  });
