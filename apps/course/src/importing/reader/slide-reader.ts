import type { CourseDocument, SlideItem } from '../../courses/index.js';
import { readBlocks } from './blocks.js';
import type { SlideType } from './kinds.js';
import { withLetteredOptions } from './lettered-options.js';
import type { Notes } from './notes.js';
import { headingOf, isBreak } from './outline.js';
import { isOtherName, namedLine, runAt } from './setting-lines.js';
import { SlideBuilder } from './slide-builder.js';
import type { SourceLine } from './source-lines.js';

/** Reads the lines of one slide into its items. */
export function readSlide(
  written: SourceLine[],
  objectives: CourseDocument['objectives'],
  notes: Notes,
): { items: SlideItem[]; final: boolean; type: SlideType } {
  const builder = new SlideBuilder(objectives, notes);
  const head = readHead(written, builder, notes);
  const lines = withLetteredOptions(written.slice(head), builder.type);
  builder.chooseStems(lines);
  let at = 0;
  let prose: SourceLine[] = [];
  const flush = (): void => {
    const stretch = prose;
    prose = [];
    if (stretch.some(({ text }) => text.trim() !== '')) builder.placeAll(readBlocks(stretch, notes));
  };
  let fresh = true;
  while (at < lines.length) {
    const line = lines[at]!;
    const heading = headingOf(line);
    const breaks = isBreak(line);
    const run = heading || breaks || !fresh ? null : runAt(lines, at);
    if (run && builder.accepts(run.entries, prose)) {
      flush();
      run.entries.forEach((entry) => builder.entry(entry));
      at = run.end;
      continue;
    }
    if (heading || breaks) {
      flush();
      if (heading) builder.heading(heading, line.number);
      else builder.close();
    } else if (run) {
      prose.push(...lines.slice(at, run.end));
      at = run.end;
      fresh = false;
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
    at++;
  }
  flush();
  builder.finish(written[0]?.number ?? 0);
  return builder;
}

/** Head lines count only before other content. */
function readHead(lines: SourceLine[], builder: SlideBuilder, notes: Notes): number {
  let at = 0;
  for (; at < lines.length; at++) {
    const line = lines[at]!;
    if (line.text.trim() === '' || isBreak(line)) continue;
    const named = namedLine(line);
    if (!named) break;
    if (named.name === 'slide type') builder.setType(named.value, line.number);
    else if (named.name === 'assessment') builder.setAssessment(named.value, line.number);
    else {
      if (!isOtherName(named.name)) {
        notes.warn('setting-unknown', `There is no setting "${named.name}"; the line was kept as text.`, line.number, 'settings');
      }
      break;
    }
  }
  return at;
}
