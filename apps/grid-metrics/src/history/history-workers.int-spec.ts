import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
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
  const error: unknown = await workers.run(work, new AbortController().signal).catch((reason: unknown) => reason);
  const { code, message, headers } = error as ProblemError;
  expect(code).toBe('busy');
  expect(message).toBe('This took longer than 0.05 s. Ask for a shorter period, or try again in 5 s.');
  expect(headers).toEqual({ 'Retry-After': '5' });
  workers.onApplicationShutdown();
});
