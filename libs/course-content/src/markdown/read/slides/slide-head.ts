import { isBreak } from '../lines/headings.js';
import { isLineName, isOtherName, namedLine, type NamedLine, SLIDE_LINES } from '../lines/named-lines.js';
import type { SourceLine } from '../lines/source-lines.js';
import type { Notes } from '../notes.js';
import { warnOfUnknown } from '../outline/setting-names.js';
import { isCheck, type SlideType, slideType } from './kinds.js';

export type Setting = NamedLine & { line: number };

export interface SlideHead {
  /** What the slide is said to be, as the last line that names a type has it. */
  type: SlideType;
  /** The lines that say so, whether or not they can have their values. */
  settings: Setting[];
  /** What is left. */
  lines: SourceLine[];
}

/** The lines of a slide that count before its content, among others that mean nothing there. */
export function slideHead(written: readonly SourceLine[], notes: Notes): SlideHead {
  const settings: Setting[] = [];
  const others: SourceLine[] = [];
  let at = 0;
  for (; at < written.length; at++) {
    const line = written[at]!;
    const isBlank = line.text.trim() === '';
    if (isBlank && others.length > 0) break;
    if (isBlank || isBreak(line)) continue;
    const named = namedLine(line);
    if (!named) break;
    if (SLIDE_LINES.some((name) => name === named.name)) settings.push({ ...named, line: line.number });
    else others.push(line);
  }
  const types = settings.flatMap(({ name, value }) => (name === 'slide type' ? (slideType(value) ?? []) : []));
  const type = types.at(-1) ?? { is: 'content' };
  for (const line of others) {
    const { name, label } = namedLine(line)!;
    if (isOtherName(name) || (isCheck(type) && isLineName(name))) continue;
    warnOfUnknown(label, line.number, notes);
  }
  return { type, settings, lines: [...others, ...written.slice(at)] };
}
