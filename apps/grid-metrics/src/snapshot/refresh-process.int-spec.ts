import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { refreshInProcess } from './refresh-process.js';
import { refresh, workOn } from './refresh.js';
import { EMPTY_SNAPSHOT, type Snapshot } from './snapshot.js';
import { DirectoryStore } from './source/directory.store.js';
import type { StoreSettings } from './source/index.js';

const NOON = Date.parse('2026-03-01T12:00:00Z');
const LATER = NOON + 300_000;
const { signal } = new AbortController();

let directory: string;
let settings: StoreSettings;
let store: DirectoryStore;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'grid-process-'));
  settings = { s3: null, directory, prefix: 'grid-data' };
  store = new DirectoryStore(directory);
});
afterEach(() => rm(directory, { recursive: true, force: true }));

function put(area: string, count: number): Promise<void> {
  const points = Array.from({ length: count }, (_, index) => ({
    t: new Date(NOON - (index + 1) * 900_000).toISOString(),
    value: index,
  }));
  const generated_at = '2026-03-01T12:00:00Z';
  const summary = { area, generated_at, window_days: 30, resolution_minutes: 15, series: { ALL: points.reverse() } };
  return store.write(`grid-data/${area}/latest.json`, Buffer.from(JSON.stringify(summary)));
}

const inProcess = (previous: Snapshot, now: number): ReturnType<typeof refresh> =>
  refreshInProcess({ store: settings, previous, now }, signal);

describe('a refresh in a process of its own', () => {
  it('gives what the same refresh gives without one', async () => {
    await put('wind', 2000);
    await put('solar', 1);
    const result = await inProcess(EMPTY_SNAPSHOT, NOON);
    expect(result).toEqual(await refresh((...given) => workOn(store, 'grid-data', ...given), EMPTY_SNAPSHOT, NOON));
    expect(Buffer.isBuffer(result.snapshot.documents!.snapshot.br.body)).toBe(true);
    expect(Buffer.isBuffer(result.snapshot.areas.get('solar')!.document.identity.body)).toBe(true);
  });

  it('leaves what has not changed as it is, and puts it into the next snapshot', async () => {
    await put('wind', 2000);
    await put('solar', 1);
    const first = (await inProcess(EMPTY_SNAPSHOT, NOON)).snapshot;
    await put('solar', 2);
    const second = (await inProcess(first, LATER)).snapshot;
    expect(second.areas.get('wind')).toEqual(first.areas.get('wind'));
    expect(second.areas.get('wind')!.document.gzip.body).toBe(first.areas.get('wind')!.document.gzip.body);
    const record = JSON.parse(second.documents!.snapshot.identity.body.toString()) as { series: Record<string, unknown> };
    expect(record.series.wind).toEqual(JSON.parse(first.areas.get('wind')!.document.identity.body.toString()));
    expect(record.series.solar).toMatchObject({ series: { ALL: [{ value: 1 }, { value: 0 }] } });
  });

  it('holds the bytes of each area once', async () => {
    for (const area of ['solar', 'wind', 'snsp']) await put(area, 300);
    const { areas, documents } = (await inProcess(EMPTY_SNAPSHOT, NOON)).snapshot;
    const bodies = [...areas.values()].map(({ document }) => document.identity.body);
    expect(new Set(bodies.map(({ buffer }) => buffer))).toEqual(new Set([documents!.snapshot.identity.body.buffer]));
    for (const body of bodies) expect(JSON.parse(body.toString())).toHaveProperty('series.ALL.length', 300);
  });

  it('keeps the snapshot itself while the store is out', async () => {
    await put('wind', 1);
    const { snapshot } = await inProcess(EMPTY_SNAPSHOT, NOON);
    await rm(directory, { recursive: true });
    expect(await inProcess(snapshot, LATER)).toMatchObject({ reached: false, complete: false });
    expect((await inProcess(snapshot, LATER)).snapshot).toBe(snapshot);
  });

  it('is given up while a store takes the question and does not answer', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const s3 = { endpoint, region: 'us-east-1', accessKey: 'a', secretKey: 'b', bucket: 'grid' };
    const deadline = new AbortController();
    const waiting = refreshInProcess({ store: { ...settings, s3 }, previous: EMPTY_SNAPSHOT, now: NOON }, deadline.signal);
    const [socket] = (await once(silent, 'connection')) as [Socket];
    deadline.abort(new Error('too long'));
    await expect(waiting).rejects.toThrow('too long');
    if (!socket.destroyed) await once(socket.resume(), 'close');
    silent.close();
  });

  it('is given up, and its process ends, while a read of the folder hangs', async () => {
    await mkdir(join(directory, 'grid-data/wind'), { recursive: true });
    // A read of a named pipe waits for what is written, as that of a disk that is gone; no cancelling reaches it.
    execFileSync('mkfifo', [join(directory, 'grid-data/wind/latest.json')]);
    const deadline = new AbortController();
    const waiting = refreshInProcess({ store: settings, previous: EMPTY_SNAPSHOT, now: NOON }, deadline.signal);
    const writer = await open(join(directory, 'grid-data/wind/latest.json'), 'w');
    deadline.abort(new Error('too long'));
    await expect(waiting).rejects.toThrow('too long');
    // Until nobody reads any more.
    const write = async (): Promise<never> => {
      for (;;) await writer.write(' ');
    };
    await expect(write()).rejects.toMatchObject({ code: 'EPIPE' });
    await writer.close();
  });
});
