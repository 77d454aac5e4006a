import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { HandClock } from '../../../test/hand-clock.js';
import { ModelService } from '../../../test/model-service.js';
import { type Fate, Person } from '../../../test/person.js';
import { deed, editOf, type Deed } from '../../../test/random-edits.js';
import { idsFrom, smallCourse } from '../../../test/small-course.js';
import type { Choice } from './merge-lists.js';

type Act =
  | { act: 'edit'; deed: Deed }
  | { act: 'undo' | 'redo' | 'leave slide' | 'look' | 'reload' | 'go away' | 'come back' }
  | { act: 'choose'; choice: Choice };
interface Moment {
  who: 0 | 1;
  after: number;
  what: Act;
}

const plain = (...acts: Extract<Act, { act: string }>['act'][]) => fc.constantFrom(...acts.map((act) => ({ act }) as Act));
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 12, arbitrary: deed.map((each): Act => ({ act: 'edit', deed: each })) },
  { weight: 4, arbitrary: plain('undo', 'redo', 'leave slide', 'look') },
  { weight: 2, arbitrary: plain('go away', 'come back', 'come back', 'reload') },
  { weight: 2, arbitrary: fc.constantFrom<Choice>('mine', 'theirs', 'both').map((choice): Act => ({ act: 'choose', choice })) },
);
const moment: fc.Arbitrary<Moment> = fc.record({ who: fc.constantFrom(0, 1), after: fc.nat(1_500), what: act });
const fate: fc.Arbitrary<Fate> = fc.record({
  there: fc.nat(700),
  back: fc.nat(700),
  lost: fc.constantFrom(null, null, null, null, 'request', 'answer'),
});

/** What was typed, wherever it stands. */
const wordsIn = (...shown: unknown[]): Set<string> => new Set(JSON.stringify(shown).match(/Said \d+/g) ?? []);

/** Two people for a minute on one draft; the words that went without anybody who had them before their eyes. */
async function together(moments: readonly Moment[], fates: readonly Fate[][], atLast: readonly Choice[]) {
  const service = new ModelService(smallCourse(), idsFrom(700_000));
  const clock = new HandClock();
  const people = [new Person('Ann', service, clock, 300_000), new Person('Bob', service, clock, 500_000)] as const;
  people.forEach((person, index) => (person.fates = [...fates[index]!]));
  const typed = new Set<string>();
  const given = new Set<string>();
  const seenBy = ({ store }: Person) =>
    wordsIn(
      store.state.course,
      store.state.conflicts.map(({ theirs }) => theirs),
    );
  /** Who does something knows what goes with it. */
  const knowing = (person: Person, does: () => void): void => {
    const before = seenBy(person);
    does();
    const after = seenBy(person);
    for (const word of before) if (!after.has(word)) given.add(word);
    for (const word of after) if (!before.has(word)) typed.add(word);
  };
  const does = async (person: Person, what: Act, index: number): Promise<void> => {
    const { store } = person;
    switch (what.act) {
      case 'edit': {
        const wanted = editOf(store.state.course, what.deed, 10_000 + 100 * index, `Said ${index}`);
        if (wanted) knowing(person, () => store.apply(wanted));
        return;
      }
      case 'undo':
        return knowing(person, () => store.undo());
      case 'redo':
        return knowing(person, () => store.redo());
      case 'choose': {
        const [conflict] = store.state.conflicts;
        if (conflict) knowing(person, () => store.resolve(conflict.unit, what.choice));
        return;
      }
      case 'leave slide':
        return void store.flush();
      case 'look':
        return void store.refresh();
      case 'go away':
      case 'come back':
        person.isAway = what.act === 'go away';
        return;
      case 'reload': {
        await clock.pass(300); // what was typed is kept by then
        person.reload();
        return void person.store.takeOffered();
      }
    }
  };
  for (const [index, { who, after, what }] of moments.entries()) {
    await clock.pass(after);
    await does(people[who], what, index);
  }
  const choices = [...atLast];
  for (let round = 0; round < 40; round++) {
    for (const person of people) {
      person.isAway = false;
      if (person.store.state.offered) void person.store.takeOffered();
      const [conflict] = person.store.state.conflicts;
      if (conflict) knowing(person, () => person.store.resolve(conflict.unit, choices.shift() ?? 'both'));
      else void person.store.refresh();
      await clock.pass(40_000);
    }
  }
  const lost = [...typed].filter((word) => !given.has(word) && !wordsIn(service.draft).has(word));
  return { service, people, lost };
}

describe('two people who edit one draft for a minute', () => {
  it('come to the same, and lose nothing that was typed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(moment, { minLength: 10, maxLength: 80 }),
        fc.tuple(fc.array(fate, { maxLength: 40 }), fc.array(fate, { maxLength: 40 })),
        fc.array(fc.constantFrom<Choice>('mine', 'theirs', 'both'), { maxLength: 5 }),
        async (moments, fates, atLast) => {
          const { service, people, lost } = await together(moments, fates, atLast);
          for (const { store, course } of people) {
            expect([...store.state.refused].map(String)).toEqual([]);
            expect(store.state).toMatchObject({ saving: 'saved', waiting: 0, conflicts: [], trouble: null });
            expect(course).toEqual(service.draft);
          }
          expect(lost).toEqual([]);
        },
      ),
      { numRuns: Number(process.env.FC_RUNS ?? 200) },
    );
  });
});
