import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ProblemError } from '../kernel/errors.js';
import type { CheckedImport, ImportSource } from './checked-import.js';
import type { ReadingAnswer } from './reading-thread.entry.js';

/** No source of the permitted size takes nearly as long or as much; what does was made to. */
const LONGEST_MS = 30_000;
const MEMORY_MB = 512;

let thread: Worker | null = null;
let last: Promise<unknown> = Promise.resolve();

/**
 * Reads a source beside the event loop, which reading would hold up; one after the other, so that imports never take more than
 * one processor. The thread stays for the next import, unless this one is given up.
 */
export function inReadingThread(source: ImportSource, signal: AbortSignal): Promise<CheckedImport> {
  const reading = last.then(() => read(source, signal));
  last = reading.catch(() => undefined);
  return reading;
}

async function read(source: ImportSource, signal: AbortSignal): Promise<CheckedImport> {
  signal.throwIfAborted();
  const reader = (thread ??= started());
  const limit = AbortSignal.timeout(LONGEST_MS);
  reader.ref();
  reader.postMessage(source);
  try {
    const [answer] = (await once(reader, 'message', { signal: AbortSignal.any([signal, limit]) })) as [ReadingAnswer];
    reader.unref();
    if ('read' in answer) return answer.read;
    if ('failed' in answer) throw answer.failed;
    const { code, message, errors, extensions } = answer.refused;
    throw new ProblemError(code, message, { errors, extensions });
  } catch (error) {
    const spent = limit.aborted || (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY';
    if (signal.aborted || spent) await end(reader);
    if (!spent) throw error;
    throw new ProblemError('limit-exceeded', 'The markdown takes too long to read. Split the course, or write it more simply.', {
      extensions: { courseLeftBehind: false },
    });
  }
}

function started(): Worker {
  const worker = new Worker(new URL('./reading-thread.entry.js', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  worker.once('exit', () => {
    if (thread === worker) thread = null;
  });
  return worker;
}

async function end(worker: Worker): Promise<void> {
  if (thread === worker) thread = null;
  await worker.terminate();
}
