import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** Seconds that the machine has waited since it started; of what it has not measured, none. */
interface Waits {
  processor: number;
  disk: number;
  memory: number;
  /** Taken by the machine that this one is a part of. */
  stolen: number;
}

const EVERY_MS = 1_000;
const WINDOW = 5;
const JIFFIES_A_SECOND = 100;

/**
 * Tells whether it was the machine that stood still: the worst five seconds of each kind of wait, and the longest that a timer came late,
 * each with when it was. Resolves once it is told to end.
 * @see https://docs.kernel.org/accounting/psi.html
 */
export async function watchMachine(signal: AbortSignal): Promise<string> {
  const seen: Waits[] = [waits()];
  const worst = new Map<string, { seconds: number; at: string }>();
  const note = (kind: string, seconds: number): void => {
    if (seconds > (worst.get(kind)?.seconds ?? 0)) worst.set(kind, { seconds, at: new Date().toISOString().slice(11, 19) });
  };
  while (!signal.aborted) {
    const began = performance.now();
    await delay(EVERY_MS, undefined, { signal }).catch(() => undefined);
    note('a timer, late', Math.max(0, performance.now() - began - EVERY_MS) / 1_000);
    const now = waits();
    seen.push(now);
    const before = seen.at(-1 - WINDOW) ?? seen[0]!;
    for (const kind of Object.keys(now) as (keyof Waits)[]) note(kind, now[kind] - before[kind]);
  }
  return [...worst].map(([kind, { seconds, at }]) => `${kind} ${seconds.toFixed(1)} s at ${at}`).join(', ');
}

function waits(): Waits {
  const [processor = 0, disk = 0, memory = 0] = ['cpu', 'io', 'memory'].map(pressure);
  const stolen = Number(/^cpu +(?:\d+ ){7}(\d+)/.exec(read('/proc/stat'))?.[1] ?? 0) / JIFFIES_A_SECOND;
  return { processor, disk, memory, stolen };
}

/** Of the time in which at least one task waited, in seconds. */
function pressure(kind: string): number {
  return Number(/^some .* total=(\d+)/.exec(read(`/proc/pressure/${kind}`))?.[1] ?? 0) / 1e6;
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // a kernel that does not measure it
  }
}
