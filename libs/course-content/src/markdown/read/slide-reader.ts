import type { CourseDocument, SlideItem } from '../../document/index.js';
import { readBlocks } from './blocks.js';
import { formulaAt } from './formulas.js';
import type { SlideType } from './kinds.js';
import { withLetteredOptions } from './lettered-options.js';
import type { Notes } from './notes.js';
import { headingOf, isBreak } from './outline.js';
import { warnOfOddMarks } from './odd-marks.js';
import { isLineName, isOtherName, namedLine, runAt } from './setting-lines.js';
import { warnOfUnknown } from './setting-names.js';
import { SlideBuilder } from './slide-builder.js';
import type { SourceLine } from './source-lines.js';
import { asksByBoxes, numberingOf } from './ticked-lists.js';
import { askAboutToldKeys } from './told-keys.js';

const BULLET = /^ ?[-*+]\s+\S/;

/** Reads the lines of one slide into its items. */
export function readSlide(
  written: SourceLine[],
  objectives: CourseDocument['objectives'],
  notes: Notes,
): { items: SlideItem[]; final: boolean; type: SlideType } {
  const builder = new SlideBuilder(objectives, notes);
  const { slide, questions } = builder;
  const head = readHead(written, builder, notes);
  const isAlike = notes.askingNumberings.has(numberingOf(notes.title) ?? '-');
  notes.isAssumed = notes.mayAssume && asksByBoxes(head, isAlike ? `${notes.title}?` : notes.title);
  if (notes.isAssumed) {
    slide.type = { is: 'knowledge-check' };
    notes.assumed.push(written[0]!.number);
  }
  const lines = withLetteredOptions(head, slide.type, notes);
  questions.chooseStems(lines);
  let at = 0;
  let prose: SourceLine[] = [];
  const flush = (): void => {
    const stretch = prose;
    prose = [];
    if (stretch.some(({ text }) => text.trim() !== '')) builder.placeAll(readBlocks(stretch, notes));
  };
  let fresh = true;
  let list: 'bullets' | 'numbers' | null = null;
  while (at < lines.length) {
    const line = lines[at]!;
    const heading = headingOf(line);
    const breaks = isBreak(line);
    // Bullets interrupt a paragraph, but not the list that they go on.
    const begins = fresh || (!line.code && BULLET.test(line.text) && list !== 'bullets');
    const formula = formulaAt(lines, at);
    if (formula) {
      flush();
      builder.formula(formula.tex, line.number);
      at = formula.end;
      fresh = true;
      list = null;
      continue;
    }
    const run = heading || breaks || !begins ? null : runAt(lines, at);
    if (run && questions.accept(run.entries, prose)) {
      flush();
      builder.run(run.entries);
      at = run.end;
      list = null;
      continue;
    }
    if (heading || breaks) {
      flush();
      if (heading) builder.heading(heading, line.number);
      else builder.break();
    } else if (run) {
      prose.push(...lines.slice(at, run.end));
      at = run.end;
      fresh = false;
      list = 'bullets';
      continue;
    } else {
      if (!line.code && /^ {0,3}#{2,3}[^\s#]/.test(line.text)) {
        notes.warn(
          'layout-changed',
          'A heading has a space after its marks; the line was kept as text.',
          line.number,
          'structure',
        );
      }
      prose.push(line);
    }
    fresh = line.text.trim() === '' || heading !== null || breaks || (line.code && !lines[at + 1]?.code);
    if (fresh) list = null;
    else if (/^\s*[-*+]\s/.test(line.text)) list = 'bullets';
    else if (list === null && /^\s*\d{1,9}[.)]\s/.test(line.text)) list = 'numbers';
    at++;
  }
  flush();
  builder.finish(written[0]?.number ?? 0);
  askAboutToldKeys(written, slide.items, slide.isCheck, notes);
  warnOfOddMarks(written, notes);
  return slide;
}

/** Head lines count before other content, among lines that they do not know too. Gives what is left. */
function readHead(lines: SourceLine[], builder: SlideBuilder, notes: Notes): SourceLine[] {
  const kept: SourceLine[] = [];
  let at = 0;
  for (; at < lines.length; at++) {
    const line = lines[at]!;
    const isBlank = line.text.trim() === '';
    if (isBlank && kept.length > 0) break;
    if (isBlank || isBreak(line)) continue;
    const named = namedLine(line);
    if (!named) break;
    if (named.name === 'slide type') builder.setType({ ...named, line: line.number });
    else if (named.name === 'assessment') builder.setAssessment({ ...named, line: line.number });
    else {
      kept.push(line);
    }
  }
  const { isCheck } = builder.slide;
  for (const line of kept) {
    const { name, label } = namedLine(line)!;
    if (isOtherName(name) || (isCheck && isLineName(name))) continue;
    warnOfUnknown(label, line.number, notes);
  }
  return [...kept, ...lines.slice(at)];
}
