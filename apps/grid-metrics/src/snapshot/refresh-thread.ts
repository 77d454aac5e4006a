import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { reviveDocument } from './document.js';
import type { RefreshResult } from './refresh.js';
import type { Snapshot } from './snapshot.js';
import type { StoreSettings } from './source/index.js';

export interface RefreshOrder {
  readonly store: StoreSettings;
  readonly previous: Snapshot;
  readonly now: number;
}

/**
 * One refresh in a thread of its own, which ends with it: parsing and compressing hold up no request, and the memory that they
 * take goes back as a whole.
 * @throws the reason of the signal where that comes first; nothing is left of the refresh then.
 */
export async function refreshInThread({ previous, ...order }: RefreshOrder, signal: AbortSignal): Promise<RefreshResult> {
  signal.throwIfAborted();
  // Beside this file, as JavaScript or, in tests, as TypeScript.
  const entry = new URL(import.meta.url.replace(/(?=\.\w+$)/, '.entry'));
  const worker = new Worker(entry, {
    workerData: { ...order, previous: { ...previous, documents: null } } satisfies RefreshOrder,
  });
  try {
    const [result] = (await once(worker, 'message', { signal })) as [RefreshResult];
    return { ...result, snapshot: result.reached ? revive(result, previous) : previous };
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    // Not waited for: a thread in a read of a disk that hangs ends when that read does.
    void worker.terminate();
  }
}

/** What has not changed stays the very same object. */
function revive({ snapshot, changed }: RefreshResult, previous: Snapshot): Snapshot {
  const { documents } = snapshot;
  return {
    ...snapshot,
    areas: new Map(
      [...snapshot.areas].map(([area, entry]) => [
        area,
        changed.includes(area) ? { ...entry, document: reviveDocument(entry.document) } : previous.areas.get(area)!,
      ]),
    ),
    documents: documents && {
      current: reviveDocument(documents.current),
      gaps: reviveDocument(documents.gaps),
      snapshot: reviveDocument(documents.snapshot),
    },
  };
}
