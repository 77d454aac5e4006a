import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@repo/tools/kit/wait.ts';
import { listen } from './support/event-stream.js';
import { run, startService, type Service } from './support/processes.js';
import { directoryStore, type TestStore } from './support/stores.js';

const FROM_ONE = 3;
const AT_ONCE = 5;

let store: TestStore;
let service: Service;
let env: Record<string, string>;

beforeAll(async () => {
  store = await directoryStore();
  await run('collect.js', ['--synthesise'], store.env);
  env = {
    ...store.env,
    STREAM_LISTENERS: String(AT_ONCE),
    STREAM_LISTENERS_PER_ADDRESS: String(FROM_ONE),
    TRUSTED_PROXIES: '127.0.0.1',
  };
  service = await startService(env);
  await waitFor(async () => ((await service.get('/api/generation')).ok ? true : null), { what: 'all areas' });
});
afterAll(async () => {
  await service.stop();
  await store.remove();
});

const stream = (headers: Record<string, string> = {}, of = service) => listen(`${of.url}/api/stream`, headers);
let last = 0;
/** Another summary of SNSP, with one reading. */
const change = async (): Promise<number> => {
  const value = 40 + ++last;
  const generated_at = new Date().toISOString();
  const t = `${generated_at.slice(0, 13)}:00:00Z`;
  const summary = { area: 'snsp', generated_at, window_days: 30, resolution_minutes: 15, series: { ALL: [{ t, value }] } };
  await store.put('grid-data/snsp/latest.json', JSON.stringify(summary));
  return value;
};

describe('the stream', () => {
  it('begins with what is known, and goes on with what is new as soon as it is there', async () => {
    const listener = await stream();
    const first = await listener.next();
    const { as_of: _, ...current } = await service.json('/api/current');
    expect(first!.data.data.current).toMatchObject(current);
    expect(first).toMatchObject({
      type: 'readings',
      id: first!.data.id,
      data: { specversion: '1.0', source: '/api/stream', type: 'grid.readings.changed', datacontenttype: 'application/json' },
    });
    const value = await change();
    const second = await listener.next();
    expect(second!.data.data).toMatchObject({ changed: ['snsp'], current: { snsp_pct: value } });
    expect(second!.id).not.toBe(first!.id);
    await listener.close();
  });

  it('tells who comes back all that was missed, and no more', async () => {
    const listener = await stream();
    const known = (await listener.next())!.id;
    await listener.close();
    const watching = await stream({ 'Last-Event-ID': known });
    const values: number[] = [];
    const ids: string[] = [];
    for (let n = 0; n < 3; n++) {
      values.push(await change());
      ids.push((await watching.next())!.id);
    }
    await watching.close();
    const back = await stream({ 'Last-Event-ID': known });
    for (const value of values) expect((await back.next())!.data.data.current.snsp_pct).toBe(value);
    await back.close();

    const upToDate = await stream({ 'Last-Event-ID': ids.at(-1)! });
    const next = await change();
    expect((await upToDate.next())!.data.data.current.snsp_pct).toBe(next);
    await upToDate.close();
    for (const other of ['20200101T000000Z-0123456789abcdef', 'no id of ours']) {
      const stranger = await stream({ 'Last-Event-ID': other });
      expect((await stranger.next())!.data.data.current.snsp_pct).toBe(next);
      await stranger.close();
    }
  });

  it('is ended by a service that ends, and goes on at another where it was', async () => {
    const first = await startService({ ...env, DRAIN_SECONDS: '0' });
    await waitFor(async () => ((await first.get('/api/generation')).ok ? true : null), { what: 'all areas' });
    const listener = await stream({}, first);
    const { id } = (await listener.next())!;
    const ended = listener.next();
    expect([await first.stop(), await ended]).toEqual([0, null]);
    // The data are the same, so is their id; this service has nothing newer.
    const back = await stream({ 'Last-Event-ID': id });
    const value = await change();
    expect((await back.next())!.data.data.current.snsp_pct).toBe(value);
    await back.close();
  });

  it('waits where another replica was ahead', async () => {
    const ahead = await stream({ 'Last-Event-ID': '29990101T000000Z-0123456789abcdef' });
    const value = await change();
    expect((await ahead.next())!.data.data.current.snsp_pct).toBe(value);
    await ahead.close();
  });

  it('has a limit for an address, and one for all', async () => {
    const listeners = async (): Promise<number> =>
      Number(/^grid_stream_listeners (\d+)$/m.exec(await (await service.get('/metrics')).text())![1]);
    await waitFor(async () => ((await listeners()) === 0 ? true : null), { what: 'all who listened to be gone' });
    const from = (address: string) => stream({ 'X-Forwarded-For': address });
    const open = [];
    for (let n = 0; n < FROM_ONE; n++) open.push(await from('203.0.113.1'));
    const refused = async (address: string) => {
      const answer = await service.get('/api/stream', { headers: { 'X-Forwarded-For': address } });
      return [answer.status, answer.headers.get('retry-after'), ((await answer.json()) as { code: string }).code];
    };
    expect(await refused('203.0.113.1')).toEqual([429, '30', 'rate-limited']);
    for (let n = FROM_ONE; n < AT_ONCE; n++) open.push(await from('203.0.113.2'));
    expect(await refused('203.0.113.2')).toEqual([503, '30', 'busy']);
    expect(await listeners()).toBe(AT_ONCE);
    await Promise.all(open.map((listener) => listener.close()));
    await waitFor(async () => ((await listeners()) === 0 ? true : null), { what: 'all who listened to be gone' });
    await (await from('203.0.113.1')).close();
  });

  it('has a head without a body, and says that nothing may keep it', async () => {
    const head = await service.get('/api/stream', { method: 'HEAD' });
    const named = ['content-type', 'cache-control', 'content-length'].map((name) => head.headers.get(name));
    // Of what does not end nobody knows the length
    expect([head.status, ...named, await head.text()]).toEqual([200, 'text/event-stream', 'no-store', null, '']);
  });
});
