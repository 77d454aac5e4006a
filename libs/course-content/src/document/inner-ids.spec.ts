import { describe, expect, it } from '@jest/globals';
import { idsIn, settleIds } from './inner-ids.js';

const counter = () => {
  let last = 0;
  return () => `new-${++last}`;
};

describe('inner ids', () => {
  it('are kept where they are known, and made where they are missing, unknown or taken', () => {
    const slide = { id: 's', items: [{ id: 'a' }, {}, { id: 'foreign' }, { id: 'a' }] };
    expect(settleIds(slide, new Set(['s', 'a']), counter())).toEqual({
      id: 's',
      items: [{ id: 'a' }, { id: 'new-1' }, { id: 'new-2' }, { id: 'new-3' }],
    });
  });

  it('are not given to values', () => {
    const settled = settleIds({ id: 'q', at: { x: 1, y: 2 }, pairs: [{ left: 'a', right: 'b' }] }, new Set(['q']), counter());
    expect(settled).toEqual({ id: 'q', at: { x: 1, y: 2 }, pairs: [{ left: 'a', right: 'b' }] });
    const video = { id: 'v', poster: { fileId: 'f' }, captions: [{ language: 'en', fileId: 'g' }] };
    expect(settleIds(video, new Set(['v']), counter())).toEqual(video);
  });

  it('take choices along to the part that they lead to, within their own interaction', () => {
    const scenario = () => ({
      id: '',
      parts: [
        { id: 'x', choices: [{ next: 'y' }, { next: null }, { next: 'gone' }] },
        { id: 'y', choices: [] },
      ],
    });
    const [one, two] = settleIds<ReturnType<typeof scenario>[]>([scenario(), scenario()], new Set<string>(), counter());
    for (const { parts } of [one!, two!]) {
      expect(parts[0]!.choices.map(({ next }) => next)).toEqual([parts[1]!.id, null, 'gone']);
    }
    expect(one!.parts[1]!.id).not.toBe(two!.parts[1]!.id);
  });

  it('take questions along to their objective', () => {
    const question = { id: 'q', stem: [], objectiveId: 'o' };
    const course = {
      objectives: [{ id: 'o' }],
      settings: {},
      modules: [{ id: 'm', slides: [{ id: 's', items: [question] }] }],
      pool: [],
    };
    const settled = settleIds(course, new Set<string>(), counter());
    expect(settled.modules[0]!.slides[0]!.items[0]!.objectiveId).toBe(settled.objectives[0]!.id);
    expect(settled).not.toHaveProperty('id');
    expect(idsIn(settled).size).toBe(4);
  });
});
