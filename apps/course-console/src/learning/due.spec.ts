import { describe, expect, it } from '@jest/globals';
import { dayIn, dayInWords, grouped, type MyCourse } from './due.js';

describe('the day on which a course is due', () => {
  it('is the workspace’s, wherever this machine is and whatever the hour', () => {
    const beforeMidnight = Date.parse('2027-01-31T23:30:00Z');
    expect(dayIn('UTC', beforeMidnight)).toBe('2027-01-31');
    expect(dayIn('Pacific/Auckland', beforeMidnight)).toBe('2027-02-01');
    expect(dayIn('Pacific/Honolulu', Date.parse('2027-02-01T09:30:00Z'))).toBe('2027-01-31');
    expect(dayIn('Europe/Berlin', Date.parse('2027-03-28T01:30:00Z'))).toBe('2027-03-28');
  });

  it.each([
    ['en', 'Sunday 31 January'],
    ['de', 'Sonntag, 31. Januar'],
  ])('is said with its weekday, in %s', (language, said) => {
    expect(dayInWords('2027-01-31', language, '2027-01-01')).toBe(said);
  });

  it('has its year where that is another', () => {
    expect(dayInWords('2027-01-01', 'en', '2026-12-31')).toBe('Friday, 1 January 2027');
    expect(dayInWords('2026-12-31', 'de', '2027-01-01')).toBe('Donnerstag, 31. Dezember 2026');
  });

  it('is a day in a leap year too', () => {
    expect(dayInWords('2028-02-29', 'en', '2028-02-28')).toBe('Tuesday 29 February');
  });
});

describe('a learner’s courses', () => {
  const course = (courseId: string, state: MyCourse['state'], dueOn: string | null = null): MyCourse =>
    ({ courseId, state, dueOn }) as MyCourse;
  const idsOf = (courses: readonly MyCourse[]): unknown[] =>
    grouped(courses).map(({ state, courses: own }) => [state, own.map(({ courseId }) => courseId)]);

  it('stand by state, in each what is due first before what is due later or never', () => {
    expect(
      idsOf([
        course('done', 'completed'),
        course('never', 'enrolled'),
        course('late', 'enrolled', '2027-02-01'),
        course('soon', 'enrolled', '2026-12-31'),
        course('begun', 'in-progress'),
      ]),
    ).toEqual([
      ['in-progress', ['begun']],
      ['enrolled', ['soon', 'late', 'never']],
      ['completed', ['done']],
    ]);
  });

  it('keep their order where nothing is due, and no group is empty', () => {
    expect(idsOf([course('b', 'enrolled'), course('a', 'enrolled')])).toEqual([['enrolled', ['b', 'a']]]);
    expect(grouped([])).toEqual([]);
  });
});
