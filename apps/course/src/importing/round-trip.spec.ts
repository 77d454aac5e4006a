import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { arbitraryCourse, withoutIds } from '../../test/arbitrary-course.js';
import { check, read, write } from '../../test/course-markdown.js';

/** Thousands with FC_RUNS=5000. */
const RUNS = Number(process.env.FC_RUNS ?? 60);

describe('course markdown', () => {
  it('gives back the course that it was written from', () => {
    fc.assert(
      fc.property(arbitraryCourse, (course) => {
        const markdown = write(course);
        const reading = read(markdown);
        expect(withoutIds(reading.course)).toEqual(withoutIds(course));
        expect(write(reading.course)).toBe(markdown);
      }),
      { numRuns: RUNS },
    );
  });

  it('has every sentence of what it was written from', () => {
    fc.assert(
      fc.property(arbitraryCourse, (course) => {
        const reading = read(write(course));
        const checks = check(reading, reading.course);
        expect(checks.flatMap(({ missing, added, lost }) => [...missing, ...added, ...lost])).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });
});
