import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { linesOf, stretchAround, withLines } from './source-lines.js';

describe('the lines of a source', () => {
  it('are edited from a heading to the next', () => {
    const lines = ['# C', '', '## M', '### S', 'one', '', 'two', '### T', 'three'];
    expect([5, 4, 9, 1, 99].map((line) => stretchAround(lines, line))).toEqual([
      { from: 4, to: 7 },
      { from: 4, to: 7 },
      { from: 8, to: 9 },
      { from: 1, to: 2 },
      { from: 8, to: 9 },
    ]);
  });

  it('are the same where they are written as they were, and none but those are touched', () => {
    const text = fc.array(fc.constantFrom('a', 'bb', '', '\n', '\r\n', '# T', 'c')).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, fc.nat(), fc.constantFrom('x', 'x\ny', ''), (source, nth, written) => {
        const lines = linesOf(source);
        const from = 1 + (nth % lines.length);
        const to = Math.min(lines.length, from + (nth % 3));
        const same = withLines(source, { from, to }, lines.slice(from - 1, to).join('\n'));
        expect(linesOf(same)).toEqual(lines);
        const other = linesOf(withLines(source, { from, to }, written));
        expect(other).toEqual([...lines.slice(0, from - 1), ...linesOf(written), ...lines.slice(to)]);
      }),
    );
  });
});
