import { Random } from './random.ts';

export type Backend = 'postgres' | 'redis';
export const MODES = ['brief', 'outline', 'document'] as const;
export type Mode = (typeof MODES)[number];

/** What becomes of a plan at the review gate. */
export const FATES = [
  'approved',
  'approved twice at once',
  'approved twice at once with one key',
  'approved again later with the same key',
  'left at the gate',
  'cancelled',
  'approved and cancelled at once',
  'revised',
  'approved and revised at once',
] as const;
export type Fate = (typeof FATES)[number];

export const FAULTS = [
  'kill a worker',
  'kill both workers',
  'kill an API',
  'stop PostgreSQL',
  'kill PostgreSQL',
  'drop the queue',
] as const;
export type FaultKind = (typeof FAULTS)[number];

export interface JourneyPlan {
  /** Names it, and its idempotency keys. */
  name: string;
  workspace: number;
  mode: Mode;
  slides: number;
  fate: Fate;
  /** The API that is asked first, 0 or 1. */
  api: number;
  /** Whether its start, too, is sent to both APIs at once, with one key. */
  startedTwice: boolean;
  /** In its wave. */
  afterMs: number;
}

export interface FaultPlan {
  kind: FaultKind;
  /** Which of the two processes. */
  which: number;
  /** In its wave, and then when such work is under way. */
  afterMs: number;
  during: 'planned' | 'built';
  downMs: number;
}

export interface Wave {
  atMs: number;
  journeys: JourneyPlan[];
  faults: FaultPlan[];
}

export interface DrillSize {
  generations: number;
  /** Over which the waves are spread. */
  seconds: number;
  waves: number;
  workspaces: number;
  faultsPerWave: number;
}

/** What the service that is drilled can do, as its own documentation says. */
export interface Abilities {
  modes: Mode[];
  cancelling: boolean;
  revising: boolean;
}

/** Generations come in waves, so that many are under way when the faults of the wave happen. */
export function planDrill(seed: number, size: DrillSize, abilities: Abilities): Wave[] {
  const random = new Random(seed);
  const fates = deck(
    random,
    FATES.filter((fate) => isPossible(fate, abilities)).flatMap((fate) => Array<Fate>(weight(fate)).fill(fate)),
  );
  const modes = deck(random, abilities.modes);
  const kinds = deck(random, FAULTS);
  return Array.from({ length: size.waves }, (_, wave) => ({
    atMs: Math.round((wave * size.seconds * 1_000) / size.waves),
    journeys: Array.from({ length: size.generations }, (_, index) => index)
      .filter((index) => index % size.waves === wave)
      .map((index) => ({
        name: `g${index + 1}`,
        workspace: random.between(0, size.workspaces - 1),
        mode: modes(),
        slides: random.pick([5, 12, 30, 60, 120, 200]),
        fate: fates(),
        api: random.between(0, 1),
        startedTwice: random.next() < 0.25,
        afterMs: random.between(0, 600),
      })),
    faults: Array.from({ length: size.faultsPerWave }, () => ({
      kind: kinds(),
      which: random.between(0, 1),
      afterMs: random.between(0, 2_000),
      during: random.pick(['planned', 'built', 'built', 'built'] as const),
      downMs: random.between(0, 2_000),
    })).sort((one, other) => one.afterMs - other.afterMs),
  }));
}

function isPossible(fate: Fate, { cancelling, revising }: Abilities): boolean {
  return (cancelling || !/cancelled/.test(fate)) && (revising || !/revised/.test(fate));
}

/** Most are to be built. */
const weight = (fate: Fate): number => (/^approved( twice at once| again.*|)( with one key|)$/.test(fate) ? 2 : 1);

/** Every card once before any comes again, so that a short drill too has some of everything. */
function deck<T>(random: Random, cards: readonly T[]): () => T {
  let left: T[] = [];
  return () => {
    if (left.length === 0) left = random.shuffle(cards);
    return left.pop()!;
  };
}
