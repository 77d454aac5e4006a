import { describe, expect, it } from '@jest/globals';
import { CHANGES, type changeOf, type ChangeName, type GenerationState } from './generation-states.js';

/** A generation, its gate, ledger and course, as a few small values; what may change comes from the table of the real code. */
interface World {
  state: GenerationState;
  gate: 'none' | 'open' | 'over';
  charges: number;
  refunds: number;
  courses: number;
  revisions: number;
  slides: string;
  /** How far each actor is; two of those whose work may be done twice, so that one of them comes late. */
  actors: Record<string, string>;
}

type Table = Record<ChangeName, ReturnType<typeof changeOf>>;
type Step = (world: World) => World[];

const SLIDES = 'ab';
const TERMINAL: GenerationState[] = ['completed', 'expired', 'failed', 'cancelled'];
const START: World = {
  state: 'queued',
  gate: 'none',
  charges: 0,
  refunds: 0,
  courses: 0,
  revisions: 0,
  slides: '',
  actors: {
    planner: '',
    latePlanner: '',
    approval: '',
    secondApproval: '',
    canceller: '',
    reviser: '',
    editor: '',
    builder: '',
    lateBuilder: '',
  },
};

/** What takes the place of a plan that was edited: no planner has seen it, and its gate is open. */
const EDITED: World = { ...START, state: 'awaiting_review', gate: 'open' };

/** Every transaction that any actor may run next; that an actor stops, or crashes, is that it takes no further step. */
function stepsOf(table: Table): Step[] {
  const change = (world: World, name: ChangeName, effect: (changed: World) => Partial<World> = () => ({})): World => {
    const { from, to, gate, ledger } = table[name];
    const gateFits = gate === undefined || (gate === 'over') === (world.gate === 'over');
    if (!from.includes(world.state) || !gateFits) return world;
    const entries = {
      charges: world.charges + Number(ledger === 'charge'),
      refunds: world.refunds + Number(ledger === 'refund'),
    };
    const changed = { ...world, ...entries, state: to };
    return { ...changed, ...effect(changed) };
  };
  /** What the actor does where it is now; each outcome is one way on. */
  const act =
    (actor: string, at: string, run: (world: World) => [world: World, next: string][]): Step =>
    (world) =>
      world.actors[actor] === at
        ? run(world).map(([then, next]) => ({ ...then, actors: { ...then.actors, [actor]: next } }))
        : [];
  const once = (actor: string, name: ChangeName, effect?: (changed: World) => Partial<World>): Step =>
    act(actor, '', (world) => [[change(world, name, effect), 'done']]);
  const planner = (actor: string): Step[] => [
    act(actor, '', (world) => {
      const begun = change(world, 'beginPlan');
      return [[begun, begun.state === 'planning' ? 'plans' : 'done']];
    }),
    act(actor, 'plans', (world) => [
      [change(world, 'openGate', () => ({ gate: 'open' })), 'done'],
      [change(world, 'failPlan'), 'done'],
    ]),
  ];
  const builder = (actor: string): Step[] => [
    act(actor, '', (world) => [[world, world.state === 'building' ? 'builds' : '']]),
    ...[...SLIDES].map((slide) =>
      act(actor, 'builds', (world) => {
        const kept = world.state === 'building' && !world.slides.includes(slide);
        return [[kept ? { ...world, slides: [...world.slides, slide].sort().join('') } : world, 'builds']];
      }),
    ),
    act(actor, 'builds', (world) => {
      const failed: [World, string] = [change(world, 'failBuild'), 'done'];
      // Completing finds a slide missing: the transaction rolls back
      if (world.slides !== SLIDES) return [failed];
      return [[change(world, 'complete', ({ courses }) => ({ courses: courses + 1 })), 'done'], failed];
    }),
  ];
  return [
    ...planner('planner'),
    ...planner('latePlanner'),
    once('approval', 'approve'),
    once('secondApproval', 'approve'),
    once('canceller', 'cancel'),
    once('reviser', 'revise', ({ revisions }) => ({ revisions: revisions + 1 })),
    once('editor', 'revise', ({ revisions }) => ({ revisions: revisions + 1 })),
    ...builder('builder'),
    ...builder('lateBuilder'),
    (world) => (world.gate === 'open' ? [{ ...world, gate: 'over' }] : []),
    (world) => [change(world, 'expire')],
  ];
}

