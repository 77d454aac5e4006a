import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { CourseDocument } from '@lib/course-content/edits';
import { deed, editOf, type Deed } from '../../../test/random-edits.js';
import { slide, smallCourse, text, uuidOf } from '../../../test/small-course.js';
import { changesBetween } from './changes.js';
import { edited, type Edit } from './edits.js';
import { staying } from './order.js';

const after = (course: CourseDocument, deeds: readonly Deed[], firstId: number): CourseDocument =>
  deeds.reduce((now, each, index) => {
    const wanted = editOf(now, each, firstId + 10 * index, `Said ${firstId + index}`);
    return wanted ? edited(now, wanted) : now;
  }, course);
const done = (edits: readonly Edit[], course: CourseDocument): CourseDocument => edits.reduce(edited, course);

describe('the changes between two documents', () => {
  it('make the one of the other', () => {
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 12 }), fc.array(deed, { maxLength: 25 }), (before, more) => {
        const from = after(smallCourse(), before, 1_000);
        const to = after(from, more, 5_000);
        expect(done(changesBetween(from, to), from)).toEqual(to);
        expect(done(changesBetween(to, from), to)).toEqual(from);
      }),
      { numRuns: Number(process.env.FC_RUNS ?? 200) },
    );
  });

  it('are none between two that say the same', () => {
    expect(changesBetween(smallCourse(), smallCourse())).toEqual([]);
  });

  it.each<[string, Edit[], string[]]>([
    [
      'keys in one slide',
      [
        { do: 'replace-item', item: text(111, 'a') },
        { do: 'remove-item', itemId: uuidOf(112) },
      ],
      ['replace-slide'],
    ],
    ['a module with its slides', [{ do: 'remove-module', moduleId: uuidOf(1) }], ['remove-module']],
    ['an item that goes to another slide', [{ do: 'move-item', itemId: uuidOf(111), slideId: uuidOf(21) }], ['move-item']],
    ['a slide that goes to the end', [{ do: 'move-slide', slideId: uuidOf(11), moduleId: uuidOf(1) }], ['move-slide']],
    [
      'what was added and removed again',
      [
        { do: 'add-slide', slide: slide(31, 'New'), moduleId: uuidOf(1) },
        { do: 'remove-slide', slideId: uuidOf(31) },
      ],
      [],
    ],
    [
      'the last item of a slide that is then removed',
      [
        { do: 'move-item', itemId: uuidOf(121), slideId: uuidOf(21) },
        { do: 'remove-slide', slideId: uuidOf(12) },
      ],
      ['move-item', 'remove-slide'],
    ],
  ])('are as few as can be: %s', (_what, edits, expected) => {
    const to = done(edits, smallCourse());
    expect(changesBetween(smallCourse(), to).map((each) => each.do)).toEqual(expected);
  });

  it('leave out what must wait, and what cannot be without it', () => {
    const to = done(
      [
        { do: 'add-module', module: { id: uuidOf(3), title: 'New', slides: [] } },
        { do: 'add-slide', slide: slide(31, 'In it'), moduleId: uuidOf(3) },
        { do: 'move-item', itemId: uuidOf(111), slideId: uuidOf(31) },
        { do: 'replace-item', item: text(211, 'else') },
      ],
      smallCourse(),
    );
    const changes = changesBetween(smallCourse(), to, (each) => each.do === 'add-module');
    expect(changes.map((each) => each.do)).toEqual(['replace-slide']);
  });
});

describe('what stays while a list is put in order', () => {
  it.each([
    ['abcd', 'abcd', 'abcd'],
    ['abcd', 'bcda', 'bcd'],
    ['abcd', 'dabc', 'abc'],
    ['abcd', 'xcd', 'cd'],
    ['dcba', 'abcd', 'a'],
  ])('of %s for %s is %s', (now, wanted, expected) => {
    expect([...staying([...now], [...wanted])].sort().join('')).toHaveLength(expected.length);
  });
});
