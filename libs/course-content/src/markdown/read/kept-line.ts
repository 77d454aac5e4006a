import type { Block } from '../../document/index.js';
import type { Notes } from './notes.js';
import type { Entry } from './setting-lines.js';

export type KeptLine = Pick<Entry, 'label' | 'value' | 'line'>;

/** A line that means nothing where it stands, as the text that it is. `why` follows the name in the warning. */
export function keptLine({ label, value, line }: KeptLine, why: string, notes: Notes): Extract<Block, { kind: 'text' }> {
  notes.warn('setting-value', `"${label}" ${why}; the line was kept as text.`, line, 'settings');
  return { id: notes.newId(), kind: 'text', text: `**${label}:** ${notes.inline(value, line)}`.trimEnd() };
}
