import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { run, startService, type Service } from './support/processes.js';
import { head, RawConnection, type RawAnswer } from './support/raw-http.js';
import { directoryStore, type TestStore } from './support/stores.js';
import { waitFor } from '@repo/tools/kit/wait.ts';

let store: TestStore;
let service: Service;
let open: RawConnection[] = [];

beforeAll(async () => {
  store = await directoryStore();
  expect((await run('collect.js', ['--synthesise'], store.env)).code).toBe(0);
  service = await startService({ ...store.env, CACHE_TTL_SECONDS: '3600' });
  await waitFor(async () => ((await service.get('/health/ready')).ok ? true : null), { what: 'the data' });
});
afterEach(() => {
  for (const connection of open) connection.close();
  open = [];
});
afterAll(async () => {
  expect(await service.stop()).toBe(0);
  await store.remove();
});

async function connection(): Promise<RawConnection> {
  const opened = await RawConnection.open(service.url);
  open.push(opened);
  return opened;
}

/** Without what differs from one request to the next. */
function comparable({ status, headers, body }: RawAnswer): unknown {
  const kept = [...headers].filter(([name]) => name !== 'date' && name !== 'x-request-id');
  return { status, headers: Object.fromEntries(kept.sort()), body: createHash('sha256').update(body, 'latin1').digest('hex') };
}

describe('an answer that is ready', () => {
  const etagOf = async (path: string): Promise<string> => (await service.get(path)).headers.get('etag')!;

  it.each([
    ['GET', '/api/current', {}],
    ['GET', '/api/current', { 'Accept-Encoding': 'gzip' }],
    ['GET', '/api/current', { 'Accept-Encoding': 'br;q=0.5, gzip;q=0', Origin: 'https://elsewhere.example' }],
    ['HEAD', '/api/current', { 'Accept-Encoding': 'br' }],
    ['GET', '/api/gaps', { Connection: 'Keep-Alive', Range: 'bytes=0-9' }],
    ['GET', '/api/snapshot', { 'Accept-Encoding': 'gzip, br' }],
    ['GET', '/api/snapshot', { 'Accept-Encoding': 'gzip' }],
    ['GET', '/api/snapshot', {}],
    ['HEAD', '/api/snapshot', { 'Accept-Encoding': 'br' }],
    ['GET', '/api/wind', { 'If-None-Match': 'held', 'Accept-Encoding': 'br' }],
    ['HEAD', '/api/wind', {}],
    ['GET', '/api/generation', { 'If-None-Match': '"other"' }],
  ] as [string, string, Record<string, string>][])('is the same with an empty query: %s %s %j', async (method, path, given) => {
    const headers = given['If-None-Match'] === 'held' ? { ...given, 'If-None-Match': await etagOf(path) } : given;
    const ask = async (target: string): Promise<unknown> =>
      comparable(await (await connection()).send(head(`${method} ${target}`, headers)).answer(method === 'HEAD'));
    const [plain, withQuery] = await waitFor(
      async () => {
        const answers = [await ask(path), await ask(`${path}?`)] as { headers: Record<string, string> }[];
        return answers[0]!.headers['cache-control'] === answers[1]!.headers['cache-control'] ? answers : null;
      },
      { what: 'two answers of the same second' },
    );
    expect(plain).toEqual(withQuery);
  });

  it('carries the id of the request, the given one or a new one each time', async () => {
    const asked = await connection();
    const ids = [];
    for (const headers of [{ 'X-Request-Id': 'trace-7' }, {}, {}, { 'X-Request-Id': 'no\tid' }]) {
      ids.push(
        (await asked.send(head('GET /api/current', headers as Record<string, string>)).answer()).headers.get('x-request-id'),
      );
    }
    expect([ids[0], new Set(ids).size]).toEqual(['trace-7', 4]);
    expect(ids.join()).not.toContain('\t');
  });

  it('is counted by route and status', async () => {
    const asked = await connection();
    const counted = async (): Promise<number> => {
      const text = await (await service.get('/metrics')).text();
      return Number(
        /^http_request_duration_seconds_count\{method="GET",route="\/api\/:area",status="2xx"\} (\d+)/m.exec(text)?.[1] ?? 0,
      );
    };
    const before = await counted();
    for (let count = 0; count < 3; count += 1) await asked.send(head('GET /api/co2')).answer();
    expect(await counted()).toBe(before + 3);
  });
});

