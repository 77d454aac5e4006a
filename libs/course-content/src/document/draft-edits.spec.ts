import { describe, expect, it } from '@jest/globals';
import type { Block, CourseDocument, Question, Slide } from './course-document.js';
import * as edit from './draft-edits.js';

const text = (id: string): Block => ({ id, kind: 'text', text: id });
const slide = (id: string, ...items: Slide['items']): Slide => ({ id, title: id, kind: 'content', items });
const question: Question = { id: 'q', kind: 'true-false', stem: [text('x')], feedback: null, objectiveId: 'o1', answer: true };

const course: CourseDocument = {
  title: 'T',
  description: '',
  language: 'en',
  objectives: [{ id: 'o1', text: 'One' }],
  settings: { passMark: 70, quizMode: 'practice', retryLimit: 3, poolDraw: null },
  modules: [
    { id: 'm1', title: 'M1', slides: [slide('s1', text('a'), text('b')), slide('s2', question)] },
    { id: 'm2', title: 'M2', slides: [slide('s3')] },
  ],
  pool: [{ id: 'f1', title: 'F1', slides: [] }],
};

/** `m1(s1[a b] s2[q]) m2(s3[]) | f1()` */
function shape({ modules, pool }: CourseDocument): string {
  const show = (list: CourseDocument['modules']): string =>
    list
      .map(({ id, slides }) => `${id}(${slides.map((s) => `${s.id}[${s.items.map((item) => item.id).join(' ')}]`).join(' ')})`)
      .join(' ');
  return `${show(modules)} | ${show(pool)}`;
}

describe('edits of a draft', () => {
  it.each<[string, (draft: CourseDocument) => CourseDocument, string]>([
    [
      'add a module last',
      (c) => edit.insertModule(c, { id: 'n', title: 'N', slides: [] }, 'modules'),
      'm1(s1[a b] s2[q]) m2(s3[]) n() | f1()',
    ],
    [
      'add a section first',
      (c) => edit.insertModule(c, { id: 'n', title: 'N', slides: [] }, 'pool', 0),
      'm1(s1[a b] s2[q]) m2(s3[]) | n() f1()',
    ],
    ['remove a module', (c) => edit.changeModule(c, 'm1', () => null), 'm2(s3[]) | f1()'],
    ['move a module', (c) => edit.moveModule(c, 'm2', 0), 'm2(s3[]) m1(s1[a b] s2[q]) | f1()'],
    ['add a slide in the middle', (c) => edit.insertSlide(c, slide('n'), 'm1', 1), 'm1(s1[a b] n[] s2[q]) m2(s3[]) | f1()'],
    ['add a slide past the end', (c) => edit.insertSlide(c, slide('n'), 'm2', 99), 'm1(s1[a b] s2[q]) m2(s3[] n[]) | f1()'],
    ['move a slide within its module', (c) => edit.moveSlide(c, 's1', 'm1', 1), 'm1(s2[q] s1[a b]) m2(s3[]) | f1()'],
    ['move a slide to the pool', (c) => edit.moveSlide(c, 's2', 'f1'), 'm1(s1[a b]) m2(s3[]) | f1(s2[q])'],
    ['remove a slide', (c) => edit.changeSlide(c, 's1', () => null), 'm1(s2[q]) m2(s3[]) | f1()'],
    ['add an item', (c) => edit.insertItem(c, text('n'), 's1', 1), 'm1(s1[a n b] s2[q]) m2(s3[]) | f1()'],
    ['move an item to another slide', (c) => edit.moveItem(c, 'a', 's3'), 'm1(s1[b] s2[q]) m2(s3[a]) | f1()'],
    ['move an item on its slide', (c) => edit.moveItem(c, 'b', 's1', 0), 'm1(s1[b a] s2[q]) m2(s3[]) | f1()'],
    ['remove an item', (c) => edit.changeItem(c, 'q', () => null), 'm1(s1[a b] s2[]) m2(s3[]) | f1()'],
  ])('%s', (_what, apply, expected) => {
    const before = structuredClone(course);
    expect(shape(apply(course))).toBe(expected);
    expect(course).toEqual(before);
  });

  it.each<[string, (draft: CourseDocument) => CourseDocument]>([
    ['module', (c) => edit.moveModule(c, 'none', 0)],
    ['module', (c) => edit.moveSlide(c, 's1', 'none')],
    ['slide', (c) => edit.changeSlide(c, 'none', () => null)],
    ['slide', (c) => edit.insertItem(c, text('n'), 'none')],
    ['item', (c) => edit.moveItem(c, 'none', 's1')],
  ])('name a %s that is not there', (element, apply) => {
    expect(() => apply(course)).toThrow(edit.ElementMissing);
    expect(() => apply(course)).toThrow(new RegExp(`no ${element} with the id none`));
  });

  it('leave a question without the objective that is gone', () => {
    const changed = edit.setObjectives(course, [{ id: 'o2', text: 'Two' }]);
    expect(changed.modules[0]!.slides[1]!.items[0]).toMatchObject({ objectiveId: null });
    expect(edit.setObjectives(course, [{ id: 'o1', text: 'Other words' }]).modules[0]!.slides[1]!.items[0]).toMatchObject({
      objectiveId: 'o1',
    });
  });

  it('make a slide with a question, and every slide of the pool, a knowledge check', () => {
    const settled = edit.settleKinds(edit.moveSlide(course, 's3', 'f1'));
    expect(settled.modules[0]!.slides.map(({ kind }) => kind)).toEqual(['content', 'knowledge-check']);
    expect(settled.pool[0]!.slides.map(({ kind }) => kind)).toEqual(['knowledge-check']);
  });
});
