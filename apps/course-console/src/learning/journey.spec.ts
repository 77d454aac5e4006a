import { describe, expect, it } from '@jest/globals';
import { ASSESSMENT, goOnAt, leftBefore, stepsOf, withOpened } from './journey.js';
import type { OpenedCourse, QuizStatus } from './taking.js';

const quiz = (more: Partial<QuizStatus> = {}): QuizStatus => ({ quizId: 'q', isOpen: true, done: false, ...more }) as QuizStatus;

/** Modules of slides: done where they end in "!", quizzes where they begin with "?". */
function course(modules: readonly (readonly string[])[], more: Partial<OpenedCourse> = {}): OpenedCourse {
  const slide = (said: string) => ({
    slideId: said.replace('!', ''),
    title: said,
    done: said.endsWith('!'),
    quiz: said.startsWith('?') ? quiz({ done: said.endsWith('!') }) : null,
  });
  return {
    modules: modules.map((slides, index) => ({ title: `m${index}`, slides: slides.map(slide) })),
    finalAssessment: null,
    lastSlideId: null,
    ...more,
  } as unknown as OpenedCourse;
}

const placeOf = (of: OpenedCourse): string | undefined => goOnAt(of, stepsOf(of, 'Final'))?.place;

describe('the steps of a course', () => {
  it('are its slides with their places, and the final assessment after them', () => {
    const steps = stepsOf(course([['a', '?b'], ['c!']], { finalAssessment: quiz() }), 'Final');
    expect(steps.map(({ place, number, done }) => [place, number, done])).toEqual([
      ['a', '1.1', false],
      ['?b', '1.2', false],
      ['c', '2.1', true],
      [ASSESSMENT, '', false],
    ]);
    expect(leftBefore(steps)).toBe(2);
  });

  it('are none of a course without slides, which leads nowhere', () => {
    expect(stepsOf(course([]), 'Final')).toEqual([]);
    expect(placeOf(course([[]]))).toBeUndefined();
  });

  it('number a module without slides', () => {
    expect(stepsOf(course([[], ['a']]), 'Final').map(({ number }) => number)).toEqual(['2.1']);
  });
});

describe('where a learner goes on', () => {
  it.each<[said: string, of: OpenedCourse, place: string]>([
    ['at the beginning', course([['a', 'b']]), 'a'],
    ['where they were, if that is not done', course([['a', '?b', 'c']], { lastSlideId: '?b' }), '?b'],
    ['after where they were', course([['a', 'b!', 'c']], { lastSlideId: 'b' }), 'c'],
    ['with what was left out before, when all after it is done', course([['a', 'b!', 'c!']], { lastSlideId: 'b' }), 'a'],
    [
      'at the beginning, where the slide they were at is in no course any more',
      course([['a!', 'b']], { lastSlideId: 'gone' }),
      'b',
    ],
    [
      'with slides before an assessment that is closed',
      course([['a', 'b!']], { lastSlideId: 'b', finalAssessment: quiz({ isOpen: false }) }),
      'a',
    ],
    ['with the assessment, when all else is done', course([['a!']], { lastSlideId: 'a', finalAssessment: quiz() }), ASSESSMENT],
    ['at the beginning again, when all is done', course([['a!', 'b!']], { lastSlideId: 'b' }), 'a'],
  ])('is %s', (_said, of, place) => {
    expect(placeOf(of)).toBe(place);
  });
});

describe('a slide that the service has been told of', () => {
  const opened = (slideId: string, done = true) =>
    ({ slideId, done, state: 'in-progress', progress: 50 }) as Parameters<typeof withOpened>[1];

  it('is done, and where they are; all others stay as they were', () => {
    const before = course([['a', 'b']]);
    const after = withOpened(before, opened('a'));
    expect(after).toMatchObject({ lastSlideId: 'a', state: 'in-progress', progress: 50 });
    expect(after.modules[0]!.slides.map(({ done }) => done)).toEqual([true, false]);
    expect(after.modules[0]!.slides[1]).toBe(before.modules[0]!.slides[1]);
  });

  it('opens the final assessment when it was the last, and not before', () => {
    const before = course([['a', 'b']], { finalAssessment: quiz({ isOpen: false }) });
    const first = withOpened(before, opened('a'));
    expect(first.finalAssessment!.isOpen).toBe(false);
    expect(withOpened(first, opened('b')).finalAssessment!.isOpen).toBe(true);
  });

  it('closes no assessment that is open', () => {
    const of = course([['a', '?b']], { finalAssessment: quiz({ isOpen: true }) });
    expect(withOpened(of, opened('?b', false)).finalAssessment!.isOpen).toBe(true);
  });

  it('changes no slide where it is of another version', () => {
    expect(withOpened(course([['a']]), opened('gone')).modules[0]!.slides[0]!.done).toBe(false);
  });
});
