import { describe, expect, it } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import { courseSchema, writeCourse } from '../../courses/index.js';
import { checkCourse } from '../check/check-course.js';
import { EXAMPLE_COURSE as example } from '../testing/example-course.js';
import { readCourse, type Reading } from './course-reader.js';

const hall = { id: uuid(), kind: 'image' as const };
const files = new Map([['main-hall.png', hall]]);

function run<T>(work: Generator<void, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
export function read(markdown: string): Reading {
  return run(readCourse(markdown, files, { language: 'en' }, uuid));
}
export function misses(reading: Reading): string[] {
  const { outline, slides, course } = reading;
  const checks = run(checkCourse({ ...outline, slides }, course));
  return checks.flatMap(({ missing }) => missing.map(({ sentence }) => sentence));
}

describe('course markdown', () => {
  it('gives the course of the documented example, and is written back as it was', () => {
    const reading = read(example);
    expect(reading.warnings).toEqual([]);
    expect(reading.questionsForUser).toEqual([]);
    expect(courseSchema.safeParse(reading.course).error).toBeUndefined();
    expect(misses(reading)).toEqual([]);
    expect(writeCourse(reading.course, () => 'main-hall.png')).toBe(example);
  });
});
