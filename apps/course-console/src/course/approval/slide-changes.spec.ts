import { describe, expect, it } from '@jest/globals';
import type { CourseDocument } from '@lib/course-content/edits';
import { isCourseChanged, slideChanges } from './slide-changes.js';

const slide = (id: string, words = `About ${id}`) => ({
  id,
  title: id,
  kind: 'content' as const,
  items: [{ id: `${id}-text`, kind: 'text' as const, text: words }],
});
const course = (...modules: ReturnType<typeof slide>[][]): CourseDocument => ({
  title: 'Pumps',
  description: '',
  language: 'en',
  objectives: [],
  settings: { passMark: 70, quizMode: 'practice', retryLimit: 3, poolDraw: null },
  modules: modules.map((slides, index) => ({ id: `m${index}`, title: `M${index}`, slides })),
  pool: [],
});
const told = (before: CourseDocument, after: CourseDocument) =>
  slideChanges(before, after).map(({ is, place }) => `${is} ${place}`);

describe('what has changed since a draft was approved', () => {
  const before = course([slide('a'), slide('b'), slide('c')], [slide('d')]);

  it('is nothing where it is the same', () => {
    expect(told(before, structuredClone(before))).toEqual([]);
    expect(isCourseChanged(before, structuredClone(before))).toBe(false);
  });

  it('is told by slide: new, removed, changed in its words, moved', () => {
    expect(told(before, course([slide('a'), slide('x'), slide('b', 'Other'), slide('c')], []))).toEqual([
      'added 1.2 x',
      'changed 1.3 b',
      'removed 2.1 d',
    ]);
    expect(told(before, course([slide('c'), slide('a'), slide('b')], [slide('d')]))).toEqual(['moved 1.1 c']);
    expect(told(before, course([slide('a'), slide('b')], [slide('c'), slide('d')]))).toEqual(['moved 2.1 c']);
    expect(slideChanges(before, course([slide('a', 'About all'), slide('b'), slide('c')], [slide('d')]))[0]!.changes).toEqual([
      [
        { is: 'same', text: 'About ' },
        { is: 'gone', text: 'a' },
        { is: 'new', text: 'all' },
      ],
    ]);
  });

  it('is the course where its frame is another', () => {
    expect(isCourseChanged(before, { ...before, title: 'Other' })).toBe(true);
    expect(isCourseChanged(before, course([slide('x')], []))).toBe(false);
  });
});
