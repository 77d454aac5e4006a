import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { EMPTY_MANIFEST } from '../archive/manifest.js';
import { readConfig } from '../config.js';
import { Metrics } from '../health/metrics.js';
import { HistoryWorkers } from '../history/index.js';
import { SnapshotStore } from '../snapshot/index.js';
import { archiveReader } from './read-archive.js';

const MOST_OF_ONE = 5; // one turn, and four that wait for it

it('gives assistants of one address no more turns at the archive than its other callers', async () => {
  // Accepts connections and never answers, so that a turn is never given back
  const store = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(store, 'listening');
  const config = readConfig({
    S3_ENDPOINT: `http://127.0.0.1:${(store.address() as AddressInfo).port}`,
    S3_BUCKET: 'grid',
    S3_ACCESS_KEY: 'key',
    S3_SECRET_KEY: 'secret',
  });
  const snapshots = new SnapshotStore();
  const workers = new HistoryWorkers(config, snapshots, new Metrics());
  const gone = new AbortController();
  const work = { key: 'archive/wind/2026-01.parquet', start: 0, end: 1 };
  const others = Array.from({ length: MOST_OF_ONE }, () => workers.run(work, gone.signal, '192.0.2.1').catch(() => null));
  const snapshot = { ...snapshots.snapshot, archive: EMPTY_MANIFEST };
  const ask = (address: string) =>
    archiveReader(
      snapshot,
      workers,
      gone.signal,
      address,
    )('wind', { from: 0, to: 1, interval: 'month', aggregate: 'mean', series: ['ALL'] });
  await expect(ask('192.0.2.1')).rejects.toMatchObject({ code: 'busy' });
  const elsewhere = ask('192.0.2.2').catch(({ message }: Error) => message);
  gone.abort(new Error('gone'));
  expect(await elsewhere).toBe('gone');
  await Promise.all(others);
  workers.onApplicationShutdown();
  store.close();
});
