import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { timestamp } from '@lib/validation';
import { z } from 'zod';
import { MINUTE, toTimestamp } from '../snapshot/domain/time.js';
import type { ObjectStore } from '../snapshot/source/index.js';

/** A collector that was killed holds the next one up for no longer; one that works says so again long before. */
const HOLDS_FOR = 5 * MINUTE;
const SAID_AGAIN_EVERY = MINUTE;
/** Longer than it takes from a look at the store to the end of a write. */
const SETTLES_IN = 3_000;

const leaseSchema = z.object({
  /** Names one run. */
  holder: z.string(),
  since: timestamp,
  until: timestamp,
  /** Where the process is, and which: one that has ended there holds nothing any more. */
  place: z.string(),
  pid: z.int(),
});
type Lease = z.infer<typeof leaseSchema>;

/** The right to write, of one collector at a time: the object `<prefix>/collector.json`. */
export interface Held {
  release(): Promise<void>;
}

/**
 * A store that writes on condition gives it to one of several; of the others, the last to write has it, once all have had the time to
 * (Fischer's algorithm).
 * @returns what to say where another collector has it
 * @throws {StoreUnavailableError}
 */
export async function takeLease(store: ObjectStore, prefix: string): Promise<Held | string> {
  const key = `${prefix}/collector.json`;
  const object = await store.read(key);
  const other = object && readLease(object.body.toString());
  if (other && isHeld(other)) return describe(other);
  const holder = randomUUID();
  const since = toTimestamp(Date.now());
  const mine = (until: number): Buffer => {
    const lease: Lease = { holder, since, until: toTimestamp(until), place: PLACE, pid: process.pid };
    return Buffer.from(JSON.stringify(lease));
  };
  const taken = await store.swap(key, mine(Date.now() + HOLDS_FOR), object?.etag ?? null);
  if (taken && !store.swapsExclude) await pause(SETTLES_IN);
  const now = readLease((await store.read(key))?.body.toString() ?? '');
  if (now?.holder !== holder) return now ? describe(now) : 'Another collector is at work';
  // A failed write is tried at the next turn; the lease outlasts several.
  const saying = setInterval(() => void store.write(key, mine(Date.now() + HOLDS_FOR)).catch(() => undefined), SAID_AGAIN_EVERY);
  saying.unref();
  return {
    release: async () => {
      clearInterval(saying);
      await store.write(key, mine(0));
    },
  };
}

function isHeld({ until, place, pid }: Lease): boolean {
  return Date.parse(until) > Date.now() && !(place === PLACE && hasEnded(pid));
}

function describe({ since, until }: Lease): string {
  return `Another collector is at work since ${since}; one that was killed is waited for until ${until}`;
}

/** Null where it is none, as after somebody's hand was in it: then nobody holds it. */
function readLease(text: string): Lease | null {
  try {
    return leaseSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Number 1 of a container that was started again is this very process, and so was the one before. */
function hasEnded(pid: number): boolean {
  if (pid === process.pid) return true;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/** The same for processes that see each other's numbers, and for no others. */
const PLACE = placeOfProcess();

function placeOfProcess(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return [hostname(), boot, readlinkSync('/proc/self/ns/pid')].join(' ');
  } catch {
    // Not Linux. Two machines of one name would each take the other's processes for ended.
    return randomUUID();
  }
}
