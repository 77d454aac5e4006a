import { LIMITS } from '../../../document/index.js';
import type { SourceLine } from './source-lines.js';
import { headingOf, isBreak } from './headings.js';

/**
 * The formula that begins at an index with `$$` at the margin, and the index after the line that ends with `$$`. Null where none does, where
 * something stands beside the marks, or a blank line between them: then it is text, as prices are.
 */
export function formulaAt(lines: readonly SourceLine[], from: number): { tex: string; end: number } | null {
  if (!lines[from]!.text.startsWith('$$')) return null;
  let written = '';
  for (let end = from; end < lines.length && written.length < LONGEST; end++) {
    const line = lines[end]!;
    if (line.code || line.text.trim() === '' || headingOf(line) || isBreak(line)) return null;
    written += `${line.text}\n`;
    if (!written.includes('$$', 2)) continue;
    const tex = texIn(written.trimEnd());
    return tex === null ? null : { tex, end: end + 1 };
  }
  return null;
}

/** With the marks, and some room for spaces. */
const LONGEST = LIMITS.formulaLength + 200;

/** What stands between two `$$`; null where that is nothing, too long, or where more dollars stand there, as in "$$ to $$$". */
export function texIn(written: string): string | null {
  const tex = /^\$\$(?!\$)([^]*(?<!(?<!\\)\$))\$\$$/.exec(written)?.[1]?.trim() ?? '';
  return tex === '' || tex.length > LIMITS.formulaLength || tex.includes('$$') ? null : tex;
}
