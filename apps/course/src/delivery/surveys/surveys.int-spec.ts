import { beforeEach, describe, expect, it } from '@jest/globals';
import type { TestDatabase } from '../../../test/database.js';
import { contentSlide, publishedCourse, quizCourse, redraft, survey } from '../../../test/quiz-course.js';
import { addPerson, useService, type Person, type TestService } from '../../../test/service.js';
import { text } from 'node:stream/consumers';
import { assignCourse } from '../assignments/assign-course.action.js';
import { getMyCourse } from '../learning/my-courses.actions.js';
import { publishCourse } from '../publishing/publishing.actions.js';
import { answerSurvey, listMySurveys } from './answering.actions.js';
import { TOGETHER } from './domain/urn.js';
import { exportSurveyAnswers, getSurveyResults, listSurveyAnswers } from './results.actions.js';

describe('a survey', () => {
  let database: TestDatabase;
  let service: TestService;
  let owner: Person;
  let courseId: string;
  const hidden = survey();
  const named = survey({ anonymous: false });
  const slide = contentSlide('One');
  slide.items.push(hidden, named);

  useService((made) => ({ database, service } = made));
  beforeEach(async () => {
    owner = await addPerson(database, 'owner');
    courseId = await publishedCourse(database, owner.workspaceId, quizCourse([slide, contentSlide('Two')]));
  });

  async function learner(): Promise<Person & { memberId: string }> {
    const added = await addPerson(database, 'learner', owner.workspaceId);
    const [member] = await database.query('SELECT id FROM members WHERE user_id = $1', [added.userId]);
    const memberId = member!.id as string;
    await service.run(assignCourse, owner, { courseId, memberId });
    return { ...added, memberId };
  }
  const learners = (count: number) => Promise.all(Array.from({ length: count }, learner));
  const answer = async (as: Person, surveyId: string, said: { rating?: number; comment?: string; version?: number }) => {
    const { version } = await service.run(getMyCourse, as, { courseId });
    return service.run(answerSurvey, as, { courseId, surveyId, version, ...said });
  };
  const results = async (surveyId: string, version?: number) => {
    const found = await service.run(getSurveyResults, owner, { courseId, version });
    return found.surveys.find((each) => each.surveyId === surveyId)!;
  };
  const shown = async (surveyId: string) => (await service.run(listSurveyAnswers, owner, { courseId, surveyId })).data;

  it('shows nothing of anonymous answers before there are enough, then all of them at once', async () => {
    const people = await learners(TOGETHER + 1);
    for (const [index, person] of people.slice(0, TOGETHER - 1).entries()) {
      await answer(person, hidden.id, { rating: 1, comment: `said ${index}` });
      expect(await results(hidden.id)).toMatchObject({
        answers: 0,
        waiting: index + 1,
        distribution: [0, 0, 0, 0, 0],
        median: null,
      });
      expect(await shown(hidden.id)).toEqual([]);
    }
    await answer(people[TOGETHER - 1]!, hidden.id, { rating: 5 });
    await answer(people[TOGETHER]!, hidden.id, { rating: 3 });
    expect(await results(hidden.id)).toMatchObject({
      ...{ answers: TOGETHER, waiting: 1, comments: TOGETHER - 1, distribution: [4, 0, 0, 0, 1], median: 1 },
    });
    const all = await shown(hidden.id);
    expect(all).toHaveLength(TOGETHER);
    for (const each of all) expect(each).toMatchObject({ memberId: null, name: null, email: null, answeredAt: null });
  });

  it('keeps nothing by which an anonymous answer could be tied to its learner', async () => {
    const people = await learners(TOGETHER + 1);
    for (const [index, person] of people.entries()) await answer(person, hidden.id, { rating: 2, comment: `WORDS-${index}` });
    const kept = await database.query('SELECT to_jsonb(a) AS row FROM survey_answers a WHERE course_id = $1', [courseId]);
    expect(kept).toHaveLength(TOGETHER);
    for (const { row } of kept as { row: Record<string, unknown> }[]) {
      expect(
        Object.keys(row)
          .filter((key) => row[key] !== null)
          .sort(),
      ).toEqual(['comment', 'course_id', 'id', 'rating', 'survey_id', 'version'].sort());
      expect(row.id).toMatch(/^.{14}4/); // an id of version 4, which holds no time
    }
    const [{ columns }] = (await database.query(
      `SELECT array_agg(column_name::text) AS columns FROM information_schema.columns WHERE table_name IN ('survey_takers', 'survey_urns')`,
    )) as [{ columns: string[] }];
    expect(columns.filter((name) => /_at$|^id$/.test(name))).toEqual([]);
    const trail = await database.query(
      `SELECT record->>'argsDigest' AS args_digest, to_jsonb(e)::text AS text FROM audit_events e WHERE action = 'answer_survey' AND workspace_id = $1`,
      [owner.workspaceId],
    );
    expect(trail).toHaveLength(people.length);
    for (const each of trail) expect([each.args_digest, String(each.text).includes('WORDS')]).toEqual([null, false]);
    const events = await database.query(`SELECT 1 FROM outbox_events WHERE workspace_id = $1 AND payload::text LIKE '%WORDS%'`, [
      owner.workspaceId,
    ]);
    expect(events).toEqual([]);
  });

  it('is answered once, however often it is sent, and loses none of those who answer at the same time', async () => {
    const people = await learners(2 * TOGETHER);
    const sent = people.flatMap((person) => [answer(person, hidden.id, { rating: 4 }), answer(person, hidden.id, { rating: 4 })]);
    const outcomes = await Promise.allSettled(sent);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(people.length);
    for (const each of outcomes) if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'survey-answered' });
    expect(await results(hidden.id)).toMatchObject({ answers: people.length, waiting: 0, distribution: [0, 0, 0, 10, 0] });
    expect(await service.run(listMySurveys, people[0]!, { courseId })).toEqual({ courseId, answered: [hidden.id] });
  });

  it('tells whose a named answer is, until the account is deleted', async () => {
    const [person] = await learners(1);
    await answer(person!, named.id, { rating: 2, comment: ' Well, "so" ' });
    expect(await shown(named.id)).toMatchObject([
      { rating: 2, comment: 'Well, "so"', memberId: person!.memberId, name: 'Test', answeredAt: expect.any(String) },
    ]);
    const file = await service.run(exportSurveyAnswers, owner, { courseId, format: 'csv' });
    const [head, line, ...more] = (await text(await file.open())).trimEnd().split(/\r?\n/);
    expect([head, more]).toEqual(['surveyId,version,slide,question,rating,comment,memberId,name,email,answeredAt', []]);
    expect(line).toContain(`${named.id},1,One,How useful was it?,2,"Well, ""so""",${person!.memberId},Test,`);
    await database.query('DELETE FROM users WHERE id = $1', [person!.userId]);
    expect(await shown(named.id)).toEqual([]);
  });

  it('keeps anonymous answers when an account is deleted, since nobody knows which were of it', async () => {
    const people = await learners(TOGETHER);
    for (const person of people) await answer(person, hidden.id, { rating: 5 });
    await database.query('DELETE FROM users WHERE id = $1', [people[0]!.userId]);
    expect(await results(hidden.id)).toMatchObject({ answers: TOGETHER });
  });

  it('takes what it asks for, and refuses the rest', async () => {
    const [person] = await learners(1);
    await expect(answer(person!, named.id, { rating: 6 })).rejects.toMatchObject({ code: 'invalid-input' });
    await expect(answer(person!, named.id, { comment: '  ' })).rejects.toMatchObject({ code: 'invalid-input' });
    await expect(answer(person!, courseId, { rating: 1 })).rejects.toMatchObject({ code: 'not-found' });
    await expect(service.run(answerSurvey, owner, { courseId, surveyId: named.id, rating: 1 })).rejects.toMatchObject({
      code: 'forbidden',
    });
    await answer(person!, named.id, { comment: 'Only words' });
    expect(await results(named.id)).toMatchObject({ answers: 1, comments: 1, median: null });
  });

  it('keeps no answer that was given to the survey of another version', async () => {
    const [person] = await learners(1);
    const { version } = await service.run(getMyCourse, person!, { courseId });
    // What was anonymous when it was shown keeps names when the answer comes
    const renamed = {
      ...slide,
      items: slide.items.map((item) => (item.id === hidden.id ? { ...hidden, anonymous: false } : item)),
    };
    await redraft(database, courseId, quizCourse([renamed, contentSlide('Two')]));
    await service.run(publishCourse, owner, { courseId });
    const send = (more: object) =>
      service.run(answerSurvey, person!, { courseId, surveyId: hidden.id, comment: 'In confidence', ...more });
    await expect(send({ version })).rejects.toMatchObject({ code: 'changed-since', status: 409, extensions: { version: 2 } });
    await expect(send({})).rejects.toMatchObject({ code: 'invalid-input', errors: [{ pointer: '/version' }] });
    expect(await database.query('SELECT 1 FROM survey_answers WHERE course_id = $1', [courseId])).toEqual([]);
    expect(await service.run(listMySurveys, person!, { courseId })).toMatchObject({ answered: [] });
    expect(await send({ version: 2 })).toMatchObject({ anonymous: false });
  });

  it('takes an anonymous answer of a client that names no version', async () => {
    const [person] = await learners(1);
    const said = { courseId, surveyId: hidden.id, rating: 3 };
    expect(await service.run(answerSurvey, person!, said)).toMatchObject({ anonymous: true });
  });

  it('has the results of each version for itself', async () => {
    const [person, other] = await learners(2);
    await answer(person!, named.id, { rating: 1 });
    await redraft(database, courseId, quizCourse([slide, contentSlide('Three')]));
    await service.run(publishCourse, owner, { courseId });
    const later = await learner();
    await answer(later, named.id, { rating: 5 });
    expect(await results(named.id)).toMatchObject({ answers: 1, median: 5 });
    expect(await results(named.id, 1)).toMatchObject({ answers: 1, median: 1 });
    const { versions } = await service.run(getSurveyResults, owner, { courseId });
    expect(versions).toEqual([2, 1]);
    expect(other).toBeDefined();
  });
});
