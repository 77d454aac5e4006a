import { describe, expect, it } from '@jest/globals';
import type { CourseDocument, SlideItem } from '@lib/course-content/edits';
import { slide, smallCourse, uuidOf } from '../../../test/small-course.js';
import {
  answered,
  attemptView,
  begun,
  handedIn,
  NOTHING_YET,
  opened,
  openedCourse,
  type Rehearsal,
  type Source,
} from './rehearse.js';

const KEY = 'SECRET: the foot is level';
const question = (id: number): SlideItem => ({
  id: uuidOf(id),
  kind: 'true-false',
  stem: [],
  answer: true,
  feedback: KEY,
  objectiveId: null,
});

function source(settings: Partial<CourseDocument['settings']> = {}, inPool: SlideItem[] = []): Source {
  const content = smallCourse();
  const quiz = content.modules[0]!.slides[1]!;
  quiz.kind = 'knowledge-check';
  quiz.items = [question(131), question(132)];
  Object.assign(content.settings, settings);
  if (inPool.length > 0) {
    const drawn = { ...slide(51, 'Drawn from', ...inPool), kind: 'knowledge-check' as const };
    content.pool = [{ id: uuidOf(5), title: 'Pool', slides: [drawn] }];
  }
  return { courseId: uuidOf(1000), version: 3, content, files: {} };
}

const QUIZ = uuidOf(12);
const YES = { kind: 'true-false', value: true } as Parameters<typeof answered>[3];
const NO = { kind: 'true-false', value: false } as Parameters<typeof answered>[3];
const last = ({ tried }: Rehearsal) => tried.at(-1)!;
const viewOf = (of: Source, rehearsal: Rehearsal) => attemptView(of, rehearsal, last(rehearsal));
const answeredAll = (rehearsal: Rehearsal, answer: typeof YES): Rehearsal =>
  last(rehearsal).questions.reduce((all, id) => answered(all, last(rehearsal).attemptId, id, answer), rehearsal);

describe('a course that is looked at as learners take it', () => {
  it('begins with nothing done, and shows no question with its key', () => {
    const course = openedCourse(source(), NOTHING_YET);
    expect(course).toMatchObject({ state: 'enrolled', progress: 0, lastSlideId: null });
    expect(JSON.stringify(course)).not.toContain(KEY);
    expect(course.modules[0]!.slides[1]!.quiz).toMatchObject({ quizId: QUIZ, questions: 2, attempts: 0, openAttemptId: null });
  });

  it('has a slide done that was opened, once, and no quiz by opening it', () => {
    const of = source();
    const twice = opened(opened(NOTHING_YET, of, uuidOf(11)), of, uuidOf(11));
    expect(twice.done).toEqual([uuidOf(11)]);
    expect(opened(twice, of, QUIZ)).toBe(twice);
    expect(openedCourse(of, twice)).toMatchObject({ state: 'in-progress', progress: 33 });
  });

  it('tells nothing of an answer in a graded quiz before it is handed in', () => {
    const of = source({ quizMode: 'graded', retryLimit: 3 });
    const answering = answeredAll(begun(NOTHING_YET, of, QUIZ), NO);
    expect(viewOf(of, answering).answers.map(({ isRight, key }) => [isRight, key])).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(JSON.stringify(viewOf(of, answering))).not.toContain(KEY);
  });

  it('passes a graded quiz that is right, and that is done then', () => {
    const of = source({ quizMode: 'graded' });
    const answering = answeredAll(begun(NOTHING_YET, of, QUIZ), YES);
    const passed = handedIn(answering, of, last(answering).attemptId);
    expect(last(passed)).toMatchObject({ state: 'passed', score: 100 });
    expect(passed.done).toEqual([QUIZ]);
    expect(openedCourse(of, passed).modules[0]!.slides[1]!.quiz).toMatchObject({ done: true, passed: true, openAttemptId: null });
  });

  it('fails one that is wrong or was left empty, is not done by it, and can be tried again', () => {
    const of = source({ quizMode: 'graded', retryLimit: 0 });
    const empty = begun(NOTHING_YET, of, QUIZ);
    const failed = handedIn(empty, of, last(empty).attemptId);
    expect([last(failed).state, failed.done]).toEqual(['failed', []]);
    const again = begun(failed, of, QUIZ);
    expect(last(again)).toMatchObject({ number: 2, state: 'open', answers: {} });
    expect(last(again).attemptId).not.toBe(last(failed).attemptId);
  });

  it('is handed in once, whoever presses twice', () => {
    const of = source({ quizMode: 'graded' });
    const answering = answeredAll(begun(NOTHING_YET, of, QUIZ), YES);
    const handed = handedIn(answering, of, last(answering).attemptId);
    expect(handedIn(handed, of, last(handed).attemptId)).toBe(handed);
    expect(handedIn(handed, of, 'of no attempt')).toBe(handed);
  });

  it('says in practice at once what is right, with the key', () => {
    const of = source();
    const rehearsal = begun(NOTHING_YET, of, QUIZ);
    const { attemptId, questions } = last(rehearsal);
    const [first, second] = viewOf(of, answered(rehearsal, attemptId, questions[0]!, NO)).answers;
    expect(first!.isRight).toBe(false);
    expect(second).toMatchObject({ answer: null, isRight: null, key: null });
  });

  it('is in progress once a quiz is begun, and completed when all of it is done, as for learners', () => {
    const of = source();
    const trying = begun(NOTHING_YET, of, QUIZ);
    expect(openedCourse(of, trying)).toMatchObject({ state: 'in-progress', progress: 0, completedAt: null });
    const slides = of.content.modules.flatMap((module) => module.slides.map(({ id }) => id)).filter((id) => id !== QUIZ);
    const all = slides.reduce((rehearsal, id) => opened(rehearsal, of, id), handedIn(trying, of, last(trying).attemptId));
    expect(openedCourse(of, all)).toMatchObject({ state: 'completed', progress: 100, completedAt: expect.any(String) });
  });

  it('opens the final assessment when all else is done, and draws from the pool', () => {
    const of = source({ quizMode: 'graded', poolDraw: 1 }, [question(501), question(502)]);
    const isOpen = (rehearsal: Rehearsal) => openedCourse(of, rehearsal).finalAssessment!.isOpen;
    const reading = [uuidOf(11), uuidOf(21)].reduce((all, slideId) => opened(all, of, slideId), NOTHING_YET);
    expect(isOpen(reading)).toBe(false);
    const answering = answeredAll(begun(reading, of, QUIZ), YES);
    const ready = handedIn(answering, of, last(answering).attemptId);
    expect(isOpen(ready)).toBe(true);
    const assessed = begun(ready, of, of.courseId);
    expect(last(assessed).questions).toHaveLength(1);
  });
});
