import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { arbitraryCourse } from '../../test/arbitrary-course.js';
import { check, read, write } from '../../test/course-markdown.js';
import { CHANGES, LOSSES } from '../../test/damages.js';

const COURSES = 30;
/** Places at which each damage is done, as far as the courses have so many. */
const PLACES = 4;

const readings = fc.sample(arbitraryCourse, { numRuns: COURSES, seed: 1 }).map((course) => read(write(course)));

function undetected(damages: (typeof LOSSES)[string], refuses: boolean): { places: number; unseen: string[] } {
  const all = readings.flatMap((reading) => damages(reading.course).map((_, at) => ({ reading, at })));
  const step = Math.max(1, all.length / PLACES);
  const places = Array.from({ length: Math.min(PLACES, all.length) }, (_, n) => all[Math.floor(n * step)]!);
  const unseen = places.flatMap(({ reading, at }) => {
    const course = structuredClone(reading.course);
    const { where, apply } = damages(course)[at]!;
    apply();
    const found = check(reading, course).flatMap(({ missing, added, lost }) =>
      refuses ? missing : [...missing, ...added, ...lost],
    );
    return found.length > 0 ? [] : [where];
  });
  return { places: places.length, unseen };
}

describe('the check of an import, wherever a course is damaged', () => {
  it.each(Object.keys(LOSSES))('refuses a course that %s', (name) => {
    expect(undetected(LOSSES[name]!, true)).toEqual({ places: PLACES, unseen: [] });
  });

  it.each(Object.keys(CHANGES))('sees what %s', (name) => {
    expect(undetected(CHANGES[name]!, false)).toEqual({ places: PLACES, unseen: [] });
  });
});
