import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addPublishedCourse } from '../support/courses.js';
import { newTeam, ROLES, type Team } from '../support/people.js';
import { useSharedService, type SharedService } from '../support/shared-service.js';

describe('groups', () => {
  let service: SharedService;
  let team: Team;
  let group: string;

  beforeAll(async () => {
    service = await useSharedService();
    team = await newTeam(service.url);
  });
  afterAll(() => service.stop());
  beforeEach(async () => {
    group = (await team.as('owner', 'POST W/groups', { name: `Crew ${Math.random()}` })).body.groupId as string;
  });

  const statuses = async (route: (role: string) => string, body?: (role: string) => unknown) =>
    Object.fromEntries(
      await Promise.all(ROLES.map(async (role) => [role, (await team.as(role, route(role), body?.(role))).status] as const)),
    );
  const ids = () => ({ memberIds: [team.members.learner.memberId] });

  it('are made and changed by owner and admin', async () => {
    const may = (status: number) => ({ owner: status, admin: status, trainer: 403, learner: 403 });
    expect(
      await statuses(
        () => 'POST W/groups',
        (role) => ({ name: `Made by ${role}` }),
      ),
    ).toEqual(may(201));
    expect(
      await statuses(
        () => `PATCH W/groups/${group}`,
        (role) => ({ name: `Named by ${role}` }),
      ),
    ).toEqual(may(200));
    expect(await statuses(() => `POST W/groups/${group}/members`, ids)).toEqual(may(200));
    for (const [role, status] of Object.entries({ learner: 403, trainer: 403, admin: 204, owner: 404 } as const)) {
      const path = `W/groups/${group}/members/${team.members.learner.memberId}`;
      expect([role, (await team.as(role as 'owner', `DELETE ${path}`)).status]).toEqual([role, status]);
    }
    for (const [role, status] of Object.entries({ learner: 403, trainer: 403, admin: 204, owner: 404 } as const))
      expect([role, (await team.as(role as 'owner', `DELETE W/groups/${group}`)).status]).toEqual([role, status]);
  });

  it('are read by all but learners', async () => {
    for (const path of ['W/groups', 'W/groups?search=crew&limit=1', `W/groups/${group}`, `W/groups/${group}/members`])
      expect(await statuses(() => `GET ${path}`)).toEqual({ owner: 200, admin: 200, trainer: 200, learner: 403 });
  });

  it('say where they are, and that a name is taken', async () => {
    const made = await team.as('admin', 'POST W/groups', { name: 'Night shift' });
    expect(made.headers.get('location')).toBe(`/workspaces/${team.workspaceId}/groups/${made.body.groupId as string}`);
    expect((await team.as('trainer', `GET ${made.headers.get('location')!}`)).body).toEqual(made.body);
    expect(await team.as('owner', 'POST W/groups', { name: 'night SHIFT' })).toMatchObject({
      status: 409,
      body: { code: 'name-taken' },
    });
  });

  it('take learners only, and give them what is assigned to the group', async () => {
    const { courseId } = await addPublishedCourse(service, team.workspaceId);
    await team.as('trainer', `POST W/courses/${courseId}/assignments`, { groupId: group });
    expect(
      await team.as('owner', `POST W/groups/${group}/members`, { memberIds: [team.members.trainer.memberId] }),
    ).toMatchObject({
      status: 422,
      body: { code: 'not-a-learner' },
    });
    expect((await team.as('owner', `POST W/groups/${group}/members`, ids())).body).toEqual({
      groupId: group,
      added: 1,
      members: 1,
      newlyEnrolled: 1,
    });
    expect((await team.as('trainer', `GET W/groups/${group}/members`)).body.data).toMatchObject([
      { memberId: team.members.learner.memberId },
    ]);
    expect((await team.as('learner', 'GET W/learning/courses')).body.data).toMatchObject([{ courseId }]);
    await team.as('owner', `DELETE W/groups/${group}`);
    expect((await team.as('learner', 'GET W/learning/courses')).body.data).toEqual([]);
  });
});
