import { spawn, type ChildProcess } from 'node:child_process';
import { extname, join } from 'node:path';
import type { Duplex } from 'node:stream';
import type { Area } from './domain/areas.js';
import type { GapSummary } from './domain/gaps.js';
import { receive, send } from './pipe.js';
import { refresh, type RefreshResult, type RefreshWork, type Sighting } from './refresh.js';
import type { AreaEntry, Kept, ObjectName, SeenObject, Snapshot } from './snapshot.js';
import type { StoreSettings } from './source/index.js';

export interface RefreshOrder {
  readonly store: StoreSettings;
  readonly previous: Snapshot;
  readonly now: number;
}

/** What is sent to the process: first a look, then, where that has found something, what is to be kept with it. */
export interface LookOrder {
  readonly store: StoreSettings;
  readonly seen: ReadonlyMap<ObjectName, SeenObject>;
}
export interface KeepOrder {
  readonly areas: ReadonlyMap<Area, AreaEntry>;
  readonly gaps: GapSummary | null;
}

/** What comes back for each. */
export type Outcome<T> = { readonly result: T } | { readonly failure: unknown };

/** File descriptor of the pipe in the process that refreshes: what is ordered comes in by it, and the outcome goes out. */
export const PIPE = 3;

/** Beside this file, in the bundle as JavaScript, in tests as TypeScript. */
const ENTRY = join(import.meta.dirname, `refresh-process.entry${extname(import.meta.filename)}`);

/**
 * One refresh in a process of its own, which ends with it: parsing and compressing hold up no request, and the memory that they
 * take goes back as a whole.
 * @throws the reason of the signal where that comes first; nothing is left of the refresh then.
 */
export async function refreshInProcess({ store, previous, now }: RefreshOrder, signal: AbortSignal): Promise<RefreshResult> {
  signal.throwIfAborted();
  const child = spawn(process.execPath, [...process.execArgv, ENTRY], {
    stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
    windowsHide: true,
  });
  const ended = endOf(child, signal);
  if (child.pid === undefined) return ended;
  const pipe = child.stdio[PIPE] as Duplex;
  const next = receive(pipe);
  const ask = async <T>(order: LookOrder | KeepOrder): Promise<T> => {
    const [outcome] = (await Promise.race([Promise.all([next(), send(pipe, order)]), ended])) as [Outcome<T>, unknown];
    if ('failure' in outcome) throw outcome.failure;
    return outcome.result;
  };
  const work: RefreshWork = {
    look: (seen) => ask<Sighting>({ store, seen } satisfies LookOrder),
    keep: (areas, gaps) => ask<Kept | null>({ areas: withoutCopies(areas), gaps } satisfies KeepOrder),
  };
  try {
    return await refresh(work, previous, now);
  } finally {
    // Not waited for. No handler, no read of a disk that hangs can hold this signal up.
    child.kill('SIGKILL');
    pipe.destroy();
  }
}

/** @throws when the process ends before its outcome is known, cannot be started, or is given up */
function endOf(child: ChildProcess, signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const giveUp = (): void => reject(signal.reason as Error);
    signal.addEventListener('abort', giveUp);
    child.on('error', reject).once('exit', (code, name) => {
      // A deadline that is still to come would keep all that this refresh has read.
      signal.removeEventListener('abort', giveUp);
      reject(new Error(`The refresh ended with ${name ?? code}`));
    });
  });
}

/** What an answer to all is made of. */
function withoutCopies(areas: ReadonlyMap<Area, AreaEntry>): Map<Area, AreaEntry> {
  const plain = ({ document: { etag, identity }, ...entry }: AreaEntry): AreaEntry => ({
    ...entry,
    document: { etag, identity, gzip: identity, br: identity },
  });
  return new Map([...areas].map(([area, entry]) => [area, plain(entry)]));
}
