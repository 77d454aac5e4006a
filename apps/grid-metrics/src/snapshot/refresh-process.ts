import { spawn, type ChildProcess } from 'node:child_process';
import { extname, join } from 'node:path';
import type { Duplex } from 'node:stream';
import { receive, send } from './pipe.js';
import type { RefreshResult } from './refresh.js';
import { withSharedBytes, type AreaEntry, type Snapshot } from './snapshot.js';
import type { StoreSettings } from './source/index.js';

export interface RefreshOrder {
  readonly store: StoreSettings;
  readonly previous: Snapshot;
  readonly now: number;
}

/** Of the areas, the snapshot of the result holds those that have changed. */
export type RefreshOutcome = { readonly result: RefreshResult } | { readonly failure: unknown };

/** File descriptor of the pipe in the process that refreshes: what is ordered comes in by it, and the outcome goes out. */
export const PIPE = 3;

/** Beside this file, in the bundle as JavaScript, in tests as TypeScript. */
const ENTRY = join(import.meta.dirname, `refresh-process.entry${extname(import.meta.filename)}`);

/**
 * One refresh in a process of its own, which ends with it: parsing and compressing hold up no request, and the memory that they
 * take goes back as a whole.
 * @throws the reason of the signal where that comes first; nothing is left of the refresh then.
 */
export async function refreshInProcess({ previous, ...order }: RefreshOrder, signal: AbortSignal): Promise<RefreshResult> {
  signal.throwIfAborted();
  const child = spawn(process.execPath, [...process.execArgv, ENTRY], {
    stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
    windowsHide: true,
  });
  const ended = endOf(child, signal);
  if (child.pid === undefined) return ended;
  const pipe = child.stdio[PIPE] as Duplex;
  try {
    const outcome = receive(pipe);
    const ordered = send(pipe, { ...order, previous: withoutCopies(previous) } satisfies RefreshOrder);
    const given = (await Promise.race([Promise.all([outcome, ordered]), ended]))[0] as RefreshOutcome;
    if ('failure' in given) throw given.failure;
    const { result } = given;
    const areas = new Map([...previous.areas, ...result.snapshot.areas]);
    return { ...result, snapshot: result.reached ? withSharedBytes({ ...result.snapshot, areas }) : previous };
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

/** What the next snapshot is made of. Of unchanged areas nothing comes back. */
function withoutCopies(previous: Snapshot): Snapshot {
  const plain = ({ document: { etag, identity }, ...entry }: AreaEntry): AreaEntry => ({
    ...entry,
    document: { etag, identity, gzip: identity, br: identity },
  });
  return { ...previous, areas: new Map([...previous.areas].map(([area, entry]) => [area, plain(entry)])), documents: null };
}
