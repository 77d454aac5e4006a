import { describe, expect, it } from '@jest/globals';
import {
  addModule,
  addSlide,
  changeSlide,
  draftOf,
  moveModule,
  moveSlide,
  placeSlide,
  removeModule,
  removeSlide,
  renameModule,
  untitled,
  wantedOf,
  type PlanDraft,
} from './plan-draft.js';
import type { Plan } from '../review-gate/plan.js';

const slide = (title: string, more = {}) => ({
  title,
  slideType: 'Content',
  points: [title],
  questions: 0,
  images: 0,
  final: false,
  ...more,
});
const PLAN: Plan = {
  title: 'Ladders',
  language: 'en',
  details: null,
  defaulted: [],
  objectives: [],
  settings: { passMark: 70, quizMode: 'graded', retryLimit: null, poolDraw: null },
  modules: [
    { title: 'A', slides: [slide('a'), slide('b')] },
    { title: 'B', slides: [slide('c')] },
    { title: 'Exam', slides: [slide('x', { slideType: 'Knowledge check', questions: 1, final: true })] },
  ],
  counts: { modules: 3, slides: 4, questions: 1, images: 0 },
  author: 'offline',
  findings: [],
  questionsForUser: [],
};
const DRAFT = draftOf(PLAN);
/** Rows 0 to 3 are slides, 4 to 6 modules. */
const shown = ({ modules }: PlanDraft): string =>
  modules.map(({ title, slides }) => `${title}:${slides.map((each) => each.title).join('')}`).join(' ');

describe('a plan that is edited', () => {
  it('is sent as it is where nothing changed', () => {
    expect(wantedOf(DRAFT, PLAN)).toEqual({
      modules: [
        { title: 'A', slides: [{ from: 0 }, { from: 1 }] },
        { title: 'B', slides: [{ from: 2 }] },
        { title: 'Exam', slides: [{ from: 3 }] },
      ],
    });
  });

  it('has its slides go up and down, through the modules, and no further', () => {
    expect(shown(moveSlide(DRAFT, 0, 1))).toBe('A:ba B:c Exam:x');
    expect(shown(moveSlide(DRAFT, 1, 1))).toBe('A:a B:bc Exam:x');
    expect(shown(moveSlide(DRAFT, 2, -1))).toBe('A:abc B: Exam:x');
    expect(moveSlide(DRAFT, 0, -1)).toBe(DRAFT);
    expect(moveSlide(DRAFT, 3, 1)).toBe(DRAFT);
  });

  it('comes back to where it was by as many steps the other way', () => {
    let there = DRAFT;
    for (let step = 0; step < 4; step++) there = moveSlide(there, 0, 1);
    expect(shown(there)).toBe('A:b B:c Exam:ax');
    for (let step = 0; step < 4; step++) there = moveSlide(there, 0, -1);
    expect(shown(there)).toBe(shown(DRAFT));
  });

  it('has modules that are moved, named anew, added and left out', () => {
    expect(shown(moveModule(DRAFT, 4, 1))).toBe('B:c A:ab Exam:x');
    expect(moveModule(DRAFT, 4, -1)).toBe(DRAFT);
    expect(shown(removeModule(renameModule(DRAFT, 4, 'Z'), 5))).toBe('Z:ab Exam:x');
    const added = addSlide(addModule(DRAFT), 7);
    expect(added.modules.at(-1)).toMatchObject({ key: 7, slides: [{ key: 8, from: null }] });
    expect(untitled(added)).toEqual([7, 8]);
  });

  it('puts a slide where it is dropped', () => {
    expect(shown(placeSlide(DRAFT, 0, 5, 1))).toBe('A:b B:ca Exam:x');
    expect(shown(placeSlide(DRAFT, 0, 4, 1))).toBe('A:ba B:c Exam:x');
  });

  it('adds a question to the final assessment, and text elsewhere', () => {
    expect(addSlide(DRAFT, 6).modules[2]!.slides[1]).toMatchObject({ slideType: 'Knowledge check', final: true });
    expect(addSlide(DRAFT, 5).modules[1]!.slides[1]).toMatchObject({ slideType: 'Content', final: false });
  });

  it('sends only what is another, and no module without slides', () => {
    let draft = changeSlide(DRAFT, 0, { title: ' why ', slideType: 'Process' });
    draft = changeSlide(draft, 1, { points: ['b', ' ', 'more '] });
    draft = changeSlide(addSlide(removeSlide(draft, 2), 4), 7, { title: 'new', points: [''] });
    expect(wantedOf({ ...draft, title: 'Ladders!' }, PLAN)).toEqual({
      title: 'Ladders!',
      modules: [
        {
          title: 'A',
          slides: [
            { from: 0, title: 'why', slideType: 'Process' },
            { from: 1, points: ['b', 'more'] },
            { title: 'new', slideType: 'Content', points: [] },
          ],
        },
        { title: 'Exam', slides: [{ from: 3 }] },
      ],
    });
    expect(untitled(addModule(DRAFT))).toEqual([]);
  });
});
