import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { run, startService, type Service } from './support/processes.js';
import { head, RawConnection } from './support/raw-http.js';
import { directoryStore, type TestStore } from './support/stores.js';
import { waitFor } from '@repo/tools/kit/wait.ts';

/** As many as the machine lets a process open (Node raises its limit to the hard one), up to 10,000. */
const limits = existsSync('/proc/self/limits') ? readFileSync('/proc/self/limits', 'utf8') : '';
const IDLE = Math.min(10_000, Number(/^Max open files +\S+ +(\d+)/m.exec(limits)?.[1] ?? 1_000) - 200);

let store: TestStore;
let service: Service;

beforeAll(async () => {
  store = await directoryStore();
  expect((await run('collect.js', ['--synthesise'], store.env)).code).toBe(0);
  service = await startService({ ...store.env, CACHE_TTL_SECONDS: '600' });
  await waitFor(async () => ((await service.get('/health/ready')).ok ? true : null), { what: 'the data' });
});
afterAll(async () => {
  expect(await service.stop()).toBe(0);
  await store.remove();
});

async function residentMegabytes(): Promise<number> {
  const text = await (await service.get('/metrics')).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)![1]) / 1e6;
}

describe('connections that are opened and left', () => {
  it('take a few kilobytes each, and answers still come', async () => {
    const before = await residentMegabytes();
    const open: RawConnection[] = [];
    try {
      while (open.length < IDLE) {
        open.push(...(await Promise.all(Array.from({ length: 200 }, () => RawConnection.open(service.url)))));
      }
      for (const path of ['/api/current', '/api/snapshot', '/health', '/api/wind?']) {
        expect((await service.get(path)).status).toBe(200);
      }
      expect((await residentMegabytes()) - before).toBeLessThan(IDLE * 0.02);
      const last = open.at(-1)!.send(head('GET /api/current'));
      expect((await last.answer()).status).toBe(200);
    } finally {
      for (const connection of open) connection.close();
    }
    await waitFor(async () => ((await service.get('/api/current')).ok ? true : null), { what: 'the service to see them go' });
  });

  it('are closed when the head of a request does not come to its end', async () => {
    const slow = await RawConnection.open(service.url);
    slow.send('GET /api/current HTTP/1.1\r\nHost: grid\r\nX-Slow: ');
    const drip = setInterval(() => slow.send('a'), 1_000);
    try {
      expect((await slow.answer()).status).toBe(408);
      await waitFor(() => Promise.resolve(slow.closed || null), { what: 'the end' });
    } finally {
      clearInterval(drip);
      slow.close();
    }
  });
});
