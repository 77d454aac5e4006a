import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { startCourseApi, type CourseApi } from '../support/course-service.js';
import { newMember, newPerson, newTeam, ROLES, type Role, type Team } from '../support/people.js';
import { rest } from '../support/rest.js';

describe('workspaces and their members', () => {
  let service: CourseApi;
  let team: Team;

  beforeAll(async () => {
    service = await startCourseApi();
  });
  afterAll(() => service.stop());
  beforeEach(async () => {
    team = await newTeam(service.url);
  });

  const accept = (session: string, token: unknown) =>
    rest(service.url, 'POST /invitations/accept', { token: session, body: { token } });
  const statuses = async (route: () => string, body?: unknown) =>
    Object.fromEntries(
      await Promise.all(ROLES.map(async (role) => [role, (await team.as(role, route(), body)).status] as const)),
    );
  const events = () =>
    service.query('SELECT kind, payload FROM outbox_events WHERE workspace_id = $1 ORDER BY id', [team.workspaceId]);

  describe('workspace', () => {
    it('shows itself to every member with their role', async () => {
      for (const role of ROLES) {
        expect((await team.as(role, 'GET W')).body).toMatchObject({ workspaceId: team.workspaceId, name: 'Pump school', role });
      }
    });

    it('is renamed by owner and admin', async () => {
      expect(await statuses(() => 'PATCH W', { name: 'Valve school' })).toEqual({
        owner: 200,
        admin: 200,
        trainer: 403,
        learner: 403,
      });
      expect((await team.as('learner', 'GET W')).body.name).toBe('Valve school');
    });

    it('is deleted by an owner who repeats its name, and is then like one that never was', async () => {
      expect(await team.as('owner', 'DELETE W', { name: 'pump school' })).toMatchObject({
        status: 422,
        body: { code: 'invalid-input' },
      });
      expect((await team.as('admin', 'DELETE W', { name: 'Pump school' })).status).toBe(403);
      const answer = await rest(service.url, `DELETE /workspaces/${team.workspaceId}`, {
        token: team.members.owner.session,
        body: { name: 'Pump school' },
        headers: { 'Idempotency-Key': 'delete' },
      });
      expect(answer.status).toBe(204);
      expect(await team.as('owner', 'GET W')).toMatchObject({ status: 403, body: { code: 'role-not-allowed' } });
      expect((await rest(service.url, 'GET /workspaces', { token: team.members.owner.session })).body.total).toBe(0);
    });

    it('is left by all but its last owner', async () => {
      expect(await statuses(() => 'POST W/leave')).toEqual({ owner: 409, admin: 204, trainer: 204, learner: 204 });
      expect((await team.as('owner', 'POST W/leave')).body.code).toBe('last-owner');
      expect((await team.as('owner', 'GET W/members')).body.total).toBe(1);
    });
  });

  describe('list', () => {
    it('shows members by name with their roles, to all but learners', async () => {
      const { body } = await team.as('trainer', 'GET W/members');
      expect(body).toMatchObject({ total: 4, nextCursor: null });
      expect((body.data as { name: string; role: Role }[]).map(({ name, role }) => [name, role])).toEqual([
        ['Mo admin', 'admin'],
        ['Mo learner', 'learner'],
        ['Mo trainer', 'trainer'],
        ['Olive Owner', 'owner'],
      ]);
      expect((await team.as('learner', 'GET W/members')).status).toBe(403);
    });

    it('goes on where the page before ended, and refuses a cursor of other filters', async () => {
      const first = await team.as('owner', 'GET W/members?limit=3');
      const cursor = String(first.body.nextCursor);
      const second = await team.as('owner', `GET W/members?limit=3&cursor=${cursor}`);
      expect((second.body.data as { name: string }[]).map(({ name }) => name)).toEqual(['Olive Owner']);
      expect(await team.as('owner', `GET W/members?role=owner&cursor=${cursor}`)).toMatchObject({
        status: 422,
        body: { code: 'invalid-cursor' },
      });
    });

    it('finds members by name, address, group and role', async () => {
      const { memberId, email } = team.members.learner;
      const groupId = randomUUID();
      await service.query(`INSERT INTO groups (id, workspace_id, name) VALUES ($1, $2, 'Night shift 100%')`, [
        groupId,
        team.workspaceId,
      ]);
      await service.query('INSERT INTO group_members (group_id, member_id) VALUES ($1, $2)', [groupId, memberId]);
      for (const search of ['mo LEARN', email.slice(0, 12), 'shift 100%']) {
        const { body } = await team.as('owner', `GET W/members?search=${encodeURIComponent(search)}`);
        expect(body.data).toEqual([
          { memberId, name: 'Mo learner', email, role: 'learner', groups: [{ groupId, name: 'Night shift 100%' }] },
        ]);
      }
      expect((await team.as('owner', 'GET W/members?search=100_')).body.total).toBe(0);
      expect((await team.as('owner', 'GET W/members?role=admin')).body.total).toBe(1);
    });

    it('shows one member, and none of another workspace', async () => {
      const { memberId } = team.members.learner;
      expect(await statuses(() => `GET W/members/${memberId}`)).toEqual({ owner: 200, admin: 200, trainer: 200, learner: 403 });
      const elsewhere = await newTeam(service.url);
      for (const id of [elsewhere.members.owner.memberId, randomUUID()]) {
        expect(await team.as('owner', `GET W/members/${id}`)).toMatchObject({ status: 404, body: { code: 'member-not-found' } });
      }
    });
  });

  describe('roles', () => {
    it('are changed by owner and admin, and told to webhooks', async () => {
      const { memberId } = team.members.learner;
      expect(await statuses(() => `PATCH W/members/${memberId}`, { role: 'trainer' })).toEqual({
        owner: 200,
        admin: 200,
        trainer: 403,
        learner: 403,
      });
      expect((await events()).at(-1)).toEqual({
        kind: 'member.role_changed',
        payload: { memberId, from: 'learner', to: 'trainer' },
      });
    });

    it('of owners are the owners’ matter', async () => {
      const { owner, admin, trainer } = team.members;
      expect((await team.as('admin', `PATCH W/members/${trainer.memberId}`, { role: 'owner' })).body.code).toBe('forbidden');
      expect((await team.as('admin', `PATCH W/members/${owner.memberId}`, { role: 'admin' })).body.code).toBe('forbidden');
      expect((await team.as('admin', `DELETE W/members/${owner.memberId}`)).body.code).toBe('forbidden');
      expect((await team.as('admin', 'POST W/invitations', { role: 'owner' })).body.code).toBe('forbidden');
      expect((await team.as('owner', `PATCH W/members/${owner.memberId}`, { role: 'trainer' })).body.code).toBe('last-owner');
      expect((await team.as('owner', `DELETE W/members/${owner.memberId}`)).body.code).toBe('last-owner');
      // handing over: another owner first, then the own role
      expect((await team.as('owner', `PATCH W/members/${admin.memberId}`, { role: 'owner' })).status).toBe(200);
      expect((await team.as('owner', `PATCH W/members/${owner.memberId}`, { role: 'trainer' })).status).toBe(200);
      expect((await team.as('admin', 'GET W')).body.role).toBe('owner');
    });

    it('keep one owner when two let go at once', async () => {
      const second = await newMember(
        service.url,
        { session: team.members.owner.session, workspaceId: team.workspaceId },
        'owner',
      );
      const leave = (token: string) => rest(service.url, `POST /workspaces/${team.workspaceId}/leave`, { token });
      const answers = await Promise.all([leave(team.members.owner.session), leave(second.session)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    });

    it('end with the membership', async () => {
      const { learner, trainer } = team.members;
      expect((await team.as('trainer', `DELETE W/members/${learner.memberId}`)).status).toBe(403);
      expect((await team.as('admin', `DELETE W/members/${learner.memberId}`)).status).toBe(204);
      expect((await team.as('learner', 'GET W')).body.code).toBe('role-not-allowed');
      expect((await team.as('owner', `DELETE W/members/${trainer.memberId}`)).status).toBe(204);
      expect((await team.as('owner', `DELETE W/members/${trainer.memberId}`)).body.code).toBe('member-not-found');
    });
  });

  describe('invitations', () => {
    it('let one person in, once, and tell webhooks', async () => {
      expect(await statuses(() => 'POST W/invitations', { role: 'trainer' })).toEqual({
        owner: 201,
        admin: 201,
        trainer: 403,
        learner: 403,
      });
      const made = await team.as('admin', 'POST W/invitations', { role: 'trainer' });
      expect(made.body).toMatchObject({ status: 'open', email: null, role: 'trainer', invitedBy: 'Mo admin' });
      expect(made.body.link).toBe(`${service.url}/invitation?token=${String(made.body.token)}`);
      const [one, other] = await Promise.all([newPerson(service.url), newPerson(service.url)]);
      const accepted = await accept(one.session, made.body.token);
      expect(accepted.body).toMatchObject({ workspaceId: team.workspaceId, name: 'Pump school', role: 'trainer' });
      expect((await accept(one.session, made.body.token)).body).toEqual(accepted.body);
      expect(await accept(other.session, made.body.token)).toMatchObject({ status: 404, body: { code: 'token-not-found' } });
      expect((await events()).at(-1)).toEqual({
        kind: 'member.added',
        payload: { memberId: accepted.body.memberId, role: 'trainer' },
      });
      const known = await team.as('admin', `GET W/invitations/${String(made.body.invitationId)}`);
      expect(known.body).toMatchObject({ status: 'accepted', acceptedBy: one.name });
      const stored = await service.query('SELECT * FROM invitations WHERE workspace_id = $1', [team.workspaceId]);
      expect(JSON.stringify(stored)).not.toContain(String(made.body.token));
    });

    it('let only one of two in who come at once', async () => {
      const made = await team.as('owner', 'POST W/invitations', { role: 'learner' });
      const people = await Promise.all([newPerson(service.url), newPerson(service.url), newPerson(service.url)]);
      const answers = await Promise.all(people.map(({ session }) => accept(session, made.body.token)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    });

    it('with an address are for that address, and a new one ends the one before', async () => {
      const invited = await newPerson(service.url);
      const first = await team.as('owner', 'POST W/invitations', { role: 'learner', email: invited.email.toUpperCase() });
      const second = await team.as('owner', 'POST W/invitations', { role: 'admin', email: invited.email });
      expect((await accept((await newPerson(service.url)).session, second.body.token)).body.code).toBe('forbidden');
      expect((await accept(invited.session, first.body.token)).body.code).toBe('token-not-found');
      expect((await accept(invited.session, second.body.token)).body.role).toBe('admin');
      expect((await team.as('owner', 'POST W/invitations', { role: 'admin', email: invited.email })).body.code).toBe(
        'invalid-input',
      );
      const { body } = await team.as('admin', 'GET W/invitations');
      expect((body.data as { status: string }[]).slice(0, 2).map(({ status }) => status)).toEqual(['accepted', 'revoked']);
      expect(JSON.stringify(body)).not.toContain('svc_inv_');
      const revoked = (await team.as('admin', 'GET W/invitations?status=revoked&limit=1')).body;
      expect(revoked).toMatchObject({ data: [{ status: 'revoked' }] });
      expect(revoked.total).toBeLessThan(body.total as number);
      expect((await team.as('trainer', 'GET W/invitations')).status).toBe(403);
    });

    it('are in the log for a developer where no mail server is set', async () => {
      await service.another('worker'); // which sends mails, and writes the log instead
      const invited = await newPerson(service.url);
      await team.as('owner', 'POST W/invitations', { role: 'learner', email: invited.email });
      const find = () =>
        service
          .log()
          .split('\n')
          .find((line) => line.includes(`"to":"${invited.email}"`));
      while (!find()) await delay(10); // the log comes through a pipe
      const { link } = JSON.parse(find()!) as { link: string };
      const token = new URL(link).searchParams.get('token');
      expect((await accept(invited.session, token)).body.role).toBe('learner');
    });

    it('are not for those who are members, and are good again for others then', async () => {
      const made = await team.as('owner', 'POST W/invitations', { role: 'owner' });
      expect((await accept(team.members.learner.session, made.body.token)).body.code).toBe('invalid-input');
      expect((await accept((await newPerson(service.url)).session, made.body.token)).body.role).toBe('owner');
    });

    it('end with the standing of whoever made them', async () => {
      const { admin } = team.members;
      const make = async (by: Role, role: Role) => (await team.as(by, 'POST W/invitations', { role })).body.token;
      const [byAdmin, byOwner] = [await make('admin', 'admin'), await make('owner', 'learner')];
      await team.as('owner', `PATCH W/members/${admin.memberId}`, { role: 'trainer' });
      expect((await accept((await newPerson(service.url)).session, byAdmin)).body.code).toBe('token-not-found');
      await team.as('owner', `PATCH W/members/${admin.memberId}`, { role: 'admin' });
      const again = await make('admin', 'trainer');
      await team.as('owner', `DELETE W/members/${admin.memberId}`);
      expect((await accept(admin.session, again)).body.code).toBe('token-not-found');
      expect((await accept(admin.session, byOwner)).body.role).toBe('learner');
    });

    it('end when revoked', async () => {
      const made = await team.as('owner', 'POST W/invitations', { role: 'learner' });
      const route = `DELETE W/invitations/${String(made.body.invitationId)}`;
      expect(await statuses(() => route)).toEqual({ owner: 204, admin: 204, trainer: 403, learner: 403 });
      expect((await accept((await newPerson(service.url)).session, made.body.token)).body.code).toBe('token-not-found');
      expect((await team.as('owner', `DELETE W/invitations/${randomUUID()}`)).body.code).toBe('token-not-found');
    });

    it('are made from a table, with a line for each row', async () => {
      const csv = `Name;Email\nAnn;ann@example.org\n\nMo;${team.members.learner.email}\nAnn;ANN@example.org\nBo;bo at example\n`;
      expect(await statuses(() => 'POST W/invitations/bulk', { csv })).toEqual({
        owner: 200,
        admin: 200,
        trainer: 403,
        learner: 403,
      });
      const { body } = await team.as('admin', 'POST W/invitations/bulk', { csv });
      expect(body).toMatchObject({
        invited: 1,
        rows: [
          { row: 2, email: 'ann@example.org', status: 'invited', link: expect.stringContaining('?token=svc_inv_') as unknown },
          { row: 4, email: team.members.learner.email, status: 'already-member', link: null },
          { row: 5, email: 'ann@example.org', status: 'duplicate', detail: 'Row 2 has the same address' },
          { row: 6, email: 'bo at example', status: 'invalid' },
        ],
      });
    });

    it.each([
      ['too many rows', Array.from({ length: 1_001 }, (_, index) => `p${index}@example.org`).join('\n'), 'limit-exceeded'],
      ['an open quote', '"ann@example.org\nbo@example.org', 'invalid-input'],
      ['nothing', 'email\n', 'invalid-input'],
    ])('are not made from a table with %s', async (_case, csv, code) => {
      expect(await team.as('owner', 'POST W/invitations/bulk', { csv })).toMatchObject({ status: 422, body: { code } });
    });

    it('are good for seven days', async () => {
      const made = await team.as('owner', 'POST W/invitations', { role: 'learner' });
      await service.query(`UPDATE invitations SET expires_at = app_now() WHERE id = $1`, [made.body.invitationId]);
      expect((await accept((await newPerson(service.url)).session, made.body.token)).body.code).toBe('token-not-found');
      const hours = (Date.parse(String(made.body.expiresAt)) - Date.parse(String(made.body.createdAt))) / 3_600_000;
      expect(hours).toBeCloseTo(168, 3);
      expect((await team.as('owner', 'GET W/invitations')).body.data).toContainEqual(
        expect.objectContaining({ invitationId: made.body.invitationId, status: 'expired' }),
      );
    });
  });
});
