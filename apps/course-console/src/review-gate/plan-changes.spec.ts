import { describe, expect, it } from '@jest/globals';
import { planChanges, type ComparedPlan } from './plan-changes.js';

const slide = (title: string, ...points: string[]) => ({ title, slideType: 'content', points });
const plan = (...modules: [title: string, ...slides: ReturnType<typeof slide>[]][]): ComparedPlan => ({
  title: 'Ladders',
  modules: modules.map(([title, ...slides]) => ({ title, slides })),
});

const BEFORE = plan(
  ['Inspect', slide('Why', 'falls'), slide('Look', 'rungs', 'feet')],
  ['Use', slide('Set up', 'angle'), slide('Climb', 'three points')],
);

describe('what another plan changed', () => {
  it('is nothing where it is the same', () => {
    expect(planChanges(BEFORE, BEFORE)).toEqual({ added: [], gone: [], moved: [], renamed: [] });
  });

  it('is what was added, left out, moved and named anew', () => {
    const after = plan(
      ['Inspect', slide('Look', 'rungs', 'feet'), slide('Report', 'tags')],
      ['Use', slide('Why', 'falls'), slide('Place it well', 'angle'), slide('Climb', 'three points')],
    );
    expect(planChanges(BEFORE, after)).toEqual({
      added: [{ place: '1.2', title: 'Report' }],
      gone: [],
      moved: [{ place: '2.1', title: 'Why', before: '1.1' }],
      renamed: [{ place: '2.2', title: 'Place it well', before: 'Set up' }],
    });
    expect(planChanges(BEFORE, plan(['Use', slide('Climb', 'three points')])).gone.map(({ title }) => title)).toEqual([
      'Why',
      'Look',
      'Set up',
    ]);
  });

  it('is one slide where one was drawn past many', () => {
    const many = Array.from({ length: 9 }, (_, index) => slide(`S${index}`));
    const drawn = [many[8]!, ...many.slice(0, 8)];
    expect(planChanges(plan(['M', ...many]), plan(['M', ...drawn])).moved).toEqual([
      { place: '1.1', title: 'S8', before: '1.9' },
    ]);
  });

  it('tells slides of one title apart by their modules', () => {
    const twice = plan(['A', slide('Check')], ['B', slide('Check')]);
    expect(planChanges(twice, plan(['B', slide('Check')])).gone).toEqual([{ place: '1.1', title: 'Check' }]);
  });

  it('is nothing of its slides where a module has another name', () => {
    const after = plan(['Looking', ...BEFORE.modules[0]!.slides.map(({ title, points }) => slide(title, ...points))]);
    expect(planChanges(BEFORE, after)).toMatchObject({ added: [], moved: [], renamed: [] });
  });
});
