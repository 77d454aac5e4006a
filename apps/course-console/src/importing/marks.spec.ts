import { describe, expect, it } from '@jest/globals';
import { Problem } from '../api/problem.js';
import { marksOf, slidesIn } from './marks.js';
import type { Outcome } from './source.js';

describe('what an import found', () => {
  it('stands at its line and its slide, and once', () => {
    const warning = { code: 'file-not-found', slide: '1.1 Know', message: 'Line 12: The image cannot be shown.' };
    const loose = { code: 'layout-changed', slide: null, message: 'Line 3: There is no title.' };
    const added = { code: 'sentence-added', slide: '1.2 Do', message: '"So" stands in the course.', dimension: 'text' };
    const fidelity = { findings: [{ ...warning, dimension: 'images' }, added] };
    const { lost, doubtful, missing } = marksOf({ warnings: [warning, loose], fidelity } as unknown as Outcome, null);
    expect(lost).toEqual([
      {
        tone: 'lost',
        at: '1.1 Know',
        line: 12,
        message: 'The image cannot be shown.',
        code: 'file-not-found',
        dimension: 'images',
      },
      {
        tone: 'lost',
        at: '1.2 Do',
        line: null,
        message: '"So" stands in the course.',
        code: 'sentence-added',
        dimension: 'text',
      },
    ]);
    expect(doubtful).toMatchObject([{ at: null, line: 3, message: 'There is no title.' }]);
    expect(missing).toEqual([]);
  });

  it('is what is in its way, where it is refused', () => {
    const errors = [{ pointer: '/markdown', detail: '1.1 Know, line 9: "It sleeps."' }];
    const refused = (code: 'import-sentence-missing' | 'limit-exceeded') =>
      marksOf(null, new Problem(422, { code, errors }, null));
    const mark = { at: '1.1 Know', line: 9, message: '"It sleeps."' };
    expect(refused('import-sentence-missing')).toMatchObject({ missing: [{ tone: 'missing', ...mark }], wrong: [] });
    expect(refused('limit-exceeded')).toMatchObject({ missing: [], wrong: [{ tone: 'wrong', ...mark }] });
  });

  it('names slides as the service does', () => {
    const slide = (id: string, title: string) => ({ id, title, kind: 'content', items: [] });
    const modules = [{ id: 'm', title: 'M', slides: [slide('a', 'A'), slide('b', 'B')] }];
    const pool = [{ id: 'p', title: 'P', slides: [slide('c', 'C')] }];
    const reading = { course: { modules, pool }, slides: [{ slideId: 'a', line: 4 }] } as unknown as NonNullable<
      Outcome['reading']
    >;
    expect(slidesIn(reading).map(({ name, module, line }) => [name, module, line])).toEqual([
      ['1.1 A', 'M', 4],
      ['1.2 B', null, null],
      ['F1.1 C', 'P', null],
    ]);
  });
});
