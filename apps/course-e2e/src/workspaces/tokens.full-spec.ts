import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { startCourseApi, type CourseApi } from '../support/course-service.js';
import { newTeam, ROLES, type Team } from '../support/people.js';
import { rest } from '../support/rest.js';

interface Token {
  id: string;
  secret: string;
  expiresAt: string | null;
  createdAt: string;
}

describe('personal access tokens', () => {
  let service: CourseApi;
  let team: Team;

  beforeAll(async () => {
    service = await startCourseApi();
  });
  afterAll(() => service.stop());
  beforeEach(async () => {
    team = await newTeam(service.url);
  });

  const DAY = 86_400_000;
  const create = async (session: string, body: object): Promise<Token> => {
    const answer = await rest(service.url, 'POST /account/access-tokens', { token: session, body: { label: 'script', ...body } });
    expect(answer.status).toBe(201);
    return answer.body as unknown as Token;
  };
  const trainerToken = (body: object = { workspaceId: team.workspaceId }) => create(team.members.trainer.session, body);
  const call = (token: string, workspaceId = team.workspaceId) =>
    rest(service.url, `GET /workspaces/${workspaceId}/courses`, { token });
  const mine = async (session: string, id: string) => {
    const { body } = await rest(service.url, 'GET /account/access-tokens', { token: session });
    return (body.data as { id: string; status: string; revokedReason: string | null }[]).find((token) => token.id === id);
  };

  describe('creation', () => {
    it('is for owners and trainers', async () => {
      for (const scope of [{ workspaceId: team.workspaceId }, { scope: 'all' }]) {
        const answers = await Promise.all(
          ROLES.map((role) => team.as(role, 'POST /account/access-tokens', { label: 'script', ...scope })),
        );
        expect(answers.map(({ status }) => status)).toEqual([201, 403, 201, 403]);
      }
      const elsewhere = await newTeam(service.url);
      for (const workspaceId of [elsewhere.workspaceId, randomUUID()]) {
        expect((await team.as('owner', 'POST /account/access-tokens', { label: 'x', workspaceId })).body.code).toBe(
          'role-not-allowed',
        );
      }
    });

    it.each([
      [undefined, 90],
      ['30d', 30],
      ['365d', 365],
      ['never', null],
    ])('with the expiry %p lasts %p days', async (expiresIn, days) => {
      const { createdAt, expiresAt } = await trainerToken({ workspaceId: team.workspaceId, ...(expiresIn && { expiresIn }) });
      expect(expiresAt === null ? null : (Date.parse(expiresAt) - Date.parse(createdAt)) / DAY).toBe(days);
    });

    it('needs a session, and a workspace exactly where the scope asks for one', async () => {
      const { secret } = await trainerToken();
      const body = { label: 'x', workspaceId: team.workspaceId };
      expect((await rest(service.url, 'POST /account/access-tokens', { token: secret, body })).body.code).toBe('forbidden');
      for (const wrong of [{ label: 'x' }, { ...body, scope: 'all' }, { ...body, expiresIn: '7d' }]) {
        expect((await team.as('owner', 'POST /account/access-tokens', wrong)).body.code).toBe('invalid-input');
      }
    });
  });

  describe('a token works', () => {
    it('in its workspace only, or in all where its owner is owner or trainer', async () => {
      const { session } = team.members.trainer;
      const other = await rest(service.url, 'POST /workspaces', { token: session, body: { name: 'Own' } });
      const [one, all] = await Promise.all([trainerToken(), trainerToken({ scope: 'all' })]);
      const workspaceId = String(other.body.workspaceId);
      expect([(await call(one.secret)).status, (await call(all.secret)).status]).toEqual([200, 200]);
      expect(await call(one.secret, workspaceId)).toMatchObject({ status: 403, body: { code: 'role-not-allowed' } });
      expect((await call(all.secret, workspaceId)).status).toBe(200);
      const foreign = (await newTeam(service.url)).workspaceId;
      for (const id of [foreign, randomUUID()]) {
        expect(await call(all.secret, id)).toMatchObject({ status: 403, body: { code: 'role-not-allowed' } });
      }
    });

    it('as long as its owner has the role, and again when they have it again', async () => {
      const { secret } = await trainerToken();
      const { memberId } = team.members.trainer;
      const become = (role: string) => team.as('owner', `PATCH W/members/${memberId}`, { role });
      for (const role of ['admin', 'learner']) {
        await become(role);
        expect(await call(secret)).toMatchObject({ status: 403, body: { code: 'role-not-allowed' } });
      }
      await become('trainer');
      expect((await call(secret)).status).toBe(200);
      await team.as('owner', `DELETE W/members/${memberId}`);
      expect((await call(secret)).body.code).toBe('role-not-allowed');
    });

    it('until it is revoked by its owner', async () => {
      const { id, secret } = await trainerToken();
      expect((await team.as('owner', `DELETE /account/access-tokens/${id}`)).body.code).toBe('token-not-found');
      expect((await team.as('trainer', `DELETE /account/access-tokens/${id}`)).status).toBe(204);
      expect(await call(secret)).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
      expect(await mine(team.members.trainer.session, id)).toMatchObject({
        status: 'revoked',
        revokedReason: 'revoked-by-owner',
      });
    });
  });

  describe('in the workspace', () => {
    it('owner and admin see every token that reaches it, and no other', async () => {
      const { owner, trainer } = team.members;
      const elsewhere = await newTeam(service.url);
      const [one, all] = [await trainerToken(), await create(owner.session, { scope: 'all' })];
      const own = await rest(service.url, 'POST /workspaces', { token: trainer.session, body: { name: 'Own' } });
      const hidden = await trainerToken({ workspaceId: own.body.workspaceId });
      await create(elsewhere.members.owner.session, { scope: 'all' });

      for (const role of ['owner', 'admin'] as const) {
        const { body } = await team.as(role, 'GET W/access-tokens');
        expect(body).toMatchObject({
          total: 2,
          data: [
            { id: all.id, scope: 'all', workspaceId: null, status: 'active', owner: { name: 'Olive Owner', role: 'owner' } },
            { id: one.id, scope: 'workspace', workspaceId: team.workspaceId, owner: { email: trainer.email, role: 'trainer' } },
          ],
        });
        expect(JSON.stringify(body)).not.toContain(one.secret);
        expect((await team.as(role, `GET W/access-tokens/${one.id}`)).body).toMatchObject({ id: one.id });
        expect((await team.as(role, `GET W/access-tokens/${hidden.id}`)).body.code).toBe('token-not-found');
      }
      for (const role of ['trainer', 'learner'] as const) {
        expect((await team.as(role, 'GET W/access-tokens')).status).toBe(403);
        expect((await team.as(role, `GET W/access-tokens/${one.id}`)).status).toBe(403);
        expect((await team.as(role, `DELETE W/access-tokens/${one.id}`)).status).toBe(403);
      }
      // a token for all workspaces reaches this one only through the role
      await team.as('owner', `PATCH W/members/${trainer.memberId}`, { role: 'owner' });
      await rest(service.url, `PATCH /workspaces/${team.workspaceId}/members/${owner.memberId}`, {
        token: trainer.session,
        body: { role: 'admin' },
      });
      expect((await team.as('owner', 'GET W/access-tokens')).body).toMatchObject({ total: 1, data: [{ id: one.id }] });
    });

    it('pages through them', async () => {
      for (let count = 0; count < 3; count++) await trainerToken();
      const first = await team.as('admin', 'GET W/access-tokens?limit=2');
      const second = await team.as('admin', `GET W/access-tokens?limit=2&cursor=${String(first.body.nextCursor)}`);
      expect([first, second].map(({ body }) => (body.data as unknown[]).length)).toEqual([2, 1]);
      expect(second.body).toMatchObject({ total: 3, nextCursor: null });
    });

    it('an admin who revokes one ends it everywhere', async () => {
      const { session } = team.members.trainer;
      const own = await rest(service.url, 'POST /workspaces', { token: session, body: { name: 'Own' } });
      const { id, secret } = await trainerToken({ scope: 'all' });
      expect((await call(secret, String(own.body.workspaceId))).status).toBe(200);
      expect((await team.as('admin', `DELETE W/access-tokens/${id}`)).status).toBe(204);
      for (const workspaceId of [team.workspaceId, String(own.body.workspaceId)]) {
        expect(await call(secret, workspaceId)).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
      }
      expect(await mine(session, id)).toMatchObject({ status: 'revoked', revokedReason: 'revoked-by-workspace' });
      expect((await team.as('owner', `GET W/access-tokens/${id}`)).body).toMatchObject({ status: 'revoked' });
    });

    it('tokens of another workspace cannot be revoked', async () => {
      const elsewhere = await newTeam(service.url);
      const { id, secret } = await trainerToken();
      expect((await elsewhere.as('owner', `DELETE W/access-tokens/${id}`)).body.code).toBe('token-not-found');
      expect((await elsewhere.as('owner', `DELETE W/access-tokens/${randomUUID()}`)).body.code).toBe('token-not-found');
      expect((await call(secret)).status).toBe(200);
    });

    it('a token does not manage tokens', async () => {
      const { secret } = await create(team.members.owner.session, { workspaceId: team.workspaceId });
      const answer = await rest(service.url, `GET /workspaces/${team.workspaceId}/access-tokens`, { token: secret });
      expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    });
  });

  // Moves the clock for good, so it stands last; sessions are gone then.
  it('expire by the clock', async () => {
    const { trainer } = team.members;
    const [month, quarter, forever] = [
      await trainerToken({ workspaceId: team.workspaceId, expiresIn: '30d' }),
      await trainerToken(),
      await trainerToken({ scope: 'all', expiresIn: 'never' }),
    ];
    const works = async () => Promise.all([month, quarter, forever].map(async ({ secret }) => (await call(secret)).status));
    await service.advanceClock('29 days 23 hours');
    expect(await works()).toEqual([200, 200, 200]);
    await service.advanceClock('30 days');
    expect(await works()).toEqual([401, 200, 200]);
    await service.advanceClock('90 days');
    expect(await works()).toEqual([401, 401, 200]);
    expect(await mine(forever.secret, quarter.id)).toMatchObject({ status: 'expired', revokedReason: null });
    expect((await rest(service.url, 'GET /account', { token: trainer.session })).status).toBe(401);
  });
});
