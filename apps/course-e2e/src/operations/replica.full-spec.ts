import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signal } from '@repo/tools/kit/pids.ts';
import { Supervisor } from '@repo/tools/kit/supervisor.ts';
import { TcpProxy } from '../drills/tcp-proxy.js';
import { until } from '@repo/tools/kit/wait.ts';
import { throwAwayHome, type PostgresHome } from '@repo/tools/services/postgres-home.ts';
import { readPidFile } from '@repo/tools/services/postgres-pid-file.ts';
import { makeStandby } from '../support/postgres-standby.js';
import { startPostgres } from '@repo/tools/services/postgres.ts';
import { startCourseService, type CourseService } from '../support/course-service.js';
import { openDatabase, type Database } from '../support/databases.js';
import { newOwner, rest, type Answer, type Owner } from '../support/rest.js';

/** What the replica may answer: lists, held and not, analytics, audit. */
const READS = ['courses?limit=1', 'members?limit=1', 'groups?limit=1', 'analytics/courses?limit=1', 'audit-events?limit=1'];

describe('two APIs with a replica', () => {
  const supervisor = new Supervisor();
  const logs = mkdtempSync(join(tmpdir(), 'course-replica-'));
  let standby: PostgresHome;
  let replica: Database;
  /** Between the APIs and the replica. */
  let way: TcpProxy;
  let service: CourseService;
  let apis: string[];
  let owner: Owner;

  const startStandby = async (port?: number): Promise<string> =>
    startPostgres(supervisor, { home: standby, logFile: join(logs, 'standby.log'), durable: false, ...(port && { port }) });

  beforeAll(async () => {
    const home = throwAwayHome();
    supervisor.removeAtEnd(home.folder);
    const primaryUrl = await startPostgres(supervisor, { home, logFile: join(logs, 'primary.log'), durable: false });
    const primary = openDatabase(primaryUrl);
    await primary.query('ALTER ROLE postgres SET synchronous_commit = on'); // as it is where data are kept
    await primary.close();
    standby = await makeStandby(home, primaryUrl);
    replica = openDatabase(await startStandby());
    way = await TcpProxy.before(Number(new URL(replica.url).port));
    const through = new URL(replica.url);
    through.port = String(way.port);
    service = await startCourseService({ DATABASE_URL: primaryUrl, DATABASE_REPLICA_URL: through.href });
    apis = [service.url, await service.anotherApi()];
    owner = await newOwner(service.url);
  });
  afterAll(async () => {
    await service?.stop();
    await way?.close();
    await replica?.close();
    await supervisor.stop();
    rmSync(logs, { recursive: true, force: true });
  });

  const call = (api: number, route: string, body?: unknown): Promise<Answer> =>
    rest(apis[api]!, route.replace(' W', ` /workspaces/${owner.workspaceId}`), { token: owner.session, body });
  const metric = async (api: number, name: string): Promise<number> => {
    const text = await (await fetch(`${apis[api]}/metrics`)).text();
    return Number(new RegExp(`^${name.replace(/[{}"]/g, '\\$&')} (\\S+)`, 'm').exec(text)?.[1] ?? 0);
  };
  const answered = (by: 'replica' | 'primary') => metric(1, `course_replica_reads_total{by="${by}"}`);
  /** Of both. */
  const standing = async (): Promise<unknown[]> => {
    const ready = await Promise.all(apis.map(async (url) => (await fetch(`${url}/health/ready`)).json()));
    return [...new Set(ready.map((one) => `${(one as { status: string }).status} ${(one as { replica: string }).replica}`))];
  };
  const stands = (wanted: string) => until(standing, (all) => all.length === 1 && all[0] === wanted);
  /** Each is written at one API, and asked for at the other as soon as its answer is there. */
  const writeAndRead = async (prefix: string, count: number): Promise<void> => {
    for (let n = 0; n < count; n++) {
      const title = `${prefix} ${n}`;
      const [course, group] = [await call(0, 'POST W/courses', { title }), await call(0, 'POST W/groups', { name: title })];
      expect([course.status, group.status]).toEqual([201, 201]);
      const lists = await Promise.all([
        call(1, 'GET W/courses?limit=1'),
        call(1, 'GET W/groups?limit=100'),
        call(1, 'GET W/audit-events?action=create_group&limit=1'),
      ]);
      const [courses, groups, events] = lists.map(({ body }) => body.data as Record<string, unknown>[]);
      expect(courses![0]!.title).toBe(title);
      expect(groups!.map(({ name }) => name)).toContain(title);
      expect(events![0]!.targets).toMatchObject([{ name: title }]);
    }
  };
  /** Readers who never stop, until they are told to. @returns what they were answered. */
  const startReaders = (count: number): (() => Promise<Answer[]>) => {
    const answers: Answer[] = [];
    let over = false;
    const readers = Array.from({ length: count }, async (_, n) => {
      for (let turn = n; !over; turn++) answers.push(await call(turn % 2, `GET W/${READS[turn % READS.length]!}`));
    });
    return async () => {
      over = true;
      await Promise.all(readers);
      return answers;
    };
  };

  it('lets it answer, and shows to everybody what they have been told of before', async () => {
    await stands('ok up');
    await writeAndRead('Beside it', 20);
    expect(await answered('replica')).toBeGreaterThan(0);
    expect(await metric(1, 'course_replica{state="up"}')).toBe(1);
  });

  it('does without it while it is behind, and goes back to it', async () => {
    await replica.query('SELECT pg_wal_replay_pause()');
    await writeAndRead('Before it', 10);
    await stands('degraded behind');
    expect(await metric(1, 'course_replica_lag_seconds')).toBeGreaterThan(0.25);
    const before = await answered('replica');
    await writeAndRead('Without it', 5);
    expect(await answered('replica')).toBe(before);
    await replica.query('SELECT pg_wal_replay_resume()');
    await stands('ok up');
    await until(
      async () => {
        await call(1, 'GET W/groups?limit=1');
        return answered('replica');
      },
      (count) => count > before,
    );
  });

  it('does without it while it hangs', async () => {
    way.silence();
    await writeAndRead('While it hangs', 5);
    await stands('degraded down');
    await writeAndRead('Without it still', 5);
    way.speak();
    await stands('ok up');
  });

  it('fails nobody when it is killed under load, and goes back to it when it is there again', async () => {
    const readers = startReaders(8);
    try {
      await survives();
    } finally {
      const answers = await readers();
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    }
    await writeAndRead('After it', 5);
  });

  const survives = async (): Promise<void> => {
    const atWork = await answered('replica');
    await until(
      () => answered('replica'),
      (count) => count > atWork + 50,
    );
    const { pid } = readPidFile(join(standby.folder, 'data'))!;
    signal(pid, 'SIGKILL');
    await stands('degraded down');
    const alone = await answered('primary');
    await until(
      () => answered('primary'),
      (count) => count > alone + 50,
    );
    await startStandby(Number(new URL(replica.url).port));
    await stands('ok up');
    const again = await answered('replica');
    await until(
      () => answered('replica'),
      (count) => count > again + 50,
    );
  };
});
