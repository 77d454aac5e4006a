import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newTeam, type Team } from '../support/people.js';
import { rest } from '../support/rest.js';
import { writtenCourse } from '../support/courses.js';
import { useSharedService, type SharedService } from '../support/shared-service.js';

describe('learning paths', () => {
  let service: SharedService;
  let team: Team;
  let courses: { courseId: string; slideId: string }[];
  const W = () => `/workspaces/${team.workspaceId}`;

  beforeAll(async () => {
    service = await useSharedService();
    team = await newTeam(service.url);
    courses = [await writtenCourse(team, 'Ladders'), await writtenCourse(team, 'Pumps')];
  });
  afterAll(() => service?.stop());

  it('lead a learner from course to course, and tell who has completed one', async () => {
    const steps = courses.map(({ courseId }) => ({ courseId }));
    const made = await team.as('trainer', 'POST W/paths', { title: 'First weeks', steps });
    expect(made).toMatchObject({
      status: 201,
      body: { state: 'draft', revision: 1, steps: [{ after: [] }, { after: [courses[0]!.courseId] }] },
    });
    const pathId = made.body.pathId as string;
    const patch = (headers: Record<string, string>) =>
      rest(service.url, `PATCH ${W()}/paths/${pathId}`, {
        token: team.members.trainer.session,
        body: { description: 'Read me first.' },
        headers,
      });
    expect(await patch({})).toMatchObject({ status: 428, body: { code: 'revision-required' } });
    expect(await patch({ 'If-Match': '"7"' })).toMatchObject({ status: 412, body: { revision: 1 } });
    expect(await patch({ 'If-Match': '"1"' })).toMatchObject({ status: 200, body: { revision: 2 } });
    const { memberId } = team.members.learner;
    const assign = () => team.as('trainer', `POST W/paths/${pathId}/assignments`, { memberId, dueOn: '2999-12-31' });
    expect(await assign()).toMatchObject({ status: 409, body: { code: 'path-not-published' } });
    expect(await team.as('trainer', `POST W/paths/${pathId}/publish`)).toMatchObject({
      status: 200,
      body: { state: 'published' },
    });
    expect(await assign()).toMatchObject({ status: 201, body: { newlyEnrolled: 1, alreadyEnrolled: 0 } });
    expect(await assign()).toMatchObject({ status: 201, body: { newlyEnrolled: 0, alreadyEnrolled: 1 } });

    const closed = await team.as('learner', `GET W/learning/courses/${courses[1]!.courseId}`);
    expect(closed).toMatchObject({ status: 404, body: { code: 'course-not-found' } });
    for (const { courseId, slideId } of courses) {
      expect((await team.as('learner', `GET W/learning/paths/${pathId}`)).body).toMatchObject({ nextCourseId: courseId });
      await team.as('learner', `POST W/learning/courses/${courseId}/slides/${slideId}/open`);
    }
    expect((await team.as('learner', 'GET W/learning/paths')).body).toMatchObject({
      data: [{ pathId, state: 'completed', progress: 100, done: 2, dueOn: '2999-12-31', overdue: false }],
    });
    const told = await service.query(
      `SELECT kind FROM outbox_events WHERE workspace_id = $1 AND kind LIKE 'path.%' ORDER BY id`,
      [team.workspaceId],
    );
    expect(told.map(({ kind }) => kind)).toEqual(['path.assigned', 'path.completed']);
    const file = await fetch(`${service.url}${W()}/paths/${pathId}/records/export?format=csv`, {
      headers: { Authorization: `Bearer ${team.members.admin.session}` },
    });
    expect((await file.text()).split('\r\n')[1]).toContain(',completed,100,2,2,2999-12-31,');
    expect(await team.as('owner', `DELETE W/courses/${courses[0]!.courseId}`)).toMatchObject({ status: 422 });
  });
});