describe('one connection', () => {
  it('may ask for ready answers and for anything else in turn', async () => {
    const asked = await connection();
    const statuses = [];
    for (const target of ['GET /api/current', 'GET /api/nuclear', 'GET /api/current', 'GET /health', 'GET /api/wind']) {
      statuses.push((await asked.send(head(target)).answer()).status);
    }
    expect([statuses, asked.rest]).toEqual([[200, 422, 200, 200, 200], '']);
  });

  it('may send its requests all at once, or in pieces', async () => {
    const asked = await connection();
    asked.send(head('GET /api/current'));
    const lengths = [(await asked.answer()).body.length];
    asked.send(head('GET /api/snapshot') + head('GET /api/current') + head('GET /health'));
    for (let count = 0; count < 3; count += 1) lengths.push((await asked.answer()).body.length);
    for (const piece of head('GET /api/current').match(/.{1,9}/gs)!) {
      asked.send(piece);
      await new Promise(setImmediate);
    }
    lengths.push((await asked.answer()).body.length);
    expect([lengths[0] === lengths[2], lengths[0] === lengths[4], lengths[1]! > 1e6, asked.rest]).toEqual([true, true, true, '']);
  });

  it('does not take a body for the next request', async () => {
    const asked = await connection();
    const smuggled = head('GET /api/wind');
    asked.send(head('GET /api/current', { 'Content-Length': String(smuggled.length) }) + smuggled + head('GET /health'));
    await asked.answer();
    expect(JSON.parse((await asked.answer()).body)).toMatchObject({ status: 'ok' });
    expect(asked.rest).toBe('');
  });

  it('is closed when that is asked for, and when the request cannot be read', async () => {
    const asked = await connection();
    expect((await asked.send(head('GET /api/current', { Connection: 'close' })).answer()).status).toBe(200);
    await waitFor(() => Promise.resolve(asked.closed || null), { what: 'the end' });
    const wrong = await connection();
    expect((await wrong.send('GET /api/current HTTP/1.1\r\nno header\r\n\r\n').answer()).status).toBe(400);
    await waitFor(() => Promise.resolve(wrong.closed || null), { what: 'the end' });
  });

  it('that does not read its answers is asked for no more requests', async () => {
    const asked = await connection();
    asked.socket.pause();
    const request = head('GET /api/snapshot');
    const one = Buffer.from(request);
    // Until the connection is full in both directions: the service has stopped reading.
    for (let sent = 0; sent < 20_000 && asked.socket.writableLength === 0; sent += 1) {
      asked.socket.write(one);
      if (sent % 50 === 0) await new Promise(setImmediate);
    }
    expect((await service.get('/api/current')).status).toBe(200);
    expect(await residentMegabytes(service)).toBeLessThan(600);
  });
});

async function residentMegabytes(of: Service): Promise<number> {
  const text = await (await of.get('/metrics')).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)![1]) / 1e6;
}

describe('the end of the service', () => {
  it('closes connections that wait for their next request', async () => {
    const ending = await startService(store.env);
    await waitFor(async () => ((await ending.get('/health/ready')).ok ? true : null), { what: 'the data' });
    const asked = await RawConnection.open(ending.url);
    expect((await asked.send(head('GET /api/current')).answer()).status).toBe(200);
    const silent = await RawConnection.open(ending.url);
    expect(await ending.stop()).toBe(0);
    await waitFor(() => Promise.resolve((asked.closed && silent.closed) || null), { what: 'both to be closed' });
  });
});
