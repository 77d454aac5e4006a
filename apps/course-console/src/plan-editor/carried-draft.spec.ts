import { describe, expect, it } from '@jest/globals';
import type { Plan } from '../review-gate/plan.js';
import { carriedDraft } from './carried-draft.js';
import { addModule, addSlide, changeSlide, draftOf, moveSlide, removeSlide, renameModule, type PlanDraft } from './plan-draft.js';

type Slide = [title: string, points?: string[]];
const planOf = (modules: Record<string, Slide[]>, title = 'Ladders') =>
  ({
    title,
    modules: Object.entries(modules).map(([name, slides]) => ({
      title: name,
      slides: slides.map(([of, points = [`${of}, in short`]]) => ({ title: of, slideType: 'Content', points, final: false })),
    })),
  }) as unknown as Plan;
const shown = ({ modules }: PlanDraft): string =>
  modules.map(({ title, slides }) => `${title}: ${slides.map((slide) => `${slide.title}<${slide.from}`).join(' ')}`).join('; ');

const WAS = planOf({ A: [['a'], ['b'], ['c']], B: [['d'], ['e']] });
const DRAFT = draftOf(WAS);

describe('what was changed of a plan, on another in its place', () => {
  it('is as it was where the plan is the same', () => {
    const draft = removeSlide(moveSlide(changeSlide(DRAFT, 0, { title: 'Falls', slideType: 'Process' }), 0, 1), 4);
    expect(carriedDraft(draft, WAS, WAS)).toEqual({ draft, lost: [] });
  });

  it('follows its slides, and leaves to the other plan what was not changed', () => {
    const now = planOf({ One: [['z'], ['b'], ['a', ['other']]], B: [['d']] }, 'Ladders and steps');
    const draft = changeSlide(changeSlide(DRAFT, 0, { title: 'Falls' }), 3, { points: ['mine'] });
    const carried = carriedDraft(draft, WAS, now);
    expect(shown(carried.draft)).toBe('One: Falls<2 b<1 z<0; B: d<3');
    expect(carried.draft).toMatchObject({
      title: 'Ladders and steps',
      modules: [{ slides: [{ points: ['other'] }, {}, {}] }, { slides: [{ points: ['mine'] }] }],
    });
    expect(carried.lost).toEqual([]);
  });

  it('keeps what was added and named, leaves out what was left out, and says what has no place any more', () => {
    let draft = renameModule(removeSlide(changeSlide(DRAFT, 2, { title: 'Mine' }), 1), 5, 'Mine too');
    draft = changeSlide(addSlide(draft, 6), 7, { title: 'new' });
    draft = changeSlide(addSlide(addModule({ ...draft, title: 'My ladders' }), 8), 9, { title: 'own' });
    const carried = carriedDraft(draft, WAS, planOf({ A: [['a'], ['b']], B: [['d'], ['e']], C: [['f']] }));
    expect(shown(carried.draft)).toBe('Mine too: a<0; B: d<2 e<3 new<null; : own<null; C: f<4');
    expect(carried).toMatchObject({ draft: { title: 'My ladders' }, lost: ['Mine'] });
    const keys = carried.draft.modules.flatMap(({ key, slides }) => [key, ...slides.map((slide) => slide.key)]);
    expect(new Set(keys).size).toBe(keys.length);
    expect(Math.max(...keys)).toBeLessThan(carried.draft.next);
  });
});
