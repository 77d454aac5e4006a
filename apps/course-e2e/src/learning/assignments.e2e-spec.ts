import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { addPublishedCourse } from '../support/courses.js';
import { CLIENTS } from '../support/mcp-clients.js';
import { newTeam, ROLES, type Role, type Team } from '../support/people.js';
import { newOwner, rest } from '../support/rest.js';
import { useSharedService, type SharedService } from '../support/shared-service.js';

describe('assignments', () => {
  let service: SharedService;
  let team: Team;
  let courseId: string;
  let path: string;

  beforeAll(async () => {
    service = await useSharedService();
    team = await newTeam(service.url);
  });
  afterAll(() => service.stop());
  beforeEach(async () => {
    ({ courseId } = await addPublishedCourse(service, team.workspaceId, { final: true }));
    path = `W/courses/${courseId}/assignments`;
  });

  const learner = (): string => team.members.learner.memberId;
  const assign = (role: Role, body: object = { memberId: learner() }) => team.as(role, `POST ${path}`, body);

  it('are made by owner and trainer, and read by admins too', async () => {
    for (const role of ['admin', 'learner'] as const) expect((await assign(role)).body).toMatchObject({ code: 'forbidden' });
    const made = await assign('trainer', { memberId: learner(), dueOn: '2027-01-31' });
    expect(made).toMatchObject({ status: 201, body: { confirmed: true, courseId, newlyEnrolled: 1, alreadyEnrolled: 0 } });
    expect(await assign('owner', { memberId: learner(), dueOn: '2027-02-28' })).toMatchObject({
      body: { newlyEnrolled: 0, alreadyEnrolled: 1, assignmentId: made.body.assignmentId },
    });
    const expected = { memberId: learner(), groupId: null, dueOn: '2027-02-28' };
    for (const role of ROLES) {
      const listed = await team.as(role, `GET ${path}`);
      const read = await team.as(role, `GET ${made.headers.get('location')!}`);
      if (role === 'learner') expect([listed.status, read.status]).toEqual([403, 403]);
      else expect([listed.body.data, read.body]).toMatchObject([[expected], expected]);
    }
  });

  it('are taken back by owner and trainer', async () => {
    const one = `DELETE ${path}/${(await assign('owner')).body.assignmentId as string}`;
    for (const [role, status] of Object.entries({ learner: 403, admin: 403, trainer: 204, owner: 404 }))
      expect([role, (await team.as(role as Role, one)).status]).toEqual([role, status]);
    expect((await team.as('owner', one)).body).toMatchObject({ code: 'assignment-not-found' });
  });

  it('come with more attempts where owner or trainer grant them', async () => {
    await assign('owner');
    const grant = (role: Role, body: object = { memberId: learner() }) =>
      team.as(role, `POST W/courses/${courseId}/attempt-grants`, body);
    for (const [role, status] of Object.entries({ learner: 403, admin: 403, trainer: 200, owner: 200 }))
      expect([role, (await grant(role as Role)).status]).toEqual([role, status]);
    expect((await grant('owner')).body).toEqual({ courseId, memberId: learner(), quizId: courseId, granted: 3 });
    expect((await grant('owner', { memberId: team.members.trainer.memberId })).body).toMatchObject({ code: 'member-not-found' });
    expect((await grant('owner', { memberId: learner(), quizId: randomUUID() })).body).toMatchObject({ code: 'not-found' });
  });

  it('are refused with what is wrong', async () => {
    const stranger = await newOwner(service.url);
    const foreign = await addPublishedCourse(service, stranger.workspaceId);
    for (const [body, code] of [
      [{}, 'invalid-input'],
      [{ memberId: learner(), groupId: randomUUID() }, 'invalid-input'],
      [{ memberId: learner(), dueOn: 'tomorrow' }, 'invalid-input'],
      [{ memberId: team.members.trainer.memberId }, 'not-a-learner'],
      [{ memberId: randomUUID() }, 'member-not-found'],
      [{ groupId: randomUUID() }, 'group-not-found'],
    ] as const)
      expect((await assign('owner', body)).body).toMatchObject({ code });
    for (const unknown of [foreign.courseId, randomUUID()]) {
      const answer = await team.as('owner', `POST W/courses/${unknown}/assignments`, { memberId: learner() });
      expect(answer).toMatchObject({ status: 404, body: { code: 'course-not-found' } });
    }
  });

  it('are made once for a repeated Idempotency-Key', async () => {
    const call = () =>
      rest(service.url, `POST /workspaces/${team.workspaceId}/courses/${courseId}/assignments`, {
        token: team.members.owner.session,
        body: { memberId: learner() },
        headers: { 'Idempotency-Key': 'assign-1' },
      });
    const [first, second] = [await call(), await call()];
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('idempotency-replayed')).toBe('true');
  });

  it('are answered as they were when a version that answered otherwise made them', async () => {
    const owner = team.members.owner;
    await team.as('owner', 'PATCH W/features', { mcpAccess: true });
    const made = await rest(service.url, 'POST /account/access-tokens', {
      token: owner.session,
      body: { label: 'test', workspaceId: team.workspaceId },
    });
    const url = new URL(`${service.url}/workspaces/${team.workspaceId}/mcp`);
    const client = await Object.values(CLIENTS)[0]!(url, made.body.secret as string);
    // Not by the client that holds every answer to today's documentation
    const overRest = async () => {
      const answer = await fetch(`${service.url}/workspaces/${team.workspaceId}/courses/${courseId}/assignments`, {
        method: 'POST',
        body: JSON.stringify({ memberId: learner() }),
        headers: {
          authorization: `Bearer ${owner.session}`,
          'content-type': 'application/json',
          'idempotency-key': 'then',
        },
      });
      const body = (await answer.json()) as Record<string, unknown>;
      return { status: answer.status, body, headers: answer.headers };
    };
    const byTool = () =>
      client.call('assign_course', { courseId, memberId: learner(), confirm: true, idempotencyKey: 'then-by-tool' });
    const { body } = await overRest();
    await byTool();
    await service.query(
      `UPDATE idempotency_keys SET result = '{"value": {"assignment": "made"}}' WHERE workspace_id = $1 AND action = 'assign_course'`,
      [team.workspaceId],
    );
    const again = await overRest();
    expect([again.status, again.body, again.headers.get('idempotency-replayed')]).toEqual([201, { assignment: 'made' }, 'true']);
    expect(await byTool()).toMatchObject({ text: expect.stringContaining('{"assignment":"made"}') as unknown });
    expect((await team.as('owner', `GET ${path}`)).body).toMatchObject({ total: 1, data: [{ assignmentId: body.assignmentId }] });
    await client.close();
  });

  it('are made by an assistant, after a summary that changes nothing', async () => {
    const owner = team.members.owner;
    await team.as('owner', 'PATCH W/features', { mcpAccess: true });
    const made = await rest(service.url, 'POST /account/access-tokens', {
      token: owner.session,
      body: { label: 'test', workspaceId: team.workspaceId },
    });
    const url = new URL(`${service.url}/workspaces/${team.workspaceId}/mcp`);
    const client = await Object.values(CLIENTS)[0]!(url, made.body.secret as string);
    const call = (confirm: boolean) => client.call('assign_course', { courseId, memberId: learner(), confirm });
    expect((await call(false)).data).toMatchObject({ confirmed: false, courseId, newlyEnrolled: 1, alreadyEnrolled: 0 });
    expect((await team.as('owner', `GET ${path}`)).body.total).toBe(0);
    const done = await call(true);
    expect(done.data).toMatchObject({ confirmed: true, newlyEnrolled: 1 });
    expect(done.text).toContain(done.data.assignmentId);
    expect((await team.as('owner', `GET ${path}`)).body.total).toBe(1);
    const figures = await client.call('get_course_analytics', { courseId });
    expect(figures.data).toEqual({ courseId, enrolled: 1, inProgress: 0, completed: 0, averageProgress: 0 });
    await client.close();
  });
});
