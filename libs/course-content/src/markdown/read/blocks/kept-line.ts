import type { Block } from '../../../document/index.js';
import type { Notes } from '../notes.js';
import type { Entry } from '../lines/runs.js';

export type KeptLine = Pick<Entry, 'label' | 'value' | 'line'> & Partial<Pick<Entry, 'gap'>>;

/** A line that means nothing where it stands, as the text that it is. `why` follows the name in the warning; null for none. */
export function keptLine(
  { label, gap = '', value, line }: KeptLine,
  why: string | null,
  notes: Notes,
): Extract<Block, { kind: 'text' }> {
  if (why !== null) notes.warn('setting-value', `"${label}" ${why}; the line was kept as text.`, line, 'settings');
  return { id: notes.newId(), kind: 'text', text: `**${label}${gap}:** ${notes.inline(value, line)}`.trimEnd() };
}
