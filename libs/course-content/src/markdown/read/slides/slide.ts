import type { SourceLine } from '../lines/source-lines.js';
import { namedLine } from '../lines/named-lines.js';
import { headingOf } from '../lines/headings.js';
import type { Notes } from '../notes.js';
import type { OutlineSlide } from '../outline/outline.js';
import { isCheck, type SlideType } from './kinds.js';
import { withLetteredOptions } from './lettered-options.js';
import { type Piece, piecesOf } from './pieces.js';
import { type Setting, slideHead } from './slide-head.js';
import { asksByBoxes, numberingOf } from './ticked-lists.js';

/** A slide as its lines are meant, before anything is made of them. */
export interface Slide {
  title: string;
  line: number;
  /** As they stand in the outline. */
  lines: readonly SourceLine[];
  type: SlideType;
  settings: readonly Setting[];
  /** Whether it was taken for one that asks without saying so. */
  isAssumed: boolean;
  /** How a knowledge check tells its stems in which no line opens a question. */
  stems: 'headings' | 'paragraphs' | null;
  pieces: readonly Piece[];
}

/** Reads what each line of a slide is. */
export function slideOf({ title, line, lines }: OutlineSlide, notes: Notes): Slide {
  const head = slideHead(lines, notes);
  const isAlike = notes.askingNumberings.has(numberingOf(title) ?? '-');
  const isAssumed = notes.mayAssume && asksByBoxes(head.lines, isAlike ? `${title}?` : title);
  const type: SlideType = isAssumed ? { is: 'knowledge-check' } : head.type;
  const asked = withLetteredOptions(head.lines, type, notes);
  return {
    title,
    line,
    lines,
    type,
    settings: head.settings,
    isAssumed,
    stems: isCheck(type) ? stemsOf(asked) : null,
    pieces: piecesOf(asked),
  };
}

function stemsOf(lines: readonly SourceLine[]): Slide['stems'] {
  const said = lines.filter(({ text }) => text.trim() !== '');
  const opened = said.flatMap((line, index) => (namedLine(line)?.name === 'question' ? [index] : []));
  const underHeadings = opened.every((index) => index > 0 && headingOf(said[index - 1]!)?.level === 4);
  if (!underHeadings) return null;
  return lines.some((line) => headingOf(line)?.level === 4) ? 'headings' : 'paragraphs';
}
