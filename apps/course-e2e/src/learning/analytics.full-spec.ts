import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { addPublishedCourse } from '../support/courses.js';
import { newMember, newTeam, type Team } from '../support/people.js';
import { rest } from '../support/rest.js';
import { useSharedService, type SharedService } from '../support/shared-service.js';

describe('the figures of a course', () => {
  let service: SharedService;
  let team: Team;

  beforeAll(async () => {
    service = await useSharedService();
    team = await newTeam(service.url);
  });
  afterAll(() => service.stop());

  it('are totals, for all but learners', async () => {
    const { courseId, slideId } = await addPublishedCourse(service, team.workspaceId);
    const path = `W/courses/${courseId}/analytics`;
    expect((await team.as('owner', `GET ${path}`)).body).toEqual({
      courseId,
      enrolled: 0,
      inProgress: 0,
      completed: 0,
      averageProgress: null,
    });
    const others = await Promise.all(
      [1, 2].map(() => newMember(service.url, { session: team.members.owner.session, workspaceId: team.workspaceId }, 'learner')),
    );
    for (const { memberId } of [team.members.learner, ...others])
      await team.as('trainer', `POST W/courses/${courseId}/assignments`, { memberId });
    await rest(service.url, `POST /workspaces/${team.workspaceId}/learning/courses/${courseId}/slides/${slideId}/open`, {
      token: others[0]!.session,
    });
    const figures = { courseId, enrolled: 3, inProgress: 1, completed: 0, averageProgress: 16.7 };
    for (const role of ['owner', 'admin', 'trainer'] as const) expect((await team.as(role, `GET ${path}`)).body).toEqual(figures);
    expect((await team.as('learner', `GET ${path}`)).body).toMatchObject({ code: 'forbidden' });
    expect((await team.as('owner', `GET W/courses/${randomUUID()}/analytics`)).body).toMatchObject({ code: 'course-not-found' });
  });
});
