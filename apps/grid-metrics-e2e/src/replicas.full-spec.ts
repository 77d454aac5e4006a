import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startNginx, type Nginx } from '@repo/tools/kit/nginx.ts';
import { findNginx } from '@repo/tools/kit/programs.ts';
import { anyFreePort } from '@repo/tools/kit/ports.ts';
import { run, startService, type Service } from './support/processes.js';
import { head, RawConnection } from './support/raw-http.js';
import { S3_IS_THERE, s3Store, type TestStore } from './support/stores.js';
import { waitFor } from '@repo/tools/kit/wait.ts';

const missing = [...(findNginx() ? [] : ['nginx']), ...(S3_IS_THERE ? [] : ['TEST_S3_ENDPOINT'])];
const AREAS = ['wind', 'solar', 'demand', 'interconnection', 'co2', 'frequency', 'snsp', 'generation'];
const PATHS = [
  '/api/current',
  '/api/snapshot',
  '/api/gaps',
  ...AREAS.map((area) => `/api/${area}`),
  '/api/wind?series=ALL&format=csv',
  '/health',
  '/ui/',
];

(missing.length > 0 ? describe.skip : describe)(
  `two services behind nginx, on S3${missing.length > 0 ? ` (skipped, for want of ${missing.join(' and ')})` : ''}`,
  () => {
    let store: TestStore;
    let services: Service[];
    let nginx: Nginx;

    const start = async (url?: string): Promise<Service> => {
      const port: Record<string, string> = url === undefined ? {} : { PORT: new URL(url).port };
      const service = await startService({
        ...store.env,
        CACHE_TTL_SECONDS: '3600',
        DRAIN_SECONDS: '1',
        GRACE_SECONDS: '480',
        ...port,
      });
      // A service is ready with what it could read so far; an area that is missing would be refused, and nginx leave it out for that
      const isWhole = async (): Promise<boolean> => {
        const { areas_loaded: loaded } = await service.json<{ areas_loaded: string[] }>('/health');
        return loaded.length === AREAS.length;
      };
      await waitFor(async () => ((await isWhole()) ? true : null), { what: 'the data' });
      return service;
    };

    beforeAll(async () => {
      store = await s3Store();
      expect((await run('collect.js', ['--synthesise'], store.env)).code).toBe(0);
      services = await Promise.all([start(), start()]);
      nginx = await startNginx(
        await anyFreePort(),
        services.map(({ url }) => url),
        // Not ready: it is about to end, or has no data yet
        ['proxy_next_upstream error http_503'],
      );
    });
    afterAll(async () => {
      await nginx?.stop();
      await Promise.all((services ?? []).map((service) => service.stop()));
      await store?.remove();
    });

    it('the answer of one is the answer of the other, and known to it by its ETag', async () => {
      for (const area of AREAS) {
        const [one, other] = [await fetch(`${nginx.url}/api/${area}`), await fetch(`${nginx.url}/api/${area}`)];
        expect(one.headers.get('x-served-by')).not.toBe(other.headers.get('x-served-by'));
        expect(await other.text()).toBe(await one.text());
        const headers = { 'If-None-Match': one.headers.get('etag')! };
        const [first, second] = [
          await fetch(`${nginx.url}/api/${area}`, { headers }),
          await fetch(`${nginx.url}/api/${area}`, { headers }),
        ];
        expect([first.status, second.status]).toEqual([304, 304]);
      }
    });

    it('one that is told to end is not ready at once, answers what comes nevertheless, and ends', async () => {
      const [service] = services as [Service];
      const [used, silent, half] = [
        await RawConnection.open(service.url),
        await RawConnection.open(service.url),
        await RawConnection.open(service.url),
      ];
      half.send('GET /api/current HTTP/1.1\r\nHost: grid\r\n');
      const before = await used.send(head('GET /api/current')).answer();
      expect([before.status, before.headers.get('connection')]).toEqual([200, 'keep-alive']);
      const ended = service.stop();
      const ready = await waitFor(
        async () => {
          const answer = await service.get('/health/ready');
          return answer.status === 503 ? answer : null;
        },
        { what: 'it to be not ready' },
      );
      expect(await ready.json()).toMatchObject({ status: 'draining', areas: { wind: { loaded: true } } });
      const late = await used.send(head('GET /api/current')).answer();
      expect([late.status, late.headers.get('connection')]).toEqual([200, 'close']);
      const fresh = await (await RawConnection.open(service.url)).send(head('GET /api/wind')).answer();
      expect([fresh.status, fresh.headers.get('connection')]).toEqual([200, 'close']);
      expect(await ended).toBe(0);
      for (const connection of [used, silent, half]) expect(connection.closed).toBe(true);
      services[0] = await start(service.url);
    });

    it('replaced one after the other under load, they lose no request', async () => {
      const before = (await nginx.handed()).length;
      const failures: string[] = [];
      const ready = new Set<number>();
      let done = false;
      const keepAsking = async (first: number): Promise<void> => {
        for (let turn = first; !done; turn += 1) {
          const path = PATHS[turn % PATHS.length]!;
          await fetch(`${nginx.url}${path}`).then(
            async (answer) => {
              await answer.arrayBuffer();
              if (answer.status !== 200) failures.push(`${path}: ${answer.status}`);
            },
            (error: Error) => failures.push(`${path}: ${error.message}`),
          );
          await pause(20);
        }
      };
      // An orchestrator asks like this; nginx sees the refusals.
      const probe = async (): Promise<void> => {
        for (; !done; await pause(100)) ready.add((await fetch(`${nginx.url}/health/ready`)).status);
      };
      const load = Promise.all([probe(), ...[0, 4, 8, 12].map(keepAsking)]);
      const codes: (number | null)[] = [];
      try {
        for (const [index, service] of services.entries()) {
          codes.push(await service.stop());
          const { url } = service;
          services[index] = await start(url);
          const handed = (await nginx.handed()).length;
          await waitFor(
            async () =>
              (await nginx.handed()).slice(handed).some(({ to }) => to.length === 1 && url.endsWith(to[0]!)) ? true : null,
            { what: 'nginx to use it again' },
          );
        }
      } finally {
        done = true;
        await load;
      }
      expect(failures).toEqual([]);
      expect(codes).toEqual([0, 0]);
      expect([...ready]).toEqual([200]);
      const handed = (await nginx.handed()).slice(before).filter(({ request }) => !request.includes('/health/'));
      expect(handed.length).toBeGreaterThan(100);
      // What was tried at two had never been sent to the first, or was refused there for want of data.
      const triedAgain = handed.flatMap(({ sent, answers }) => sent.slice(0, -1).map((bytes, index) => [bytes, answers[index]]));
      expect(triedAgain.filter(([bytes, answer]) => bytes !== 0 && answer !== 503)).toEqual([]);
    });
  },
);
