import { describe, expect, it } from '@jest/globals';
import { courseSchema } from '../../document/index.js';
import { writeCourse } from '../write/index.js';
import { EXAMPLE_COURSE as example } from '../../../test/example-course.js';
import { check, read } from '../../../test/course-markdown.js';

describe('course markdown', () => {
  it('gives the course of the documented example, and is written back as it was', () => {
    const reading = read(example);
    expect(reading.warnings).toEqual([]);
    expect(reading.questionsForUser).toEqual([]);
    expect(courseSchema.safeParse(reading.course).error).toBeUndefined();
    expect(check(reading, reading.course).flatMap(({ missing, added, lost }) => [...missing, ...added, ...lost])).toEqual([]);
    expect(writeCourse(reading.course, () => 'main-hall.png')).toBe(example);
  });
});
