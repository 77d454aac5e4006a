import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startPgBouncer, type PgBouncer } from '../support/pgbouncer.js';
import { findPgBouncer } from '@repo/tools/kit/programs.ts';
import { until } from '@repo/tools/kit/wait.ts';
import { startCourseService, type CourseService } from '../support/course-service.js';
import { newOwner, rest, type Answer, type Owner } from '../support/rest.js';

/** Far fewer than the API and the worker have of their own. */
const CONNECTIONS = 2;
/** As many as a workspace may have under way. */
const AT_ONCE = 5;
const BRIEF = { mode: 'brief', topic: 'Starting a pump', useDefaults: true, slideCount: 5 };

(findPgBouncer() ? describe : describe.skip)(
  `API and worker behind PgBouncer in transaction mode${findPgBouncer() ? '' : ' (skipped, for want of pgbouncer)'}`,
  () => {
    let pooler: PgBouncer;
    let service: CourseService;
    let owner: Owner;

    beforeAll(async () => {
      // The machine may be slow; who waits for a connection is not to be told so here.
      pooler = await startPgBouncer(process.env.TEST_DATABASE_URL!, { default_pool_size: CONNECTIONS, query_wait_timeout: 100 });
      service = await startCourseService(
        {},
        { settings: (url) => ({ DATABASE_URL: pooler.through(url), DATABASE_SESSION_URL: url }) },
      );
      owner = await newOwner(service.url);
    });
    afterAll(async () => {
      await service?.stop();
      await pooler?.stop();
    });

    const call = (route: string, body?: unknown, headers?: Record<string, string>): Promise<Answer> =>
      rest(service.url, route.replace(' W', ` /workspaces/${owner.workspaceId}`), { token: owner.session, body, headers });
    const times = (count: number, make: (n: number) => Promise<Answer>): Promise<Answer[]> =>
      Promise.all(Array.from({ length: count }, (_, n) => make(n)));
    const statuses = (answers: Answer[]): number[] => [...new Set(answers.map(({ status }) => status))];
    const inState = (state: string, count: number) =>
      until(
        () => service.query('SELECT id FROM generations WHERE workspace_id = $1 AND state = $2', [owner.workspaceId, state]),
        ({ length }) => length === count,
      );
    const atPostgres = async (): Promise<Record<string, number>> => {
      const counted = await service.query(
        'SELECT application_name AS name, count(*)::int FROM pg_stat_activity WHERE datname = current_database() GROUP BY 1',
      );
      return Object.fromEntries(counted.map(({ name, count }) => [String(name), Number(count)]));
    };

    it('makes as many courses at once as it is asked for, on the few connections that there are', async () => {
      const started = await times(AT_ONCE, () => call('POST W/generations', BRIEF));
      expect(statuses(started)).toEqual([201]);
      const ids = (await inState('awaiting_review', AT_ONCE)).map(({ id }) => String(id));
      // The same approval twice at once, each with its key
      const approve = (id: string) => call(`POST W/generations/${id}/approve`, {}, { 'Idempotency-Key': id });
      const approved = await times(2 * AT_ONCE, (n) => approve(ids[n % AT_ONCE]!));
      expect(statuses(approved)).toEqual([200]);
      await inState('completed', AT_ONCE);
      expect((await call('GET W/credits')).body.balance).toBe(1_000 - AT_ONCE * BRIEF.slideCount);

      const lists = await times(12 * AT_ONCE, () => call('GET W/courses?limit=1'));
      expect(statuses(lists)).toEqual([200]);
      expect(new Set(lists.map(({ body }) => body.total))).toEqual(new Set([AT_ONCE]));
      const { 'course-api': api = 0, 'course-worker': worker = 0, ...direct } = await atPostgres();
      expect(api + worker).toBeLessThanOrEqual(CONNECTIONS);
      // The queues, which listen, are where they can
      expect(direct['course-worker-queues']).toBeGreaterThan(0);
    });

    it('is told of as out of reach while the pooler is gone, and serves as soon as it is back', async () => {
      await pooler.kill();
      const answer = await call('GET W/courses?limit=1');
      expect([answer.status, answer.body.code]).toEqual([503, 'unavailable']);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      await pooler.start();
      await until(
        () => call('GET W/courses?limit=1'),
        ({ status }) => status === 200,
      );
      const made = await times(AT_ONCE, (n) => call('POST W/groups', { name: `Group ${n}` }));
      expect(statuses(made)).toEqual([201]);
    });
  },
);
