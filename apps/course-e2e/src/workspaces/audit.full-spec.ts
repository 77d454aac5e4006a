import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { runEntry, startCourseService, type CourseService, type Run } from '../support/course-service.js';
import { newMember, newPerson, newTeam, type Team } from '../support/people.js';
import { PASSWORD, rest } from '../support/rest.js';
import { until } from '@repo/tools/kit/wait.ts';

interface AuditEvent {
  id: string;
  action: string;
  outcome: string;
  errorCode: string | null;
  requestId: string;
  at: string;
  actor: Record<string, unknown>;
  targets: { kind: string; id: string }[];
}

describe('the audit trail', () => {
  let service: CourseService;
  let team: Team;

  beforeAll(async () => {
    service = await startCourseService();
    team = await newTeam(service.url);
  });
  afterAll(() => service.stop());

  const list = async (query: string): Promise<{ data: AuditEvent[]; total: number; nextCursor: string | null }> =>
    (await team.as('owner', `GET W/audit-events?${query}`)).body as never;
  const download = async (format: string, query = '', token = team.members.admin.session) => {
    const path = `/workspaces/${team.workspaceId}/audit-events/export?format=${format}${query}`;
    const response = await fetch(service.url + path, { headers: { Authorization: `Bearer ${token}` } });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const verify = (): Promise<Run> => runEntry('operator/verify-audit', { DATABASE_URL: service.databaseUrl });
  const sealed = () =>
    until(
      () => service.query('SELECT count(*)::int AS waiting FROM audit_unsealed'),
      ([row]) => row!.waiting === 0,
    );

  it('tells who did what to what, and how it ended: success, failure and refusal', async () => {
    const { memberId } = team.members.learner;
    await team.as('admin', `PATCH W/members/${memberId}`, { role: 'learner' });
    await team.as('owner', 'POST W/credits', { amount: 0 });
    await team.as('trainer', 'GET W/audit-events');
    const stranger = await newPerson(service.url);
    await rest(service.url, `GET /workspaces/${team.workspaceId}/courses`, { token: stranger.session });
    const [changed] = (await list(`action=change_member_role&target=${memberId}`)).data;
    expect(changed).toMatchObject({
      outcome: 'success',
      actor: { type: 'session', name: 'Mo admin', tokenId: null, clientId: null },
      targets: [{ kind: 'member', id: memberId, name: 'Mo learner' }],
      workspaceId: team.workspaceId,
    });
    expect((await list('action=add_credits&outcome=failed')).data).toMatchObject([{ errorCode: 'invalid-input' }]);
    expect((await list('outcome=denied')).data).toMatchObject([
      { action: 'list_courses', errorCode: 'role-not-allowed', actor: { name: 'Pat Person' } },
      { action: 'list_audit_events', errorCode: 'forbidden', actor: { name: 'Mo trainer' } },
    ]);
    expect((await list('action=change_member_role,list_courses')).total).toBe(2);
    const many = Array.from({ length: 200 }, (_each, index) => `no_such_action_${index}`).join(',');
    expect((await list(`action=change_member_role,${many}`)).total).toBe(1);
    expect([(await list('door=mcp')).total, (await list('door=rest&outcome=denied')).total]).toEqual([0, 2]);
    const { total, data } = await list(`actor=${String(changed!.actor.id)}`);
    expect(data).toHaveLength(total);
    expect((await list(`from=${encodeURIComponent(changed!.at)}&action=change_member_role`)).total).toBe(1);
    expect((await list(`to=${encodeURIComponent(changed!.at)}&action=change_member_role`)).total).toBe(0);
  });

  it('names who was removed as they were called when they joined, and nobody of another workspace', async () => {
    const own = { session: team.members.owner.session, workspaceId: team.workspaceId };
    const gone = await newMember(service, own, 'learner', 'Gus Gone');
    await team.as('owner', `DELETE W/members/${gone.memberId}`);
    expect((await list(`action=remove_member&target=${gone.memberId}`)).data).toMatchObject([
      { targets: [{ kind: 'member', id: gone.memberId, name: 'Gus Gone' }] },
    ]);
    const other = await newTeam(service);
    const { memberId } = team.members.trainer;
    await other.as('owner', `PATCH W/members/${memberId}`, { role: 'admin' });
    const { body } = await other.as('owner', 'GET W/audit-events?action=change_member_role');
    expect(JSON.stringify(body)).not.toContain('Mo trainer');
  });

  it('has what was done outside of the workspace and concerns it', async () => {
    const { owner, admin } = team.members;
    const trainer = await newMember(service.url, { session: owner.session, workspaceId: team.workspaceId }, 'trainer', 'Tilda');
    const byTrainer = (route: string, body?: object) => rest(service.url, route, { token: trainer.session, body });
    const of = async (action: string): Promise<AuditEvent[]> => (await list(`action=${action}`)).data;
    expect(await of('create_workspace')).toMatchObject([
      { workspaceId: team.workspaceId, actor: { name: owner.name }, targets: [{ kind: 'workspace', id: team.workspaceId }] },
    ]);
    expect((await of('accept_invitation')).map(({ actor }) => actor.name)).toEqual(
      expect.arrayContaining([trainer.name, admin.name]),
    );
    const other = await byTrainer('POST /workspaces', { name: 'Other' });
    const elsewhere = { label: 'elsewhere', workspaceId: other.body.workspaceId };
    const made: Record<string, unknown>[] = [];
    for (const body of [{ label: 'here', workspaceId: team.workspaceId }, { label: 'all', scope: 'all' }, elsewhere])
      made.push((await byTrainer('POST /account/access-tokens', body)).body);
    const [here, all] = made.map(({ id }) => id as string) as [string, string];
    expect((await of('create_access_token')).map(({ targets }) => targets[0]!.id)).toEqual([all, here]);
    await byTrainer(`DELETE /account/access-tokens/${here}`);
    expect((await of('revoke_access_token')).map(({ targets }) => targets[0]!.id)).toEqual([here]);
    // One who is not there is not named there
    await team.as('admin', `DELETE W/access-tokens/${all}`);
    const { body } = await byTrainer(
      `GET /workspaces/${other.body.workspaceId as string}/audit-events?action=revoke_workspace_access_token`,
    );
    expect(body.data).toMatchObject([{ workspaceId: other.body.workspaceId, ip: null, actor: { id: null, name: null } }]);
    await byTrainer('POST /account/access-tokens', { label: 'here', workspaceId: team.workspaceId });
    await byTrainer('POST /auth/sign-out-everywhere');
    expect(await of('sign_out_everywhere')).toMatchObject([{ actor: { name: trainer.name } }]);
  });

  it('of an account is its person’s, by session: sign-ins, also wrong ones, and what was done with passwords and tokens', async () => {
    const person = await newPerson(service.url, 'Alma Account');
    const signIn = (password: string) =>
      rest(service.url, 'POST /auth/sign-in', { body: { email: person.email, password } }).then(({ status }) => status);
    expect([await signIn(PASSWORD), await signIn('wrong password')]).toEqual([200, 401]);
    const { body: workspace } = await rest(service.url, 'POST /workspaces', { token: person.session, body: { name: 'Own' } });
    const token = await rest(service.url, 'POST /account/access-tokens', {
      token: person.session,
      body: { label: 'all', scope: 'all' },
    });
    await rest(service.url, `GET /workspaces/${workspace.workspaceId as string}`, { token: person.session });
    const mine = (query = '', bearer = person.session) =>
      rest(service.url, `GET /account/audit-events?${query}`, { token: bearer });
    const { body } = await mine();
    const events = body.data as AuditEvent[];
    expect(events.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
      'create_access_token success',
      'create_workspace success',
      'sign_in failed',
      'sign_in success',
      'register success',
    ]);
    expect(body.total).toBe(5);
    expect((await mine('action=sign_in&outcome=failed')).body).toMatchObject({ total: 1, data: [{ id: events[2]!.id }] });
    const second = await mine('limit=3').then(({ body: first }) => mine(`limit=3&cursor=${first.nextCursor as string}`));
    expect((second.body.data as AuditEvent[]).map(({ action }) => action)).toEqual(['create_workspace', 'sign_in', 'sign_in']);
    expect((await mine('', token.body.secret as string)).body.code).toBe('forbidden');
  });

  it('has every one of a thousand calls at once, sealed and intact', async () => {
    const mark = randomUUID();
    const { session } = team.members.owner;
    const call = (index: number) =>
      fetch(`${service.url}/workspaces/${team.workspaceId}/courses`, {
        headers: { Authorization: `Bearer ${session}`, 'User-Agent': mark, 'X-Request-Id': `${mark}-${index}` },
      }).then((response) => response.arrayBuffer().then(() => response.status));
    const statuses = await Promise.all(Array.from({ length: 1_000 }, (_, index) => call(index)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    const [stored] = await service.query(
      `SELECT count(*)::int AS count FROM audit_events WHERE workspace_id = $1 AND record ->> 'userAgent' = $2`,
      [team.workspaceId, mark],
    );
    expect(stored).toEqual({ count: 1_000 });
    await sealed();
    const { body } = await team.as('admin', 'GET W/audit-events/verification');
    expect(body).toMatchObject({ intact: true, broken: null, nextAfter: null });
    expect(body.checked).toBeGreaterThan(1_000);
    expect(await verify()).toMatchObject({ code: 0, output: expect.stringContaining('intact') as unknown });
  });

  it('goes page by page to its end, and is the same as a file', async () => {
    const to = new Date().toISOString();
    const ids: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await list(`limit=100&to=${to}${cursor && `&cursor=${cursor}`}`);
      ids.push(...page.data.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(ids.length).toBeGreaterThan(1_000);
    const json = await download('ndjson', `&to=${to}`);
    expect(json.headers.get('content-type')).toMatch(/^application\/x-ndjson/);
    const lines = json.text.trimEnd().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as AuditEvent).id)).toEqual(ids);
    const csv = await download('csv', `&to=${to}`);
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename="audit-events.csv"');
    expect(csv.text).toMatch(/^id,at,action,outcome,/);
    expect(csv.text.trimEnd().split('\r\n')).toHaveLength(ids.length + 1);
    expect((await list('action=export_audit_events')).total).toBe(2);
    expect((await list('cursor=abc')) as unknown).toMatchObject({ code: 'invalid-cursor' });
  });

  it('is for owners and admins', async () => {
    for (const route of ['GET W/audit-events', 'GET W/audit-events/verification', 'GET W/audit-events/export?format=csv']) {
      for (const role of ['trainer', 'learner'] as const)
        expect(await team.as(role, route)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    }
    expect(await team.as('owner', 'GET W/audit-events/export?format=xml')).toMatchObject({ status: 422 });
    expect((await download('csv', '', team.members.owner.session)).status).toBe(200);
  });

  it('shows by the command where it was changed behind the service', async () => {
    await sealed();
    const [{ id }] = (await list('action=change_member_role')).data as [AuditEvent];
    await service.query('ALTER TABLE audit_events DISABLE TRIGGER ALL');
    await service.query(`UPDATE audit_events SET record = jsonb_set(record, '{actor,name}', '"Somebody else"') WHERE id = $1`, [
      id,
    ]);
    await service.query('ALTER TABLE audit_events ENABLE TRIGGER ALL');
    const { code, output } = await verify();
    expect(code).toBe(1);
    expect(output).toContain(`event ${id}: event-changed`);
    expect((await team.as('owner', 'GET W/audit-events/verification')).body).toMatchObject({
      intact: false,
      broken: { eventId: id, problem: 'event-changed' },
    });
  });
});