const INVARIANTS: Record<string, (world: World) => boolean> = {
  'charged at most once': ({ charges }) => charges <= 1,
  'refunded at most once, and only what was charged': ({ charges, refunds }) => refunds <= charges,
  'refunded exactly when a charged generation has failed': ({ state, charges, refunds }) =>
    (refunds === 1) === (state === 'failed' && charges === 1),
  'charged exactly when approved': ({ state, charges }) =>
    (['building', 'completed'].includes(state) ? charges === 1 : true) &&
    (['queued', 'planning', 'awaiting_review', 'expired', 'cancelled'].includes(state) ? charges === 0 : true),
  'a course exactly when completed, and whole': ({ state, courses, slides }) =>
    courses === Number(state === 'completed') && (courses === 0 || slides === SLIDES),
  'revised at most once, and then cancelled': ({ state, revisions }) =>
    revisions === 0 || (revisions === 1 && state === 'cancelled'),
  'expired only when the time is over': ({ state, gate }) => state !== 'expired' || gate === 'over',
};

interface Explored {
  worlds: Map<string, World>;
  broken: Set<string>;
  /** Worlds that lead to each. */
  before: Map<string, Set<string>>;
}

const keyOf = (world: World): string => JSON.stringify(world);
/** What must not change any more once a generation has ended. */
const endOf = ({ state, charges, refunds, courses, revisions }: World): string =>
  JSON.stringify([state, charges, refunds, courses, revisions]);

/** Every world that any interleaving of the actors can lead to. */
function explore(table: Table, start = START): Explored {
  const steps = stepsOf(table);
  const worlds = new Map([[keyOf(start), start]]);
  const before = new Map<string, Set<string>>();
  const broken = new Set<string>();
  for (const [key, world] of worlds) {
    for (const [name, holds] of Object.entries(INVARIANTS)) if (!holds(world)) broken.add(name);
    for (const next of steps.flatMap((step) => step(world))) {
      if (TERMINAL.includes(world.state) && endOf(next) !== endOf(world)) broken.add('ended for good');
      const nextKey = keyOf(next);
      worlds.set(nextKey, worlds.get(nextKey) ?? next);
      before.set(nextKey, (before.get(nextKey) ?? new Set()).add(key));
    }
  }
  return { worlds, broken, before };
}

describe('a generation, in whatever order things happen to it', () => {
  const { worlds, broken, before } = explore(CHANGES);
  const all = [...worlds.values()];

  it('keeps every promise', () => {
    process.stdout.write(`generation model: ${worlds.size} worlds\n`);
    expect(worlds.size).toBeGreaterThan(1_000);
    expect([...broken]).toEqual([]);
  });

  it('keeps every promise where it begins at its gate, with a plan that was edited', () => {
    const edited = explore(CHANGES, EDITED);
    expect([...edited.broken]).toEqual([]);
    const ends = [...edited.worlds.values()].map(({ state }) => state).filter((state) => TERMINAL.includes(state));
    expect(new Set(ends)).toEqual(new Set(TERMINAL));
    expect([...edited.worlds.values()].some(({ state }) => state === 'queued' || state === 'planning')).toBe(false);
  });

  it('comes to each of its states', () => {
    expect(new Set(all.map(({ state }) => state))).toEqual(
      new Set(Object.values(CHANGES).flatMap(({ from, to }) => [...from, to])),
    );
    expect(all.some(({ state, refunds }) => state === 'failed' && refunds === 1)).toBe(true);
    expect(all.some(({ state, charges }) => state === 'failed' && charges === 0)).toBe(true);
  });

  it('can always come to an end while one worker of each kind is still at work', () => {
    const canEnd = new Set(all.filter(({ state }) => TERMINAL.includes(state)).map(keyOf));
    for (const key of canEnd) before.get(key)?.forEach((earlier) => canEnd.add(earlier));
    const stuck = all.filter((world) => !canEnd.has(keyOf(world)));
    const lost = ({ state, actors }: World): boolean =>
      state === 'building'
        ? actors.builder === 'done' && actors.lateBuilder === 'done'
        : actors.planner === 'done' && actors.latePlanner === 'done';
    expect(stuck.filter((world) => !lost(world))).toEqual([]);
  });

  it.each<[string, Partial<Table>]>([
    ['charged at most once', { approve: { ...CHANGES.approve, from: ['awaiting_review', 'building'] } }],
    ['expired only when the time is over', { expire: { ...CHANGES.expire, gate: 'open' } }],
    ['charged exactly when approved', { cancel: { ...CHANGES.cancel, from: ['awaiting_review', 'building'] } }],
    [
      'refunded exactly when a charged generation has failed',
      { failPlan: { ...CHANGES.failPlan, from: ['queued', 'planning', 'building'] } },
    ],
    ['ended for good', { failBuild: { ...CHANGES.failBuild, from: ['building', 'completed'] } }],
    ['revised at most once, and then cancelled', { revise: { ...CHANGES.revise, to: 'awaiting_review' } }],
  ])('would not be %s, and that would be found, if the table were wrong', (promise, fault) => {
    expect([...explore({ ...CHANGES, ...fault }).broken]).toContain(promise);
  });
});
