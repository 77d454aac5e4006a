import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ProblemError } from '../api/errors.js';
import { readConfig } from '../config.js';
import { Metrics } from '../health/metrics.js';
import { SnapshotStore } from '../snapshot/index.js';
import { HistoryWorkers } from './history-workers.js';

/** Accepts connections and never answers. */
let silent: Server;
beforeAll(async () => {
  silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
});
afterAll(() => void silent.close());

class ImpatientWorkers extends HistoryWorkers {
  protected override readonly longestMs = 50;
}

it('answers a question of history that takes too long with 503, what to do and when to try again', async () => {
  const config = readConfig({
    S3_ENDPOINT: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
    S3_BUCKET: 'grid',
    S3_ACCESS_KEY: 'key',
    S3_SECRET_KEY: 'secret',
  });
  const workers = new ImpatientWorkers(config, new SnapshotStore(), new Metrics());
  const work = { key: 'archive/wind/2026-01.parquet', start: 0, end: 1 };
  const error: unknown = await workers.run(work, new AbortController().signal, '').catch((reason: unknown) => reason);
  const { code, message, headers } = error as ProblemError;
  expect(code).toBe('busy');
  expect(message).toBe('This took longer than 0.05 s. Ask for a shorter period, or try again in 5 s.');
  expect(headers).toEqual({ 'Retry-After': '5' });
  workers.onApplicationShutdown();
});

class WorkersWithoutPatience extends HistoryWorkers {
  protected override readonly patienceMs = 500;
}

it('gives the turn of a reader who takes nothing to the next, and ends their answer', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'grid-unread-'));
  try {
    const bytes = 4_000_000; // more than pipes and streams hold
    await mkdir(join(folder, 'archive/wind'), { recursive: true });
    await writeFile(join(folder, 'archive/wind/2026-01.parquet'), Buffer.alloc(bytes, 7));
    const workers = new WorkersWithoutPatience(readConfig({ OBJECTS_DIR: folder }), new SnapshotStore(), new Metrics());
    const work = { key: 'archive/wind/2026-01.parquet', start: 0, end: bytes };
    const { signal } = new AbortController();
    /** As a connection does whose other end then takes nothing. */
    const unread = async (address: string): Promise<string> => {
      const { body } = await workers.run(work, signal, address);
      const end = new Promise<string>((resolve) => body.once('error', ({ message }) => resolve(message)));
      body.read(0);
      return end;
    };
    const ends = Promise.all([unread('192.0.2.1'), unread('192.0.2.2')]);
    const { body } = await workers.run(work, signal, '192.0.2.3');
    let length = 0;
    for await (const piece of body) length += (piece as Buffer).length;
    expect(length).toBe(bytes);
    expect(await ends).toEqual(Array(2).fill('The reader has taken nothing for 0.5 s'));
    workers.onApplicationShutdown();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
