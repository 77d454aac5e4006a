import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { runEntry, startCourseApi, type CourseApi } from '../support/course-service.js';
import { newTeam, type Team } from '../support/people.js';
import { rest } from '../support/rest.js';

describe('credits', () => {
  let service: CourseApi;
  let team: Team;

  beforeAll(async () => {
    service = await startCourseApi({ INITIAL_CREDITS: '100' });
    team = await newTeam(service.url);
  });
  afterAll(() => service.stop());

  const add = (...args: string[]) => runEntry('operator/add-credits', { DATABASE_URL: service.databaseUrl }, args);

  it('are added by an owner, and stand in the ledger', async () => {
    expect((await team.as('admin', 'GET W/credits')).body).toMatchObject({ balance: 100, total: 1, data: [{ reason: 'grant' }] });
    const added = await team.as('owner', 'POST W/credits', { amount: 50, note: 'Order 17' });
    expect(added).toMatchObject({ status: 201, body: { amount: 50, balance: 150 } });
    expect(added.headers.get('location')).toBe(`/workspaces/${team.workspaceId}/credits`);
    const { body } = await team.as('owner', 'GET W/credits?limit=1');
    expect(body).toMatchObject({
      balance: 150,
      total: 2,
      data: [{ amount: 50, reason: 'grant', note: 'Order 17', addedByName: 'Olive Owner', course: null }],
    });
    const next = await team.as('owner', `GET W/credits?limit=1&cursor=${String(body.nextCursor)}`);
    expect(next.body).toMatchObject({ balance: 150, data: [{ amount: 100 }], nextCursor: null });
  });

  it('are added once for one idempotency key', async () => {
    const call = () =>
      rest(service.url, `POST /workspaces/${team.workspaceId}/credits`, {
        token: team.members.owner.session,
        body: { amount: 7 },
        headers: { 'Idempotency-Key': 'order-18' },
      });
    const [first, second] = await Promise.all([call(), call()]);
    expect(first.body).toEqual(second.body);
    const { body } = await team.as('owner', 'GET W/credits');
    expect((body.data as { amount: number }[]).filter(({ amount }) => amount === 7)).toHaveLength(1);
  });

  it('are added by owners only; the ledger is for owners and admins', async () => {
    for (const role of ['admin', 'trainer', 'learner'] as const)
      expect(await team.as(role, 'POST W/credits', { amount: 1 })).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    for (const role of ['trainer', 'learner'] as const)
      expect(await team.as(role, 'GET W/credits')).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });

  it.each([0, -5, 1.5, 1_000_001, '10'])('are not added in the amount %j', async (amount) => {
    expect(await team.as('owner', 'POST W/credits', { amount })).toMatchObject({ status: 422, body: { code: 'invalid-input' } });
  });

  it('are added by the operator’s command, which says what is wrong', async () => {
    const { body: before } = await team.as('owner', 'GET W/credits');
    const balance = (before.balance as number) + 500;
    expect(await add(team.workspaceId, '500')).toEqual({ code: 0, output: `Added 500 credits; the balance is ${balance}.\n` });
    expect((await team.as('owner', 'GET W/credits?limit=1')).body).toMatchObject({
      balance,
      data: [{ amount: 500, addedBy: null }],
    });
    expect((await team.as('owner', 'GET W/audit-events?action=add_credits&limit=1')).body).toMatchObject({
      data: [{ actor: { type: 'system', name: 'operator' } }],
    });
    expect(await add(randomUUID(), '5')).toMatchObject({ code: 1, output: expect.stringContaining('no workspace') as unknown });
    expect(await add(team.workspaceId, 'many')).toMatchObject({ code: 2, output: expect.stringContaining('Usage') as unknown });
  });

  it('cannot be changed or taken out of the ledger', async () => {
    await expect(service.query('UPDATE credit_entries SET amount = 1')).rejects.toThrow('append-only');
    await expect(service.query('DELETE FROM credit_entries')).rejects.toThrow('append-only');
    await expect(service.query('TRUNCATE credit_entries')).rejects.toThrow('append-only');
  });
});
