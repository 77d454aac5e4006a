import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { arbitraryCourse, withoutIds } from '../../test/arbitrary-course.js';
import { arbitraryMarkdown, ownWords } from '../../test/arbitrary-markdown.js';
import { check, read, write } from '../../test/course-markdown.js';

/** Thousands of new cases with FC_RUNS=5000; else the same few. */
const { FC_RUNS = '60' } = process.env;
const CASES = { numRuns: Number(FC_RUNS) };

describe('course markdown', () => {
  it('gives back the course that it was written from', () => {
    fc.assert(
      fc.property(arbitraryCourse, (course) => {
        const markdown = write(course);
        const reading = read(markdown);
        expect(withoutIds(reading.course)).toEqual(withoutIds(course));
        expect(write(reading.course)).toBe(markdown);
      }),
      CASES,
    );
  });

  it('reads a heading that looks like the target of a link as a heading', () => {
    const reading = read('# Valves\n- **Language:** en\n\n## One\n### First\n#### [b]: valve\n- valve\n');
    expect(check(reading, reading.course).flatMap(({ missing, added, lost }) => [...missing, ...added, ...lost])).toEqual([]);
  });

  it.each([
    '# zq1\n\n## zq2\n### zq3 zq4\nzq5\n\n(a) zq6\nb. zq7\n\nAnswer: zq8\n\n- [x] zq9\n  1. zq10\n- zq11\n\n- zq12\n',
    '# zq1\n\n## zq2\n### zq3 zq4\nzq5\n\nA) zq6\n\nb. zq7\nAnswer: 2*3*4 zq8\nzq9\n\nzq10\n',
    '# zq1\n\n## zq2\n### zq3\n- zq4\n  - [ ] zq5\n\n    ```\n    zq6\n    ```\n  - zq5\n',
  ])('has every sentence of what was found to lose some: %j', (markdown) => {
    const reading = read(markdown);
    expect(check(reading, reading.course).flatMap(({ missing }) => missing)).toEqual([]);
    expect(ownWords(write(reading.course))).toEqual(ownWords(markdown));
  });

  it('has every sentence of what it was written from', () => {
    fc.assert(
      fc.property(arbitraryCourse, (course) => {
        const reading = read(write(course));
        const checks = check(reading, reading.course);
        expect(checks.flatMap(({ missing, added, lost }) => [...missing, ...added, ...lost])).toEqual([]);
      }),
      CASES,
    );
  });

  it('keeps every word of what people write, and gives it back in its one form', () => {
    fc.assert(
      fc.property(arbitraryMarkdown, (markdown) => {
        const reading = read(markdown);
        expect(check(reading, reading.course).flatMap(({ missing }) => missing)).toEqual([]);
        const written = write(reading.course);
        const again = read(written);
        expect(withoutIds(again.course)).toEqual(withoutIds(reading.course));
        expect(write(again.course)).toBe(written);
        expect(ownWords(written)).toEqual(ownWords(markdown));
      }),
      CASES,
    );
  });
});
