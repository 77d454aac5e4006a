import { describe, expect, it } from '@jest/globals';
import { slidesOf } from '@lib/course-content/edits';
import { everyOrder, type Script, textIn, types } from '../../../test/every-order.js';
import { slide, text, uuidOf } from '../../../test/small-course.js';
import type { Edit } from './edits.js';

const [PARAGRAPH, BESIDE, ELSEWHERE] = [uuidOf(111), uuidOf(112), uuidOf(211)];

const does = (edit: Edit, word?: string): Script[number] => ({
  does: (store) => store.apply(edit),
  ...(word !== undefined && { word }),
});
const renames = (word: string): Script[number] => does({ do: 'rename-module', moduleId: uuidOf(1), title: word }, word);
const adds = (word: string): Script[number] =>
  does({ do: 'add-slide', slide: slide(31, word, text(311, 'Slowly')), moduleId: uuidOf(2) }, word);
const removes = does({ do: 'remove-slide', slideId: uuidOf(11) });
const movesItem = does({ do: 'move-item', itemId: PARAGRAPH, slideId: uuidOf(21) });
const movesSlide = does({ do: 'move-slide', slideId: uuidOf(11), moduleId: uuidOf(2) });
/** The page is left at any moment, and what was kept is taken. */
const comesBack: Script[number] = {
  does: (_left, person) => {
    person.open();
    void person.store.takeOffered();
  },
};
const takesBack: Script[number] = { does: (store) => void store.undo() };

const CASES: [of: string, scripts: Record<string, Script>, losses: number][] = [
  ['two slides', { Ann: [types(PARAGRAPH, 'ann1'), types(PARAGRAPH, 'ann2')], Bob: [types(ELSEWHERE, 'bob1')] }, 1],
  ['two paragraphs of a slide', { Ann: [types(PARAGRAPH, 'ann1')], Bob: [types(BESIDE, 'bob1')] }, 2],
  ['one paragraph', { Ann: [types(PARAGRAPH, 'ann1'), types(PARAGRAPH, 'ann2')], Bob: [types(PARAGRAPH, 'bob1')] }, 1],
  [
    'a slide that is added, and written in at once',
    { Ann: [adds('ann1'), types(uuidOf(311), 'ann2')], Bob: [types(ELSEWHERE, 'bob1')] },
    1,
  ],
  ['a slide that the other removes', { Ann: [types(PARAGRAPH, 'ann1'), types(BESIDE, 'ann2')], Bob: [removes] }, 1],
  ['a slide that the other removes, and brings back', { Ann: [types(PARAGRAPH, 'ann1')], Bob: [removes, takesBack] }, 1],
  ['a paragraph that the other moves', { Ann: [types(PARAGRAPH, 'ann1')], Bob: [movesItem, types(ELSEWHERE, 'bob2')] }, 1],
  ['a slide that the other moves', { Ann: [types(PARAGRAPH, 'ann1'), types(PARAGRAPH, 'ann2')], Bob: [movesSlide] }, 1],
  [
    'a page that is left',
    { Ann: [types(PARAGRAPH, 'ann1'), comesBack, types(BESIDE, 'ann2')], Bob: [types(PARAGRAPH, 'bob1')] },
    1,
  ],
  ['a page that is left after something was added', { Ann: [adds('ann1'), comesBack], Bob: [types(ELSEWHERE, 'bob1')] }, 1],
  ['a title, and a slide below it', { Ann: [renames('ann1')], Bob: [types(PARAGRAPH, 'bob1'), types(PARAGRAPH, 'bob2')] }, 1],
];

describe('every order of typing, answers, 412 and loss', () => {
  it.each(CASES)('%s', async (_of, scripts, losses) => {
    const explored = await everyOrder(scripts, losses, {
      always: ({ people }) => {
        const gone = people.flatMap(({ name, typed, store }) => {
          if (store.state.offered) return [];
          const own = textIn(store.state.course);
          return [...typed].flatMap((word) => (own.includes(word) ? [] : [`${word} went from the screen of ${name}`]));
        });
        return gone[0] ?? null;
      },
      atLast: ({ service, people }) => {
        const all = textIn(service.draft);
        const [standing] = people.flatMap(({ name, store: { state } }) =>
          state.saving === 'saved' ? [] : [`${name} is ${state.saving}`],
        );
        const [lost] = people.flatMap(({ typed }) => [...typed].filter((word) => !all.includes(word)));
        const typed = new Set(people.flatMap((person) => [...person.typed]));
        const titles = slidesOf(service.draft).flatMap(({ title }) => (typed.has(title) ? [title] : []));
        if (new Set(titles).size < titles.length) return `${titles.join()} stand there twice`;
        return standing ?? (lost === undefined ? null : `${lost} is lost`);
      },
    });
    expect(explored.states).toBeGreaterThan(50);
    expect(explored.wrong).toEqual([]);
  });
});
