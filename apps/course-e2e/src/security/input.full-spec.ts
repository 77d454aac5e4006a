import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { startCourseService, type CourseService } from '../support/course-service.js';
import { addPublishedCourse, type SmallCourse } from '../support/courses.js';
import { newTeam, type Team } from '../support/people.js';
import { PASSWORD, rest } from '../support/rest.js';
import { until } from '@repo/tools/kit/wait.ts';

/** What the process has taken of a processor, whatever else the machine does. */
async function processorSeconds(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)$/m.exec(metrics)![1]);
}

describe('what clients send', () => {
  let service: CourseService;
  let team: Team;
  let course: SmallCourse;
  let slowHead: Promise<string>;
  let slowBody: Promise<string>;

  beforeAll(async () => {
    service = await startCourseService({ LOG_LEVEL: 'trace' });
    team = await newTeam(service.url);
    await team.as('owner', 'PATCH W/features', { mcpAccess: true });
    course = await addPublishedCourse(service, team.workspaceId);
    const url = new URL(service.url); // these end while the other tests run
    slowHead = beginSlowly(url, 'GET /health HTTP/1.1\r\nHost: a\r\nX-Slow: ');
    slowBody = beginSlowly(
      url,
      'POST /auth/sign-in HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"email":',
    );
  });
  afterAll(() => service?.stop());

  const owner = (): string => team.members.owner.session;
  const send = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(service.url + path.replace(/^W/, `/workspaces/${team.workspaceId}`), {
      ...init,
      headers: { Authorization: `Bearer ${owner()}`, 'Content-Type': 'application/json', ...init.headers },
    });

  describe('as text', () => {
    it.each(['%', '_', '\\', "'; DROP TABLE courses; --", '") OR 1=1 --', '%%%%%%%%%%', '${1+1}'])(
      'is looked for as it stands: %s',
      async (search) => {
        for (const list of ['courses', 'members', 'groups', 'files']) {
          const { status, body } = await team.as('owner', `GET W/${list}?search=${encodeURIComponent(search)}`);
          expect([list, status, body.total]).toEqual([list, 200, 0]);
        }
      },
    );

    it.each(['state', 'limit', 'cursor', 'search[]', 'sort', '__proto__', 'constructor'])(
      'names no column and no property in a query: %s',
      async (name) => {
        const answer = await send(`W/courses?${name}=${encodeURIComponent('updated_at; DROP TABLE courses')}`);
        expect([name, answer.status]).toEqual([name, 422]);
      },
    );

    it.each([
      ['a year that PostgreSQL does not know', '0000-01-01T00:00:00Z', 422],
      ['an offset that PostgreSQL does not know', '2026-01-01T00:00:00+23:59', 200],
    ])('is a time as ISO 8601 has it, and no fault of ours: %s', async (_what, from, status) => {
      const answer = await team.as('owner', `GET W/audit-events?from=${encodeURIComponent(from)}`);
      expect(answer.status).toBe(status);
    });

    it.each([
      ['__proto__', '{"name":"A","__proto__":{"role":"owner","isAdmin":true}}'],
      ['constructor', '{"name":"A","constructor":{"prototype":{"isAdmin":true}}}'],
    ])('changes nothing by the name of a property: %s', async (_name, body) => {
      const answer = await send('W/groups', { method: 'POST', body });
      expect([400, 422]).toContain(answer.status);
      expect((await team.as('owner', 'GET W/groups')).body.total).toBe(0);
    });

    it('forges no address in the audit trail, where no proxy is trusted', async () => {
      const email = `${randomUUID()}@example.org`;
      const headers = { 'X-Forwarded-For': '203.0.113.7', Forwarded: 'for=203.0.113.7', 'X-Real-IP': '203.0.113.7' };
      await rest(service.url, 'POST /auth/sign-in', { body: { email, password: PASSWORD }, headers });
      const addresses = await service.query(`SELECT DISTINCT record->>'ip' AS ip FROM audit_events`);
      expect(addresses).toEqual([{ ip: '127.0.0.1' }]);
    });

    it('forges no line of the log', async () => {
      const mark = randomUUID();
      const forged = `${mark}\n{"level":"error","msg":"forged"}\r\n\u2028`;
      await rest(service.url, 'POST /auth/sign-in', { body: { email: `${forged}@example.org`, password: `with ${forged}` } });
      await send(`/nothing/${encodeURIComponent(forged)}`);
      await send('W/courses', { headers: { 'User-Agent': `agent ${mark}`, 'X-Forwarded-For': `1.2.3.4, ${mark}` } });
      await until(
        () => service.log(),
        (log) => log.includes(mark),
      );
      const lines = service.log().trim().split('\n');
      const records = lines.map((line) => JSON.parse(line) as { msg?: string });
      expect(records.filter(({ msg }) => msg === 'forged')).toEqual([]);
    });

    it('writes no header, and no formula into a spreadsheet', async () => {
      await service.query(`UPDATE users SET name = '=HYPERLINK("https://elsewhere.example")' WHERE email = $1`, [
        team.members.admin.email,
      ]);
      await team.as('admin', 'GET W/members');
      const csv = await (await send(`W/audit-events/export?format=csv`)).text();
      expect(csv).toContain(`"'=HYPERLINK(""https://elsewhere.example"")"`);
      await service.query(`UPDATE courses SET draft = jsonb_set(draft, '{title}', $2) WHERE id = $1`, [
        course.courseId,
        JSON.stringify('a"\r\nSet-Cookie: x=1\r\n;filename=b'),
      ]);
      const exported = await send(`W/courses/${course.courseId}/export`);
      expect([exported.status, exported.headers.get('set-cookie')]).toEqual([200, null]);
      expect(exported.headers.get('content-disposition')).toMatch(
        /^attachment; filename="[^"\r\n]+"; filename\*=UTF-8''[\w%.-]+$/,
      );
    });
  });

  describe('in size', () => {
    const fields = (count: number): string => Array.from({ length: count }, (_, n) => `"f${n}":0`).join();
    const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

    it.each<[string, () => Promise<Response>, number]>([
      ['a body', () => send('W/groups', { method: 'POST', body: JSON.stringify({ name: 'x'.repeat(8_001) }) }), 413],
      [
        'a document',
        () => send('W/courses/import', { method: 'POST', body: JSON.stringify({ markdown: 'x'.repeat(6_100_001) }) }),
        413,
      ],
      ['nesting', () => send('W/groups', { method: 'POST', body: `{"name":${nested(1_000)}}` }), 413],
      [
        'nesting of a course',
        () => send('W/courses', { method: 'POST', body: `{"title":"A","modules":${nested(500_000)}}` }),
        413,
      ],
      ['many fields', () => send('W/courses', { method: 'POST', body: `{${fields(100_000)}}` }), 413],
      ['many values', () => send('W/courses/import', { method: 'POST', body: `{"markdown":[${'0,'.repeat(500)}0]}` }), 413],
      ['a field', () => send('W/groups', { method: 'POST', body: JSON.stringify({ name: 'x'.repeat(7_000) }) }), 422],
      ['a number', () => send('W/courses?limit=1e999'), 422],
      ['a page', () => send('W/courses?limit=101'), 422],
      ['a query', () => send(`W/courses?search=${'x'.repeat(10_000)}`), 422],
      ['an id', () => send(`W/courses/${'x'.repeat(10_000)}`), 404],
      ['a header', () => send('W/courses', { headers: { 'X-Large': 'x'.repeat(20_000) } }), 431],
      [
        'an idempotency key',
        () => send('W/groups', { method: 'POST', body: '{"name":"A"}', headers: { 'Idempotency-Key': 'x'.repeat(201) } }),
        422,
      ],
      [
        'a password',
        () =>
          send('/auth/sign-in', {
            method: 'POST',
            body: JSON.stringify({ email: 'a@example.org', password: 'x'.repeat(7_000) }),
          }),
        422,
      ],
      ['time to wait', () => send(`W/generations/${randomUUID()}?waitSeconds=21`), 422],
    ])('is refused where it is too large: %s', async (_what, ask, status) => {
      const answer = await ask();
      expect(answer.status).toBe(status);
      expect((await fetch(`${service.url}/health/ready`)).status).toBe(200);
    });

    it('is read no further than its route has use for, by anybody and at every route', async () => {
      const document = (await (await fetch(`${service.url}/apis.json`)).json()) as { paths: Record<string, object> };
      const routes = Object.entries(document.paths).flatMap(([path, methods]) =>
        Object.keys(methods)
          .filter((method) => method !== 'get')
          .map((method): [string, string] => [method.toUpperCase(), path.replace('{workspaceId}', team.workspaceId)]),
      );
      routes.push(
        ['POST', '/reset-password'],
        ['POST', '/confirm-address'],
        ['POST', '/invitation/register'],
        ['POST', `/workspaces/${team.workspaceId}/mcp`],
      );
      const accepted: string[] = [];
      for (const [method, path] of routes) {
        for (const body of [`{${fields(201)}}`, nested(33), `[${'{},'.repeat(200_000)}{}]`]) {
          const answer = await fetch(service.url + path.replace(/\{\w+\}/g, () => randomUUID()), {
            method,
            headers: { Authorization: `Bearer ${owner()}`, 'Content-Type': 'application/json', Accept: 'application/json' },
            body,
          });
          if (answer.status !== 413) accepted.push(`${method} ${path}: ${answer.status}`);
        }
      }
      expect(accepted).toEqual([]);
    });

    it('of who is not signed in is not read at all', async () => {
      const body = JSON.stringify({ markdown: 'x'.repeat(6_000_000) });
      const answer = await send('W/courses/import', { method: 'POST', body, headers: { Authorization: 'Bearer none' } });
      expect(answer.status).toBe(401);
    });

    it('takes no patterns that are slow to match: four times the text is no more than as many times the work', async () => {
      const work = async (size: number): Promise<number> => {
        const before = await processorSeconds(service.url);
        for (const slow of ['a'.repeat(size) + '!', 'a@'.repeat(size / 2), `${'.'.repeat(size)}@x`, ' '.repeat(size) + 'x']) {
          await rest(service.url, 'POST /auth/sign-in', { body: { email: slow, password: PASSWORD } });
          await send('W/settings/general', {
            method: 'PATCH',
            body: JSON.stringify({ supportEmail: slow, language: slow, timeZone: slow }),
          });
          await send('W/webhooks', { method: 'POST', body: JSON.stringify({ url: `https://${slow}` }) });
        }
        return (await processorSeconds(service.url)) - before;
      };
      const [small, large] = [await work(1_800), await work(7_200)];
      // With the square of its length it would be sixteen times; what takes less than the small share is no work.
      expect(large / Math.max(small, 0.2)).toBeLessThan(8);
    });

    it('a head or a form that does not come to its end holds its connection for seconds only', async () => {
      expect(await slowHead).toMatch(/^HTTP\/1\.1 408 /);
      expect(await slowBody).toMatch(/^HTTP\/1\.1 408 /);
    });
  });

  describe('in number', () => {
    it.each<[string, string, () => Promise<{ status: number; body: Record<string, unknown> }>]>([
      [
        'access tokens',
        `INSERT INTO access_tokens (id, user_id, label, prefix, secret_hash) SELECT gen_random_uuid(), user_id, 'x', 'x', uuid_send(gen_random_uuid()) FROM members, generate_series(1, 100) WHERE id = $1`,
        () =>
          rest(service.url, 'POST /account/access-tokens', {
            token: owner(),
            body: { label: 'x', workspaceId: team.workspaceId },
          }),
      ],
      [
        'workspaces',
        `WITH w AS (INSERT INTO workspaces (id, name) SELECT gen_random_uuid(), 'x' FROM generate_series(1, 99) RETURNING id) INSERT INTO members (id, workspace_id, user_id, role) SELECT gen_random_uuid(), w.id, m.user_id, 'owner' FROM w, members m WHERE m.id = $1`,
        () => rest(service.url, 'POST /workspaces', { token: owner(), body: { name: 'One more' } }),
      ],
      [
        'groups',
        `INSERT INTO groups (id, workspace_id, name) SELECT gen_random_uuid(), workspace_id, 'g' || n FROM members, generate_series(1, 1000) n WHERE id = $1`,
        () => team.as('owner', 'POST W/groups', { name: 'One more' }),
      ],
      [
        'invitations in a day',
        `INSERT INTO invitations (id, workspace_id, role, secret_hash, invited_by, expires_at) SELECT gen_random_uuid(), workspace_id, 'learner', uuid_send(gen_random_uuid()), user_id, app_now() + interval '7 days' FROM members, generate_series(1, 2000) WHERE id = $1`,
        () => team.as('owner', 'POST W/invitations', { role: 'learner' }),
      ],
      [
        'courses',
        `INSERT INTO courses (id, workspace_id, title, draft, slides) SELECT gen_random_uuid(), workspace_id, 'x', '{}', 0 FROM members, generate_series(1, 9999) WHERE id = $1`,
        () => team.as('owner', 'POST W/courses', { title: 'One more' }),
      ],
    ])('is refused where nobody needs so many: %s', async (_what, fill, ask) => {
      await service.query(fill, [team.members.owner.memberId]);
      const { status, body } = await ask();
      expect([status, body.code]).toEqual([422, 'limit-exceeded']);
    });

    it('ends the sessions that were used longest ago', async () => {
      const person = team.members.trainer;
      await service.query(
        `INSERT INTO sessions (id, user_id, secret_hash, expires_at, last_used_at) SELECT gen_random_uuid(), user_id, uuid_send(gen_random_uuid()), app_now() + interval '1 hour', app_now() - interval '2 hours' FROM members, generate_series(1, 150) WHERE id = $1`,
        [person.memberId],
      );
      await rest(service.url, 'POST /auth/sign-in', { body: { email: person.email, password: PASSWORD } });
      const { total } = (await rest(service.url, 'GET /account/sessions', { token: person.session })).body;
      expect(total).toBe(100);
    });
  });
});

/** @returns what comes until the connection is closed. */
function beginSlowly({ hostname, port }: URL, beginning: string): Promise<string> {
  const socket = connect(Number(port), hostname);
  socket.write(beginning);
  return text(socket);
}
