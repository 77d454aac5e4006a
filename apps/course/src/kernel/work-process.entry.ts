import { writeFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Answer, Order, WorkLimits } from './work.js';

/** Content comes before its order. */
export type Sent = { piece: Uint8Array } | { order: Order; wantsContent: boolean };

/** Content goes before the report. */
export type Received =
  | { piece: Uint8Array }
  | {
      answer: Answer;
      /** What the process holds now, in megabytes. */
      memoryMb: number;
    };

/** Between two looks at what the work has cost, in milliseconds. */
const LOOK_MS = 25;
/** How much nicer than the service. */
const NICER = 5;
/** What a process holds beside the heap of its work, in megabytes. */
const BESIDE_HEAP_MB = 70;
const YOUNG_MB = 16;
const PIECE_BYTES = 262_144;

const { longestMs, memoryMb: mostMb } = JSON.parse(process.argv[2]!) as WorkLimits;

process.once('disconnect', endAtOnce); // nobody waits any more
yieldToTheService();

// In a thread, so that this one can look.
const worker = new Worker(new URL('./work-thread.entry.js', import.meta.url), {
  resourceLimits: { maxOldGenerationSizeMb: mostMb - BESIDE_HEAP_MB - YOUNG_MB, maxYoungGenerationSizeMb: YOUNG_MB },
});
worker.once('error', endAtOnce); // of what it throws it tells; this is its heap

let pieces: Uint8Array[] = [];
process.on('message', (sent: Sent) => {
  if ('piece' in sent) return void pieces.push(sent.piece);
  const { order, wantsContent } = sent;
  const before = processorMs();
  const watch = setInterval(() => {
    if (processorMs() - before > longestMs || memoryMb() > mostMb) endAtOnce();
  }, LOOK_MS);
  worker.once('message', (answer: Answer) => {
    clearInterval(watch);
    if ('done' in answer) {
      if (wantsContent)
        for (const bytes of answer.content) for (const piece of piecesOf(bytes)) process.send!({ piece } satisfies Received);
      answer = { done: answer.done, content: [] };
    }
    process.send!({ answer, memoryMb: memoryMb() } satisfies Received);
  });
  const content = joined();
  worker.postMessage({ order, content }, [content.buffer]);
});

function joined(): Uint8Array<ArrayBuffer> {
  const content = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    content.set(piece, at);
    at += piece.length;
  }
  pieces = [];
  return content;
}

/** The service reads them one by one between its requests. */
function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
}

function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

function memoryMb(): number {
  return process.memoryUsage.rss() / 1e6;
}

/** Where processors are busy, requests come first; where a container's memory is full, this process goes first. */
function yieldToTheService(): void {
  setPriority(Math.min(19, getPriority() + NICER));
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // not on Linux
  }
}

/** With native code that runs, which waits for nobody. */
function endAtOnce(): void {
  process.kill(process.pid, 'SIGKILL');
}
