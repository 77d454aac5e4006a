import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const PRELOAD = pathToFileURL(join(import.meta.dirname, 'clock.preload.ts')).href;

/** The time of a service in the hands of a test; see `clock.preload.ts`. */
export interface Clock {
  readonly env: Readonly<Record<string, string>>;
  /** Puts the clock on or back. */
  shift(milliseconds: number): Promise<void>;
  /** Time limits of up to so many seconds pass at once, from now on; longer ones take their time. */
  passLimits(seconds: number): Promise<void>;
  reset(): Promise<void>;
  remove(): Promise<void>;
}

const REAL = { shiftMs: 0, limitsPassedMs: 0 };

export async function movableClock(): Promise<Clock> {
  const folder = await mkdtemp(join(tmpdir(), 'grid-clock-'));
  const file = join(folder, 'clock.json');
  let settings = REAL;
  const set = async (changed: Partial<typeof REAL>): Promise<void> => {
    settings = { ...settings, ...changed };
    await writeFile(`${file}.next`, JSON.stringify(settings));
    await rename(`${file}.next`, file);
  };
  await set(REAL);
  return {
    env: { TEST_CLOCK: file, NODE_OPTIONS: `--import=${PRELOAD}` },
    shift: (shiftMs) => set({ shiftMs }),
    passLimits: (seconds) => set({ limitsPassedMs: seconds * 1_000 }),
    reset: () => set(REAL),
    remove: () => rm(folder, { recursive: true }),
  };
}
