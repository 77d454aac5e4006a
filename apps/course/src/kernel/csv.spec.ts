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
});
