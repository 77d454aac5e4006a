import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addPublishedCourse, type SmallCourse } from '../support/courses.js';
import { newTeam, type Role, type Team } from '../support/people.js';
import { useSharedService, type SharedService } from '../support/shared-service.js';

describe('learning', () => {
  let service: SharedService;
  let team: Team;
  let course: SmallCourse;
  let path: string;

  beforeAll(async () => {
    service = await useSharedService();
    team = await newTeam(service.url);
  });
  afterAll(() => service.stop());
  beforeEach(async () => {
    await assigned({ final: true });
  });

  async function assigned(options: Parameters<typeof addPublishedCourse>[2]): Promise<void> {
    course = await addPublishedCourse(service, team.workspaceId, options);
    path = `W/learning/courses/${course.courseId}`;
    await team.as('owner', `POST W/courses/${course.courseId}/assignments`, { memberId: team.members.learner.memberId });
  }
  const call = (route: string, body?: unknown) => team.as('learner', route, body);
  const attempt = async (quizId: string, value: boolean) => {
    const started = await call(`POST ${path}/quizzes/${quizId}/attempts`);
    const id = started.body.attemptId as string;
    const [{ questionId }] = started.body.answers as [{ questionId: string }];
    const answered = await call(`PUT W/learning/attempts/${id}/answers/${questionId}`, { answer: { kind: 'true-false', value } });
    const handedIn = await call(`POST W/learning/attempts/${id}/hand-in`);
    return { id, started, answered, handedIn };
  };

  it('remembers the slide that was opened last, be it done by that or not', async () => {
    const last = async () => (await call(`GET ${path}`)).body.lastSlideId;
    expect(await last()).toBeNull();
    for (const slideId of [course.slideId, course.quizId, course.quizId]) {
      await call(`POST ${path}/slides/${slideId}/open`);
      expect(await last()).toBe(slideId);
    }
    expect((await call(`GET ${path}`)).body.progress).toBe(33);
    await service.query('UPDATE enrollments SET last_slide_id = gen_random_uuid() WHERE course_id = $1', [course.courseId]);
    expect(await last()).toBeNull();
  });

  it('looks as the workspace does, for whoever may not see its settings', async () => {
    await team.as('owner', 'PATCH W/settings/general', { timeZone: 'Europe/Berlin', supportEmail: 'help@example.org' });
    await team.as('owner', 'PATCH W/settings/appearance', { primaryColor: '#0a3d62', theme: 'dark' });
    expect((await call('GET W/settings/appearance')).status).toBe(403);
    expect((await call('GET W')).body).toMatchObject({
      appearance: { logoUrl: null, primaryColor: '#0a3d62', theme: 'dark' },
      timeZone: 'Europe/Berlin',
      supportEmail: 'help@example.org',
    });
  });

  it('goes from the list to the completed course, with nothing told before its time', async () => {
    expect((await call('GET W/learning/courses?limit=1')).body.data).toMatchObject([{ courseId: course.courseId, progress: 0 }]);
    const opened = await call(`GET ${path}`);
    expect(opened.body).toMatchObject({ title: 'Pump safety', finalAssessment: { isOpen: false, quizId: course.courseId } });
    expect((await call(`POST ${path}/slides/${course.slideId}/open`)).body).toMatchObject({ done: true, progress: 33 });
    expect((await call(`POST ${path}/quizzes/${course.courseId}/attempts`)).body).toMatchObject({ code: 'invalid-input' });

    const failed = await attempt(course.quizId, false);
    expect(failed.started.status).toBe(201);
    expect(JSON.stringify([opened.body, failed.started.body, failed.answered.body])).not.toContain('SECRET');
    expect(failed.handedIn.body).toMatchObject({ state: 'failed', score: 0, attemptsLeft: 1, answers: [{ key: null }] });
    const passed = await attempt(course.quizId, true);
    expect(passed.handedIn.body).toMatchObject({ state: 'passed', score: 100, answers: [{ key: { value: true } }] });
    expect((await call(`GET W/learning/attempts/${passed.id}`)).body).toEqual(passed.handedIn.body);
    expect((await call(`GET ${path}/attempts`)).body).toMatchObject({
      total: 2,
      data: [{ state: 'passed' }, { state: 'failed' }],
    });
    expect((await call(`POST ${path}/quizzes/${course.quizId}/attempts`)).body).toMatchObject({ code: 'no-attempts-left' });

    await attempt(course.courseId, true);
    expect((await call('GET W/learning/courses?state=completed')).body.data).toMatchObject([
      { courseId: course.courseId, progress: 100, state: 'completed' },
    ]);
    const events = await service.query(`SELECT kind FROM outbox_events WHERE payload->>'courseId' = $1 ORDER BY id`, [
      course.courseId,
    ]);
    expect(events.map(({ kind }) => kind)).toEqual([
      'course.assigned',
      'enrollment.started',
      'enrollment.progressed',
      'quiz.failed',
      'quiz.passed',
      'enrollment.progressed',
      'quiz.passed',
      'enrollment.progressed',
      'enrollment.completed',
    ]);
  });

  it('tells at once in practice', async () => {
    await assigned({ quizMode: 'practice' });
    const { answered, handedIn } = await attempt(course.quizId, false);
    expect(answered.body).toMatchObject({ isRight: false, key: { value: true }, feedback: [expect.stringContaining('SECRET')] });
    expect(handedIn.body).toMatchObject({ state: 'handed-in', score: 0, passMark: null, attemptsLeft: null });
  });

  it('waits for the points of an open answer, which a person gives who does not see whose it is', async () => {
    const asked = { stem: [{ kind: 'text', text: 'Why first?' }], feedback: null, objectiveId: null };
    const open = { ...asked, kind: 'open-answer', modelAnswer: 'SECRET', points: 4 };
    const slides = [{ title: 'Check', kind: 'knowledge-check', items: [open] }];
    const made = await team.as('trainer', 'POST W/courses', {
      title: 'Valves',
      settings: { quizMode: 'graded', passMark: 75 },
      modules: [{ title: 'M', slides }],
    });
    const courseId = String(made.body.courseId);
    expect((await team.as('trainer', `POST W/courses/${courseId}/publish`, {})).status).toBe(200);
    await team.as('trainer', `POST W/courses/${courseId}/assignments`, { memberId: team.members.learner.memberId });
    const opened = await call(`GET W/learning/courses/${courseId}`);
    const [{ slideId }] = (opened.body.modules as [{ slides: [{ slideId: string }] }])[0].slides;
    const started = await call(`POST W/learning/courses/${courseId}/quizzes/${slideId}/attempts`);
    const attemptId = String(started.body.attemptId);
    const [{ questionId }] = started.body.answers as [{ questionId: string }];
    const answer = { kind: 'open-answer', text: ' The feed\nmust stop. ' };
    await call(`PUT W/learning/attempts/${attemptId}/answers/${questionId}`, { answer });
    const handedIn = await call(`POST W/learning/attempts/${attemptId}/hand-in`);
    expect(handedIn.body).toMatchObject({ state: 'awaiting-points', score: null });
    expect(JSON.stringify([opened.body, started.body, handedIn.body])).not.toContain('SECRET');

    const list = `GET W/courses/${courseId}/open-answers`;
    const listed = await team.as('trainer', list);
    expect(listed.body).toMatchObject({ data: [{ attemptId, questionId, answer: 'The feed\nmust stop.', most: 4 }], total: 1 });
    expect(JSON.stringify(listed.body)).not.toMatch(new RegExp(`${team.members.learner.memberId}|name|mail`));
    const points = `PUT W/courses/${courseId}/attempts/${attemptId}/answers/${questionId}/points`;
    expect((await call(points, { points: 4 })).status).toBe(403);
    expect((await team.as('trainer', points, { points: 5 })).body).toMatchObject({ errors: [{ pointer: '/points' }] });
    const given = await team.as('trainer', points, { points: 3, comment: 'Say where it stops, too.' });
    expect([given.status, given.body]).toEqual([
      200,
      { attemptId, questionId, points: 3, comment: 'Say where it stops, too.', awaiting: 0 },
    ]);
    expect((await call(`GET W/learning/attempts/${attemptId}`)).body).toMatchObject({
      state: 'passed',
      score: 75,
      answers: [{ points: { given: 3, most: 4 }, comment: 'Say where it stops, too.', key: { text: 'SECRET' } }],
    });
    expect((await call('GET W/learning/courses?state=completed')).body.data).toContainEqual(
      expect.objectContaining({ courseId, progress: 100 }),
    );
  });

  it('is for learners, and for each of them alone', async () => {
    const { id } = await attempt(course.quizId, false);
    const routes: [string, unknown?][] = [
      ['GET W/learning/courses'],
      [`GET ${path}`],
      [`POST ${path}/slides/${course.slideId}/open`],
      [`POST ${path}/quizzes/${course.quizId}/attempts`],
      [`GET ${path}/attempts`],
      [`GET W/learning/attempts/${id}`],
      [`PUT W/learning/attempts/${id}/answers/${course.questionId}`, { answer: { kind: 'true-false', value: true } }],
      [`POST W/learning/attempts/${id}/hand-in`],
    ];
    for (const role of ['owner', 'admin', 'trainer'] satisfies Role[]) {
      for (const [route, body] of routes) expect([route, (await team.as(role, route, body)).status]).toEqual([route, 403]);
    }
  });
});
