import { isOtherName, isRemarkName, type LineName, namedLine } from './named-lines.js';
import type { SourceLine } from './source-lines.js';

/** One entry of a run: a line, an option with its mark, or a bullet that is neither. */
export interface Entry {
  line: number;
  nested: boolean;
  /** Whether it begins with a bullet, as lines of course markdown do. */
  bulleted: boolean;
  name: LineName | null;
  /** The name as it is written; empty where there is none. */
  label: string;
  gap: string;
  /** Of a line its value, of a bullet its text. */
  value: string;
  /** Of an option: whether it is marked as right. */
  marked: boolean | null;
  /** Of an option: its check box as it is written, and the letter or number that it had. */
  box: string;
  letter: string | null;
}

/**
 * The run that begins at an index: bullets, or lines without a bullet, up to a blank line or text that is neither. Null where
 * none begins, or where nothing in it is a line or an option.
 */
export function runAt(lines: readonly SourceLine[], from: number): { entries: Entry[]; end: number } | null {
  const entries: Entry[] = [];
  let end = from;
  for (; end < lines.length; end++) {
    const line = lines[end]!;
    if (line.code || line.text.trim() === '') break;
    const entry = entryOf(line);
    if (entry) entries.push(entry);
    else if (entries.length > 0 && /^\s{2,}[^\s>|`~]/.test(line.text)) entries.at(-1)!.value += ` ${line.text.trim()}`;
    else break;
  }
  return entries.some(({ name, marked }) => name !== null || marked !== null) ? { entries, end } : null;
}

function entryOf(line: SourceLine): Entry | null {
  const bullet = /^(\s*)(?:([-*+])(?:\s+|$))?(.*)$/.exec(line.text)!;
  const [, indent, mark, text] = bullet;
  const nested = indent!.replaceAll('\t', '    ').length >= 2;
  const common = {
    line: line.number,
    nested,
    bulleted: mark !== undefined,
    box: '',
    letter: line.label ?? null,
    label: '',
    gap: '',
  };
  const named = namedLine(line);
  const name = named && isRemarkName(named.name) ? 'remark' : named?.name;
  if (named && name !== undefined && (name === 'remark' || isOtherName(name))) return { ...common, ...named, name, marked: null };
  if (!mark) return null;
  const [box, value = ''] = /^(\[[ xX]\])(?:\s+(.*))?$/.exec(text!)?.slice(1) ?? [];
  if (box) return { ...common, name: null, value: value.trim(), marked: box !== '[ ]', box };
  return { ...common, name: null, value: text!.trim(), marked: null };
}
