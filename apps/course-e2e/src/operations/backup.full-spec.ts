import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { runEntry, startCourseService, type CourseService, type Run } from '../support/course-service.js';
import { CLIENTS } from '../support/mcp-clients.js';
import { newMember } from '../support/people.js';
import { newOwner, PASSWORD, rest, type Answer, type Owner } from '../support/rest.js';
import { setClock } from '@repo/tools/kit/course-clock.ts';
import { until } from '@repo/tools/kit/wait.ts';

const CONTENT = `a,b\n${randomBytes(20_000).toString('base64')}\n`;
/** Held by a backup, and tables that it must find filled. */
const FILLED = [
  ...[
    'access_tokens',
    'assignments',
    'audit_events',
    'audit_seals',
    'course_versions',
    'courses',
    'credit_entries',
    'enrollments',
  ],
  ...[
    'files',
    'generations',
    'group_members',
    'groups',
    'idempotency_keys',
    'members',
    'outbox_events',
    'server_keys',
    'sessions',
  ],
  ...['users', 'webhook_deliveries', 'webhook_endpoints', 'workspaces'],
];

describe('a backup', () => {
  let folder: string;
  let service: CourseService;
  let restored: CourseService | undefined;
  let owner: Owner;
  let restoredUrl: string;
  let source: pg.Client;
  let target: pg.Client;
  let run: Run;
  let atGate: string[];
  let fileId: string;
  let deletedMeanwhile: string;
  let contentPath: string;

  const inWorkspace =
    (at: CourseService) =>
    (route: string, body?: unknown, headers = {}): Promise<Answer> =>
      rest(at.url, route.replace(/ W/, ` /workspaces/${owner.workspaceId}`), {
        token: owner.session,
        headers,
        ...(body !== undefined && { body }),
      });
  const upload = async (name: string, content: string): Promise<string> => {
    const answer = await fetch(`${service.url}/workspaces/${owner.workspaceId}/files?name=${name}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${owner.session}`, 'Content-Type': 'application/octet-stream' },
      body: content,
    });
    return ((await answer.json()) as { fileId: string }).fileId;
  };
  const download = async (at: CourseService, path: string, headers = {}): Promise<string> =>
    (await fetch(at.url + path, { headers })).text();
  const rowsOf = async (client: pg.Client): Promise<Record<string, string[]>> => {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations' ORDER BY 1`,
    );
    const all: Record<string, string[]> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t ORDER BY 1`);
      all[name] = rows.map(({ row }) => row);
    }
    return all;
  };
  const environment = (databaseUrl: string, objects: string): NodeJS.ProcessEnv => ({
    DATABASE_URL: databaseUrl,
    OBJECTS_DIR: join(folder, objects),
  });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'course-backup-'));
    service = await startCourseService({ OBJECTS_DIR: join(folder, 'objects'), WEBHOOK_ALLOW_PRIVATE: 'true' });
    owner = await newOwner(service.url);
    await fill();
    source = await connect(service.databaseUrl);
    restoredUrl = await emptyDatabase(service.databaseUrl);
    target = await connect(restoredUrl);
  });
  afterAll(async () => {
    await Promise.all([source?.end(), target?.end(), restored?.stop()]);
    await service?.stop();
    if (restoredUrl) await dropDatabase(restoredUrl);
    await rm(folder, { recursive: true, force: true });
  });

  async function fill(): Promise<void> {
    const as = inWorkspace(service);
    await as('POST W/webhooks', { url: 'http://127.0.0.1:9/' });
    const learner = await newMember(service.url, owner, 'learner');
    const { groupId } = (await as('POST W/groups', { name: 'New staff' })).body;
    await as(`POST W/groups/${String(groupId)}/members`, { memberIds: [learner.memberId] });
    const slides = [{ title: 'One', kind: 'content', items: [{ kind: 'text', text: 'Look first.' }] }];
    const course = { title: 'Ladders', modules: [{ title: 'M', slides }] };
    const { courseId } = (await as('POST W/courses', course, { 'Idempotency-Key': randomUUID() })).body;
    await as(`POST W/courses/${String(courseId)}/publish`, {});
    await as(`POST W/courses/${String(courseId)}/assignments`, { groupId });
    [fileId, deletedMeanwhile] = [await upload('figures.csv', CONTENT), await upload('deleted.csv', `${CONTENT}x\n`)];
    contentPath = new URL((await as(`GET W/files/${fileId}`)).body.contentUrl as string).pathname;
    const brief = { mode: 'brief', topic: 'Pumps', useDefaults: true };
    atGate = [];
    for (let n = 0; n < 2; n++) atGate.push((await as('POST W/generations', brief)).body.generationId as string);
    for (const id of atGate)
      await until(
        () => as(`GET W/generations/${id}`),
        ({ body }) => body.state === 'awaiting_review',
      );
    await until(
      () =>
        service.query(
          'SELECT (SELECT count(*) FROM audit_unsealed)::int AS unsealed, (SELECT count(*) FROM webhook_deliveries)::int AS sent',
        ),
      ([row]) => row!.unsealed === 0 && Number(row!.sent) > 0,
    );
  }

  it('shows one moment, while the service goes on writing', async () => {
    await source.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { rows } = await source.query<{ id: string }>('SELECT pg_export_snapshot() AS id');
    const as = inWorkspace(service);
    let writing = true;
    let written = 0;
    const writer = (async () => {
      while (writing) {
        const id = await upload(`${randomUUID()}.csv`, `a,b\n${randomUUID()}\n`);
        await as('PATCH W/settings/general', { name: `Pump school ${++written}` });
        await as(`DELETE W/files/${id}`);
      }
    })();
    await as(`DELETE W/files/${deletedMeanwhile}`);
    run = await runEntry('operator/backup', environment(service.databaseUrl, 'objects'), [
      join(folder, 'backups'),
      '--snapshot',
      rows[0]!.id,
    ]);
    writing = false;
    await writer;
    expect(run).toMatchObject({ code: 0, output: expect.stringMatching(/: \d+ rows, 2 files, 2 contents copied\n$/) });
    expect(written).toBeGreaterThan(0);
  });

  const backupFolder = () => run.output.slice(0, run.output.indexOf(': '));

  it('is for its operator alone', async () => {
    expect((await stat(backupFolder())).mode & 0o777).toBe(0o700);
    for (const name of await readdir(backupFolder())) expect((await stat(join(backupFolder(), name))).mode & 0o777).toBe(0o600);
    const manifest = await readFile(join(backupFolder(), 'manifest.json'), 'utf8');
    expect(manifest).not.toContain(owner.email);
  });

  it('comes back into an empty system, row by row and byte by byte', async () => {
    const answer = await runEntry('operator/restore', environment(restoredUrl, 'restored'), [backupFolder()]);
    expect(answer).toMatchObject({ code: 0, output: expect.stringMatching(/^Restored as of \S+Z: \d+ rows, 2 files\n$/) });
    const [was, is] = [await rowsOf(source), await rowsOf(target)];
    await source.query('COMMIT');
    expect(Object.keys(was).filter((table) => was[table]!.length > 0)).toEqual(expect.arrayContaining(FILLED));
    expect(is).toEqual(was);
    const contents = join(folder, 'restored', 'files');
    expect((await readdir(contents)).sort()).toEqual([fileId, deletedMeanwhile].sort());
    expect(await readFile(join(contents, fileId), 'utf8')).toBe(CONTENT);
    expect(await readFile(join(contents, deletedMeanwhile), 'utf8')).toBe(`${CONTENT}x\n`);
  });

  describe('serves on, restored:', () => {
    beforeAll(async () => {
      restored = await startCourseService({ ...environment(restoredUrl, 'restored'), WEBHOOK_ALLOW_PRIVATE: 'true' });
    });
    const as: ReturnType<typeof inWorkspace> = (...call) => inWorkspace(restored!)(...call);
    const stateOf = async (id: string): Promise<unknown> => (await as(`GET W/generations/${id}`)).body.state;

    it('passwords, sessions and access tokens are good', async () => {
      const signedIn = await rest(restored!.url, 'POST /auth/sign-in', { body: { email: owner.email, password: PASSWORD } });
      expect(signedIn.status).toBe(200);
      expect((await as('GET W/courses')).body).toMatchObject({ total: 1, data: [{ title: 'Ladders', state: 'published' }] });
      const client = await Object.values(CLIENTS)[0]!(new URL(owner.mcpUrl.pathname, restored!.url), owner.token);
      expect((await client.call('list_courses')).data).toMatchObject({ total: 1 });
      await client.close();
    });

    it('files are there, also by links that were signed before', async () => {
      const bearer = { Authorization: `Bearer ${owner.session}` };
      expect(await download(restored!, `/workspaces/${owner.workspaceId}/files/${fileId}/content`, bearer)).toBe(CONTENT);
      expect(await download(restored!, contentPath)).toBe(CONTENT);
    });

    it('the audit trail is intact and goes on', async () => {
      const before = (await as('GET W/audit-events/verification')).body;
      expect(before).toMatchObject({ intact: true });
      const sealedMore = ({ body }: Answer): boolean => Number(body.checked) > Number(before.checked);
      expect((await until(() => as('GET W/audit-events/verification'), sealedMore)).body).toMatchObject({ intact: true });
    });

    it('a plan at its gate is approved and built, and another expires', async () => {
      const [first, second] = atGate as [string, string];
      expect((await as(`POST W/generations/${first}/approve`, {})).status).toBe(200);
      await until(
        () => stateOf(first),
        (state) => state === 'completed',
      );
      await target.query(setClock('3 hours'));
      expect((await as(`POST W/generations/${second}/approve`, {})).body).toMatchObject({ code: 'gate-expired' });
      await until(
        async () =>
          (await target.query<{ state: string }>('SELECT state FROM generations WHERE id = $1', [second])).rows[0]!.state,
        (state) => state === 'expired',
      );
    });
  });
});

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined); // its database is dropped at the end
  await client.connect();
  return client;
}

async function emptyDatabase(beside: string): Promise<string> {
  const url = new URL(beside);
  url.pathname += '_restored';
  const admin = await connect(process.env.TEST_DATABASE_URL!);
  await admin.query(`CREATE DATABASE ${url.pathname.slice(1)}`);
  await admin.end();
  return url.href;
}

async function dropDatabase(url: string): Promise<void> {
  const admin = await connect(process.env.TEST_DATABASE_URL!);
  await admin.query(`DROP DATABASE ${new URL(url).pathname.slice(1)} WITH (FORCE)`);
  await admin.end();
}
