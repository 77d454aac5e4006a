import { describe, expect, it } from '@jest/globals';
import { planChanges, type ComparedPlan } from './plan-changes.js';

const slide = (title: string, ...points: string[]) => ({ title, slideType: 'content', points });
const plan = (...modules: [title: string, ...slides: ReturnType<typeof slide>[]][]): ComparedPlan => ({
  title: 'Ladders',
  modules: modules.map(([title, ...slides]) => ({ title, slides })),
});

const USE = [slide('Set up', 'angle'), slide('Climb', 'three points')];
const BEFORE = plan(['Inspect', slide('Why', 'falls'), slide('Look', 'rungs', 'feet')], ['Use', ...USE]);

describe('what another plan changed', () => {
  it('is nothing where it is the same', () => {
    expect(Object.values(planChanges(BEFORE, BEFORE)).flat()).toEqual([null]);
  });

  it('is what was added, left out, moved and named anew', () => {
    const after = plan(
      ['Inspect', slide('Look', 'rungs', 'feet'), slide('Report', 'tags')],
      ['Use', slide('Why', 'falls'), slide('Place it well', 'angle'), slide('Climb', 'three points')],
    );
    expect(planChanges(BEFORE, after)).toMatchObject({
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
    expect(planChanges(BEFORE, after)).toMatchObject({
      added: [],
      moved: [],
      renamed: [],
      modulesRenamed: [{ number: '1', title: 'Looking', before: 'Inspect' }],
    });
  });

  it('is a slide under another name, and of another type, where it covers the same', () => {
    const after = plan(
      ['Inspect', slide('Why', 'falls'), { ...slide('See', 'rungs', 'feet'), slideType: 'process' }],
      ['Use', ...USE],
    );
    expect(planChanges(BEFORE, after)).toMatchObject({
      added: [],
      gone: [],
      renamed: [{ place: '1.2', title: 'See', before: 'Look' }],
      retyped: [{ place: '1.2', title: 'See', before: 'content', slideType: 'process' }],
    });
  });

  it('is a module that moved, and not each of its slides', () => {
    const [first, second] = BEFORE.modules as [ComparedPlan['modules'][0], ComparedPlan['modules'][0]];
    const changes = planChanges(BEFORE, { ...BEFORE, modules: [second, first] });
    expect(changes.moved).toEqual([]);
    expect(changes.modulesMoved).toEqual([{ number: '1', title: 'Use', before: '2' }]);
  });

  it('is a slide that moved where a new module took it', () => {
    const after = plan(['Inspect', slide('Why', 'falls')], ['New', slide('Look', 'rungs', 'feet')], ['Use', ...USE]);
    expect(planChanges(BEFORE, after)).toMatchObject({
      moved: [{ place: '2.1', title: 'Look', before: '1.2' }],
      modulesRenamed: [],
      modulesMoved: [],
    });
  });

  it('is told exactly where it is known which slide is which', () => {
    const after: ComparedPlan = {
      title: 'Ladders at work',
      modules: [
        {
          title: 'Inspect',
          slides: [
            { ...slide('Look', 'falls'), from: 0 },
            { ...slide('Look', 'rungs', 'feet'), from: null },
          ],
        },
        {
          title: 'Use',
          slides: [
            { ...slide('Set up', 'wall'), slideType: 'process', from: 2 },
            { ...slide('Climb', 'three points'), from: 3 },
          ],
        },
      ],
    };
    expect(planChanges(BEFORE, after)).toEqual({
      added: [{ place: '1.2', title: 'Look' }],
      gone: [{ place: '1.2', title: 'Look' }],
      moved: [],
      renamed: [{ place: '1.1', title: 'Look', before: 'Why' }],
      retyped: [{ place: '2.1', title: 'Set up', before: 'content', slideType: 'process' }],
      reworded: [{ place: '2.1', title: 'Set up' }],
      modulesRenamed: [],
      modulesMoved: [],
      title: { before: 'Ladders', now: 'Ladders at work' },
    });
  });
});
