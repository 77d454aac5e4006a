import { describe, expect, it } from '@jest/globals';
import { csvLine } from './csv.js';

describe('a line of CSV', () => {
  it('quotes what would break it, and leaves a missing value empty', () => {
    expect(csvLine(['a', null, 3, true, 'say "hi", twice', 'two\nlines'])).toBe('a,,3,true,"say ""hi"", twice","two\nlines"\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
    'makes %j text, which a spreadsheet would run',
    (value) => {
      expect(csvLine([value])).toBe(`'${value}\r\n`);
    },
  );

  /** As Excel reads a line where a comma is the decimal sign: cells end at semicolons, and quotes count only where they begin a cell. */
  function cellsInGerman(line: string): string[] {
    const cells: string[] = [];
    for (let rest = line.replace(/\r\n$/, ''); ;) {
      const [whole, quoted = '', plain = ''] = /^(?:"((?:[^"]|"")*)")?([^;\r\n]*)/.exec(rest)!;
      cells.push(quoted.replaceAll('""', '"') + plain);
      if (whole.length === rest.length) return cells;
      rest = rest.slice(whole.length).replace(/^(?:;|\r?\n|\r)/, '');
    }
  }

  it.each([
    'x;=1+1',
    'x;-2+3',
    'x;@SUM(A1)',
    'x;+1',
    'x;"=1+1"',
    'x;""=1',
    ';=1',
    'x\n=1+1',
    'x\r\n-1',
    'x\ty;=1',
    '=1;=2',
    'say "hi;=1"',
    'x;＝1',
  ])('begins no formula where semicolons part cells: %j', (value) => {
    for (const cells of [[value], ['first', value], [1, value, 'last'], ['a "quote"', value]]) {
      expect(cellsInGerman(csvLine(cells)).filter((cell) => /^"*[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
    }
  });

  it('leaves a semicolon and a sign as they are where no formula begins', () => {
    expect(csvLine(['a; b', '2-3', 'x; -5 °C', 'a=b', '10,-5'])).toBe('a; b,2-3,x; -5 °C,a=b,"10,-5"\r\n');
  });
});
