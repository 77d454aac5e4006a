import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../kit/paths.ts';
import { anyFreePort } from '../kit/ports.ts';
import { obituary, Supervisor, type ManagedProcess } from '../kit/supervisor.ts';
import { waitFor } from '../kit/wait.ts';
import { throwAwayHome } from '../services/postgres-home.ts';
import { ensureDatabase, startPostgres } from '../services/postgres.ts';
import { untilReady } from './applications.ts';
import { RestClient } from './rest-client.ts';
import { seed, type Seeded } from './seed.ts';

const folder = mkdtempSync(join(tmpdir(), 'seed-'));
const file = join(folder, 'demonstration.json');
const supervisor = new Supervisor();
let url: string;
let first: Seeded;

describe('Seeding the demonstration into the built course service', () => {
  beforeAll(async () => {
    supervisor.removeAtEnd(folder);
    const home = throwAwayHome();
    supervisor.removeAtEnd(home.folder);
    const server = await startPostgres(supervisor, { home, logFile: join(folder, 'postgres.log'), durable: false });
    const port = await anyFreePort();
    url = `http://localhost:${port}`;
    const env = {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      PUBLIC_URL: url,
      DATABASE_URL: await ensureDatabase(server, 'course'),
    };
    const run = (entry: string): Promise<ManagedProcess> => {
      const args = [join(root, 'apps/course/dist', entry)];
      return supervisor.start({
        name: entry,
        command: process.execPath,
        args,
        env,
        logFile: join(folder, `${entry}.log`),
        mayEnd: true,
      });
    };
    const migrated = await run('migrate.js');
    await waitFor(() => migrated.ended, { what: 'the migrations' });
    if (migrated.ended !== 'ended with code 0') throw new Error(obituary(migrated));
    await untilReady({ url }, await run('main.js'));
    first = await seed(url, file);
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

  it('shows a course that a group takes until a day, with two learners on their way', async () => {
    const trainer = await session();
    const workspace = `/workspaces/${first.workspaceId}`;
    const list = async (path: string) =>
      (await trainer.demand<{ data: Record<string, unknown>[] }>('GET', `${workspace}/${path}`)).data;
    const [course, ...others] = await list('courses');
    expect(others).toEqual([]);
    const groups = await list('groups');
    expect(groups).toMatchObject([{ name: 'New staff', members: 2 }]);
    expect(await list(`courses/${String(course!.courseId)}/assignments`)).toMatchObject([
      { groupId: groups[0]!.groupId, dueOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), state: 'open' },
    ]);
    const figures = await trainer.demand('GET', `${workspace}/courses/${String(course!.courseId)}/analytics`);
    expect(figures).toMatchObject({ enrolled: 2, inProgress: 1, completed: 1 });
  });

  it('goes on where it was cut short, and makes nothing twice', async () => {
    writeFileSync(file, JSON.stringify({ ...first, furnished: false }));
    expect(await seed(url, file)).toEqual(first);
    const { total } = await (await session()).demand<{ total: number }>('GET', `/workspaces/${first.workspaceId}/courses`);
    expect(total).toBe(1);
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
