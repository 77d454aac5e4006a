import { spawn, type ChildProcess } from 'node:child_process';
import { extname, join } from 'node:path';
import type { Duplex } from 'node:stream';
import { receive, send } from './pipe.js';
import type { Area } from './domain/areas.js';
import { refresh, type Previous, type RefreshResult, type Work } from './refresh.js';
import type { AreaEntry, Snapshot } from './snapshot.js';
import type { StoreSettings } from './source/index.js';

export interface RefreshOrder {
  readonly store: StoreSettings;
  readonly previous: Snapshot;
  readonly now: number;
}

/** Sent to the process. */
export interface WorkOrder {
  readonly store: StoreSettings;
  readonly previous: Previous;
  readonly cachedAt: string;
}

/** Sent back by the process. */
export type WorkOutcome = { readonly result: Work } | { readonly failure: unknown };

/** File descriptor, in the process, of the pipe that takes the order in and the outcome out. */
export const PIPE = 3;

/** Beside this file, in the bundle as JavaScript, in tests as TypeScript. */
const ENTRY = join(import.meta.dirname, `refresh-process.entry${extname(import.meta.filename)}`);

/**
 * Refreshes with a process of its own that ends with its answer: parsing and compressing hold up no request, and the memory they
 * take goes back as a whole.
 * @throws the reason of the signal where that comes first; nothing is left of the refresh then.
 */
export function refreshInProcess({ store, previous, now }: RefreshOrder, signal: AbortSignal): Promise<RefreshResult> {
  const work = ({ objects, areas, collectedGaps }: Previous, cachedAt: string): Promise<Work> =>
    workInProcess({ store, previous: { objects, areas: withoutCopies(areas), collectedGaps }, cachedAt }, signal);
  return refresh(work, previous, now);
}

async function workInProcess(order: WorkOrder, signal: AbortSignal): Promise<Work> {
  signal.throwIfAborted();
  const child = spawn(process.execPath, [...process.execArgv, ENTRY], {
    stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
    windowsHide: true,
  });
  const ended = endOf(child, signal);
  if (child.pid === undefined) return ended;
  const pipe = child.stdio[PIPE] as Duplex;
  try {
    const answered = Promise.all([receive(pipe)() as Promise<WorkOutcome>, send(pipe, order)]);
    const [outcome] = await Promise.race([answered, ended]);
    if ('failure' in outcome) throw outcome.failure;
    return outcome.result;
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

/** The areas with their JSON only, of which the documents are made. */
function withoutCopies(areas: ReadonlyMap<Area, AreaEntry>): Map<Area, AreaEntry> {
  const plain = ({ document: { etag, identity }, ...entry }: AreaEntry): AreaEntry => ({
    ...entry,
    document: { etag, identity, gzip: identity, br: identity },
  });
  return new Map([...areas].map(([area, entry]) => [area, plain(entry)]));
}
