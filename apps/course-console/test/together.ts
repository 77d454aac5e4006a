import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import type { DraftStore } from '../src/editor/draft/draft-store.js';
import type { Choice } from '../src/editor/draft/merge-lists.js';
import type { HandClock } from './hand-clock.js';
import { type DraftService, type Fate, Person } from './person.js';
import { deed, editOf, type Deed } from './random-edits.js';

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
  { weight: 2, arbitrary: plain('go away', 'come back', 'come back', 'reload', 'reload') },
  { weight: 2, arbitrary: fc.constantFrom<Choice>('mine', 'theirs', 'both').map((choice): Act => ({ act: 'choose', choice })) },
);
const moment: fc.Arbitrary<Moment> = fc.record({ who: fc.constantFrom(0, 1), after: fc.nat(1_500), what: act });
const fate: fc.Arbitrary<Fate> = fc.record({
  there: fc.oneof(fc.nat(700), fc.nat(6000)),
  back: fc.oneof(fc.nat(700), fc.nat(6000)),
  lost: fc.constantFrom(null, null, null, null, 'request', 'answer'),
});

/** What was typed, wherever it stands. */
const wordsIn = (...shown: unknown[]): Set<string> => new Set(JSON.stringify(shown).match(/Said [\d.]+/g) ?? []);

/** What two people do in a minute, what becomes of their requests, and what they choose at last of what both have changed. */
export interface Plan {
  moments: readonly Moment[];
  fates: readonly Fate[][];
  atLast: readonly Choice[];
}

export const planOf = (mostMoments: number): fc.Arbitrary<Plan> =>
  fc.record({
    moments: fc.array(moment, { minLength: 10, maxLength: mostMoments }),
    fates: fc.tuple(fc.array(fate, { maxLength: 40 }), fc.array(fate, { maxLength: 40 })),
    atLast: fc.array(fc.constantFrom<Choice>('mine', 'theirs', 'both'), { maxLength: 5 }),
  });

/** Two people for a minute on one draft, and what is wrong then: first of all a word that went without anybody who had it before their eyes. */
export async function faultsTogether(
  service: DraftService,
  clock: HandClock,
  { moments, fates, atLast }: Plan,
): Promise<unknown[]> {
  const people = [await Person.at('Ann', service, clock, 300_000), await Person.at('Bob', service, clock, 500_000)] as const;
  people.forEach((person, index) => (person.fates = [...fates[index]!]));
  const typed = new Set<string>();
  const given = new Set<string>();
  const shownTo = ({ store }: Person): Set<string> => wordsIn(store.state.course);
  const askedOf = ({ store }: Person): Set<string> => wordsIn(store.state.conflicts.map(({ theirs }) => theirs));
  /** Who does something knows what goes with it from the course; what somebody else wrote there instead goes only when that is chosen. */
  const knowing = (person: Person, does: () => void, chooses = false): void => {
    const before = [...shownTo(person), ...(chooses ? askedOf(person) : [])];
    does();
    const after = new Set([...shownTo(person), ...askedOf(person)]);
    for (const word of before) if (!after.has(word)) given.add(word);
    for (const word of after) if (!before.includes(word)) typed.add(word);
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
        if (conflict) knowing(person, () => store.resolve(conflict.unit, what.choice), true);
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
        await person.reload();
        return void person.store.takeOffered();
      }
    }
  };
  for (const [index, { who, after, what }] of moments.entries()) {
    await clock.pass(after);
    await does(people[who], what, index);
  }
  const choices = [...atLast];
  for (let round = 0; round < 40 && !(round > 0 && areAtRest(people)); round++) {
    for (const person of people) {
      person.isAway = false;
      if (person.store.state.offered) void person.store.takeOffered();
      const [conflict] = person.store.state.conflicts;
      if (conflict) knowing(person, () => person.store.resolve(conflict.unit, choices.shift() ?? 'both'), true);
      else void person.store.refresh();
      await clock.pass(40_000);
    }
  }
  const { draft } = await service.read('Ann');
  const lost = [...typed].filter((word) => !given.has(word) && !wordsIn(draft).has(word));
  return [
    ...lost.map((word) => `${word} is lost`),
    ...people.flatMap(({ name, store, course }) => [
      ...[...store.state.refused].map((refused) => `${name} was refused: ${String(refused)}`),
      ...(isAtRest(store) ? [] : [{ name, ...store.state }]),
      ...(isDeepStrictEqual(course, draft) ? [] : [{ name, sees: course, and: draft }]),
    ]),
  ];
}

const isAtRest = ({ state }: DraftStore): boolean =>
  state.saving === 'saved' && state.waiting === 0 && state.conflicts.length === 0 && !state.trouble && !state.offered;

/** Each has looked since the other last changed something. */
const areAtRest = (people: readonly Person[]): boolean =>
  people.every(({ store }) => isAtRest(store)) && new Set(people.map(({ store }) => store.state.revision)).size === 1;
