import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../kit/paths.ts';
import { anyFreePort } from '../kit/ports.ts';
import { Supervisor, type ProcessSpec } from '../kit/supervisor.ts';
import pg from 'pg';
import { throwAwayHome } from '../services/postgres-home.ts';
import { ensureDatabase, startPostgres } from '../services/postgres.ts';
import { untilReady } from './applications.ts';
import { RestClient } from './rest-client.ts';
import { seed, type Seeded } from './seed.ts';

const folder = mkdtempSync(join(tmpdir(), 'seed-'));
const file = join(folder, 'demonstration.json');
const supervisor = new Supervisor();
let url: string;
let databaseUrl: string;
let first: Seeded;

interface Figures {
  quizzes: { questions: { discrimination: number | null }[] }[];
}

describe('Seeding the demonstration into the built course service', () => {
  beforeAll(async () => {
    supervisor.removeAtEnd(folder);
    const home = throwAwayHome();
    supervisor.removeAtEnd(home.folder);
    const server = await startPostgres(supervisor, { home, logFile: join(folder, 'postgres.log'), durable: false });
    const [port, workerPort] = [await anyFreePort(), await anyFreePort()];
    url = `http://localhost:${port}`;
    databaseUrl = await ensureDatabase(server, 'course');
    const env = { ...process.env, NODE_ENV: 'test', PUBLIC_URL: url, DATABASE_URL: databaseUrl };
    const spec = (entry: string, at = port): ProcessSpec => ({
      name: entry,
      command: process.execPath,
      args: [join(root, 'apps/course/dist', entry)],
      env: { ...env, PORT: String(at) },
      logFile: join(folder, `${entry}.log`),
    });
    await supervisor.run(spec('migrate.js'));
    await untilReady({ url }, await supervisor.start(spec('main.js')));
    await untilReady({ url: `http://localhost:${workerPort}` }, await supervisor.start(spec('worker.js', workerPort)));
    first = await seed(url, file, databaseUrl);
  });
  afterAll(() => supervisor.stop());

  const session = async (): Promise<RestClient> => {
    const { email, password } = first;
    const { token } = await new RestClient(url).demand<{ token: string }>('POST', '/auth/sign-in', { email, password });
    return new RestClient(url, token);
  };
  const ping = async (token: string): Promise<number> => {
    const body = { jsonrpc: '2.0', id: 1, method: 'ping' };
    return (await new RestClient(url, token).call('POST', `/workspaces/${first.workspaceId}/mcp`, body)).status;
  };

  it('gives a token that the MCP endpoint takes', async () => {
    expect(await ping(first.token)).toBe(200);
  });

  const list = async <T>(path: string): Promise<T[]> =>
    (await (await session()).demand<{ data: T[] }>('GET', `/workspaces/${first.workspaceId}/${path}`)).data;

  it('is a school of three courses, two groups and twelve learners, with two months behind it', async () => {
    const courses = await list<{ title: string }>('courses');
    expect(courses.map(({ title }) => title).sort()).toEqual([
      'Fire safety on site',
      'Starting work at the pump station',
      'Working safely at height',
    ]);
    expect(await list('groups')).toMatchObject([{ members: 6 }, { members: 6 }]);
    const records = await list<{ state: string; overdue: boolean; version: number; completedAt: string | null }>(
      'learning-records?limit=100',
    );
    expect(records).toHaveLength(30);
    expect(new Set(records.map(({ state }) => state))).toEqual(new Set(['enrolled', 'in-progress', 'completed']));
    expect(new Set(records.map(({ version }) => version))).toEqual(new Set([1, 2]));
    expect(records.some(({ overdue }) => overdue)).toBe(true);
    const days = records.flatMap(({ completedAt }) => (completedAt === null ? [] : [Date.parse(completedAt)]));
    expect(Math.max(...days) - Math.min(...days)).toBeGreaterThan(45 * 24 * 60 * 60 * 1000);
  });

  it('leads the new staff through a path, and has given certificates for it and for a course when they were earned', async () => {
    const [path] = await list<{ pathId: string }>('paths');
    const standings = (await list<{ state: string }>(`paths/${path!.pathId}/records`)).map(({ state }) => state);
    expect(standings.sort()).toEqual(['completed', 'completed', 'completed', 'completed', 'in-progress', 'in-progress']);
    const certificates = await list<{ pathId: string | null; completedOn: string }>('certificates?limit=100');
    expect(certificates.filter(({ pathId }) => pathId === path!.pathId)).toHaveLength(4);
    expect(certificates.filter(({ pathId }) => pathId === null)).toHaveLength(8);
    expect(new Set(certificates.map(({ completedOn }) => completedOn)).size).toBeGreaterThan(2);
  });

  it('has a question that tells the able the wrong way round, and somebody who has used up the attempts', async () => {
    const [fire] = await list<{ courseId: string }>('courses?search=Fire');
    const course = `/workspaces/${first.workspaceId}/courses/${fire!.courseId}`;
    const { quizzes } = await (await session()).demand<Figures>('GET', `${course}/analytics/questions`);
    const figures = quizzes.flatMap(({ questions }) => questions.map(({ discrimination }) => discrimination));
    expect(figures.filter((figure) => figure !== null && figure < 0)).toHaveLength(1);
    expect(figures.at(-1)).toBeLessThan(0);
    expect(await list(`courses/${fire!.courseId}/attempts`)).toMatchObject([{ name: 'Jan Kowalski' }]);
  });

  it('has asked what its learners think, and shows none of the version that only one of them had', async () => {
    const [fire] = await list<{ courseId: string }>('courses?search=Fire');
    const path = `/workspaces/${first.workspaceId}/courses/${fire!.courseId}/surveys`;
    expect(await (await session()).demand('GET', path)).toMatchObject({
      versions: [2, 1],
      surveys: [{ answers: 10, waiting: 0, comments: 3 }],
    });
  });

  it('has put the clock right', async () => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const { rows } = await client.query(`SELECT clock_timestamp() - app_now() < interval '1 minute' AS right`);
    await client.end();
    expect(rows).toEqual([{ right: true }]);
  });

  it('takes away what was cut short, and begins anew', async () => {
    writeFileSync(file, JSON.stringify({ ...first, furnished: false }));
    const again = await seed(url, file, databaseUrl);
    expect(again.workspaceId).not.toBe(first.workspaceId);
    first = again;
    expect(await list('courses')).toHaveLength(3);
    const workspaces = await (await session()).demand<{ data: unknown[] }>('GET', '/workspaces');
    expect(workspaces.data).toHaveLength(1);
  });

  it('happens today where the database is not its own', async () => {
    const other = join(folder, 'today.json');
    writeFileSync(other, JSON.stringify({ ...first, workspaceId: undefined, furnished: false }));
    first = await seed(url, other);
    const records = await list<{ completedAt: string | null }>('learning-records?limit=100&state=completed');
    expect(records.every(({ completedAt }) => Date.now() - Date.parse(completedAt!) < 3_600_000)).toBe(true);
    writeFileSync(file, JSON.stringify(first));
  });

  it('finds the same workspace and token at the next start', async () => {
    expect(await seed(url, file)).toEqual(first);
  });

  it('keeps the token when MCP access was switched off on purpose, and leaves it off', async () => {
    const trainer = await session();
    await trainer.demand('PATCH', `/workspaces/${first.workspaceId}/features`, { mcpAccess: false });
    expect((await seed(url, file)).token).toBe(first.token);
    expect(await ping(first.token)).toBe(403);
    await trainer.demand('PATCH', `/workspaces/${first.workspaceId}/features`, { mcpAccess: true });
  });

  it('makes a new token for the same workspace when the old one is dead', async () => {
    const trainer = await session();
    const { data } = await trainer.demand<{ data: { id: string }[] }>('GET', '/account/access-tokens');
    for (const { id } of data) await trainer.demand('DELETE', `/account/access-tokens/${id}`);
    const second = await seed(url, file);
    expect(second.workspaceId).toBe(first.workspaceId);
    expect(second.token).not.toBe(first.token);
    expect(await ping(second.token)).toBe(200);
  });

  it('keeps the password where only its owner can read it', () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ password: first.password });
  });

  it('says what to do when the database knows the account but its password is lost', async () => {
    await expect(seed(url, join(folder, 'lost.json'))).rejects.toThrow('delete .local');
  });
});
