import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { until, waitFor } from '@repo/tools/kit/wait.ts';
import { run, startService, type Service } from './support/processes.js';
import { directoryStore, S3_IS_THERE, s3Store, type SlowStore, type TestStore } from './support/stores.js';

/** Twelve megabytes of an answer: neither the pipe nor the two ends of a connection hold all of it. */
const HISTORY_DAYS = 400;
const QUESTION = '/api/history/wind?interval=15m';
const MOST_WAITING = 32;

/** Fair use is not what is looked at. */
const GENEROUS = { REQUESTS_PER_MINUTE: '100000', CACHE_TTL_SECONDS: '300' };

const work = async (service: Service, state: 'running' | 'waiting'): Promise<number> => {
  const metrics = await (await service.get('/metrics')).text();
  return Number(new RegExp(`^grid_history_work\\{state="${state}"\\} (\\d+)$`, 'm').exec(metrics)![1]);
};

describe('readers of the history', () => {
  let store: TestStore;
  let service: Service;
  const readers: Socket[] = [];

  beforeAll(async () => {
    store = await directoryStore();
    await run('collect.js', ['--synthesise', '--history-days', String(HISTORY_DAYS)], store.env);
    service = await startService({ ...store.env, ...GENEROUS });
    await waitFor(async () => (await service.get('/archive/')).ok, { what: 'the archive' });
  });
  afterEach(() => readers.splice(0).forEach((reader) => reader.destroy()));
  afterAll(async () => {
    await service.stop();
    await store.remove();
  });

  /** Asks, and takes nothing of the answer until it is told to. */
  const ask = async (): Promise<Socket> => {
    const { hostname, port } = new URL(service.url);
    const socket = connect(Number(port), hostname).on('error', () => undefined);
    await once(socket, 'connect');
    readers.push(socket.pause());
    socket.write(`GET ${QUESTION} HTTP/1.1\r\nHost: grid\r\nConnection: close\r\nAccept-Encoding: identity\r\n\r\n`);
    return socket;
  };
  const idle = (): Promise<number> =>
    until(
      () => work(service, 'running'),
      (running) => running === 0,
      { what: 'no work' },
    );

  it('may be slow: the answer waits for them, and is whole', async () => {
    const expected = Buffer.from(
      await (await service.get(QUESTION, { headers: { 'Accept-Encoding': 'identity' } })).arrayBuffer(),
    );
    const slow = await ask();
    await until(
      () => work(service, 'running'),
      (running) => running === 1,
      { what: 'the work' },
    );
    // Meanwhile the present is told
    for (let n = 0; n < 10; n += 1) expect((await service.get('/api/current')).status).toBe(200);
    expect(await work(service, 'running')).toBe(1);
    const pieces: Buffer[] = [];
    slow.on('data', (piece: Buffer) => void pieces.push(piece)).resume();
    await once(slow, 'end');
    const sha = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
    expect(sha(bodyOf(Buffer.concat(pieces)))).toBe(sha(expected));
    await idle();
  });

  it('are cut off where they take nothing, and those who wait are answered', async () => {
    const silent = await Promise.all(Array.from({ length: 4 }, ask));
    const ended = silent.map((socket) => once(socket, 'close'));
    const answered = await service.get('/api/history/demand?interval=month');
    expect(answered.status).toBe(200);
    for (const socket of silent) socket.resume();
    await Promise.all(ended);
    await idle();
  });

  it('may leave in the middle: the work ends with them, and the next is answered', async () => {
    const leaving = await ask();
    leaving.resume();
    await once(leaving, 'data');
    leaving.pause();
    await until(
      () => work(service, 'running'),
      (running) => running === 1,
      { what: 'the work' },
    );
    leaving.destroy();
    await idle();
    expect((await service.get('/api/history/demand?interval=month')).status).toBe(200);
  });

  it('are told that it is busy where too many wait already, and let in once those have left', async () => {
    await Promise.all(Array.from({ length: MOST_WAITING + 2 }, ask));
    await until(
      () => work(service, 'waiting'),
      (waiting) => waiting >= MOST_WAITING - 1,
      { what: 'all to wait' },
    );
    // Where one processor is all that there is, one less is worked on, and the last of these was refused
    while ((await work(service, 'waiting')) < MOST_WAITING) await ask();
    const refused = await service.get('/api/history/demand?interval=month');
    expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('cache-control')]).toEqual([
      503,
      '5',
      'no-store',
    ]);
    expect(await refused.json()).toMatchObject({ code: 'busy', status: 503 });
    expect([refused.headers.get('content-encoding'), refused.headers.get('etag')]).toEqual([null, null]);
    expect((await service.get('/api/current')).status).toBe(200);
    readers.splice(0).forEach((reader) => reader.destroy());
    await idle();
    expect((await service.get('/api/history/demand?interval=month')).status).toBe(200);
  });

  it('get every file of the archive as it is listed, to the bit', async () => {
    const { files } = await service.json<{ files: { name: string; bytes: number; sha256: string }[] }>('/archive/');
    expect(files.length).toBeGreaterThan(8 * 13);
    for (const { name, bytes, sha256 } of files) {
      const body = Buffer.from(await (await service.get(`/archive/${name}`)).arrayBuffer());
      expect([name, body.length, createHash('sha256').update(body).digest('hex')]).toEqual([name, bytes, sha256]);
    }
  });
});

(S3_IS_THERE ? describe : describe.skip)(
  `the history while S3 is away${S3_IS_THERE ? '' : ' (skipped: TEST_S3_ENDPOINT is not set)'}`,
  () => {
    let store: SlowStore;
    let service: Service;
    beforeAll(async () => {
      store = await s3Store();
      await run('collect.js', ['--synthesise'], store.env);
      service = await startService({ ...store.env, ...GENEROUS });
      await waitFor(async () => (await service.get('/archive/')).ok, { what: 'the archive' });
    });
    afterAll(async () => {
      await service.stop();
      await store.remove();
    });

    it('says so and when to ask again; what is held goes on, and what is asked is answered when it is back', async () => {
      const { files } = await service.json<{ files: { name: string }[] }>('/archive/');
      const paths = ['/api/history/wind?interval=day', `/archive/${files[0]!.name}`];
      await store.takeAway();
      for (const path of paths) {
        const refused = await service.get(path);
        expect([path, refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([path, 503, true]);
        expect(await refused.json()).toMatchObject({
          code: 'not-loaded',
          detail: expect.stringContaining('The store cannot be reached now'),
        });
      }
      expect([(await service.get('/api/current')).status, (await service.get('/archive/')).status]).toEqual([200, 200]);
      await store.bringBack();
      for (const path of paths) expect((await service.get(path)).status).toBe(200);
    });
  },
);

/** Of an answer that came in chunks over a connection of its own. */
function bodyOf(answer: Buffer): Buffer {
  const pieces: Buffer[] = [];
  let at = answer.indexOf('\r\n\r\n') + 4;
  for (;;) {
    const end = answer.indexOf('\r\n', at);
    const length = Number.parseInt(answer.toString('latin1', at, end), 16);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(answer.subarray(end + 2, end + 2 + length));
    at = end + 2 + length + 2;
  }
}
