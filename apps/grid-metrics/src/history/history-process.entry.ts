import { once } from 'node:events';
import { Socket } from 'node:net';
import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { Encoding } from '../snapshot/index.js';
import { receive, send } from '../snapshot/pipe.js';
import { openObjectStore, StoreUnavailableError, type ObjectStore } from '../snapshot/source/index.js';
import { WRITERS } from './formats/index.js';
import {
  BODY_PIPE,
  LENGTH_BYTES,
  ORDER_PIPE,
  type HistoryFailure,
  type HistoryOrder,
  type HistoryOutcome,
  type HistoryWork,
} from './history-process.js';
import { ArchiveMoved, readHistory, type Provenance } from './history.js';

// What ends services tells all processes of one, and that is the service's to answer.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
const pipe = new Socket({ fd: ORDER_PIPE });
const body = new Socket({ fd: BODY_PIPE });
// The service is gone, or nobody wants the answer any more.
pipe.once('close', () => process.kill(process.pid, 'SIGKILL'));

/** More would have to be there as a whole before any of it is read. */
const MOST_BYTES = 65_536;

interface Done {
  readonly provenance: Provenance | null;
  readonly pieces: Iterable<Buffer>;
  readonly encoding: Encoding;
}

async function workOn(store: ObjectStore, work: HistoryWork): Promise<Done> {
  if ('key' in work) {
    const object = await store.read(work.key);
    if (object === null) throw new ArchiveMoved(work.key);
    return { provenance: null, pieces: [object.body.subarray(work.start, work.end)], encoding: 'identity' };
  }
  const [history, write] = await Promise.all([readHistory(store, work.question), WRITERS[work.format]()]);
  return { provenance: history.provenance, pieces: write(history), encoding: work.encoding };
}

function failure(error: unknown): HistoryFailure {
  const kind = error instanceof ArchiveMoved ? 'moved' : error instanceof StoreUnavailableError ? 'unreachable' : 'fault';
  return { failure: kind, message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

function compressor(encoding: Encoding): Transform | null {
  if (encoding === 'identity') return null;
  return encoding === 'gzip' ? createGzip() : createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
}

/** Lets the service read a piece of a body as it comes, and waits where it does not read. */
async function hand(pieces: AsyncIterable<Buffer>): Promise<void> {
  for await (const piece of pieces) {
    for (let at = 0; at < piece.length; at += MOST_BYTES) {
      const part = piece.subarray(at, at + MOST_BYTES);
      body.cork();
      body.write(lengthOf(part.length));
      const isTaken = body.write(part);
      body.uncork();
      if (!isTaken) await once(body, 'drain');
    }
  }
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(bytes);
  return length;
}

const next = receive(pipe);
for (;;) {
  const { store: settings, work } = (await next()) as HistoryOrder;
  const done = await openObjectStore(settings)
    .then((store) => workOn(store, work))
    .catch(failure);
  if ('failure' in done) await send(pipe, done);
  else {
    await send(pipe, { provenance: done.provenance } satisfies HistoryOutcome);
    const [pieces, coder] = [Readable.from(done.pieces, { objectMode: false }), compressor(done.encoding)];
    await (coder ? pipeline(pieces, coder, hand) : pipeline(pieces, hand));
  }
  body.write(lengthOf(0));
}
