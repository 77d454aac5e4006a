import { formulaAt } from '../lines/formulas.js';
import { headingOf, isBreak, type Heading } from '../lines/headings.js';
import { type Entry, runAt } from '../lines/runs.js';
import type { SourceLine } from '../lines/source-lines.js';

/** What the lines of a slide are, in their order. */
export type Piece =
  | ({ is: 'heading'; line: number } & Heading)
  | { is: 'break' }
  | { is: 'formula'; tex: string; line: number }
  /** Lines with names or options. `goesOn`: where the run above turns out to be prose, this one goes on with its list. */
  | { is: 'run'; entries: Entry[]; lines: SourceLine[]; goesOn: boolean }
  | { is: 'prose'; lines: SourceLine[] };

const BULLET = /^ ?[-*+]\s+\S/;

/** Cuts the lines of a slide into its pieces: each line is in exactly one of them. */
export function piecesOf(lines: readonly SourceLine[]): Piece[] {
  const pieces: Piece[] = [];
  const prose = (line: SourceLine): void => {
    const last = pieces.at(-1);
    if (last?.is === 'prose') last.lines.push(line);
    else pieces.push({ is: 'prose', lines: [line] });
  };
  /** Whether a paragraph or a list may begin at the next line. */
  let fresh = true;
  /** Whether a bullet would go on with a list: after a run, only where that is prose. */
  let inBullets: boolean | 'after a run' = false;
  for (let at = 0; at < lines.length;) {
    const line = lines[at]!;
    const formula = formulaAt(lines, at);
    if (formula) {
      pieces.push({ is: 'formula', tex: formula.tex, line: line.number });
      at = formula.end;
      [fresh, inBullets] = [true, false];
      continue;
    }
    const heading = headingOf(line);
    const breaks = isBreak(line);
    // Bullets interrupt a paragraph, but not the list that they go on with.
    const isBullet = !line.code && BULLET.test(line.text);
    const begins = fresh || (isBullet && inBullets !== true);
    const run = heading || breaks || !begins ? null : runAt(lines, at);
    if (run) {
      pieces.push({
        is: 'run',
        entries: run.entries,
        lines: lines.slice(at, run.end),
        goesOn: !fresh && inBullets === 'after a run',
      });
      at = run.end;
      [fresh, inBullets] = [false, 'after a run'];
      continue;
    }
    if (heading) pieces.push({ is: 'heading', ...heading, line: line.number });
    else if (breaks) pieces.push({ is: 'break' });
    else prose(line);
    fresh = line.text.trim() === '' || heading !== null || breaks || (line.code && !lines[at + 1]?.code);
    if (fresh) inBullets = false;
    else if (/^\s*[-*+]\s/.test(line.text)) inBullets = true;
    at++;
  }
  return pieces;
}
