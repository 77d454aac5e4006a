import { beforeEach, describe, expect, it } from '@jest/globals';
import { text as textOf } from 'node:stream/consumers';
import type { TestDatabase } from '../../../test/database.js';
import { checkSlide, contentSlide, publishedCourse, quizCourse, redraft, trueFalse } from '../../../test/quiz-course.js';
import { addPerson, useService, type Person, type TestService } from '../../../test/service.js';
import { removeMember } from '../../people/members/membership.actions.js';
import { assignCourse } from '../assignments/assign-course.action.js';
import { answerQuestion, handInAttempt, startAttempt } from '../learning/attempts.actions.js';
import { openSlide } from '../learning/my-courses.actions.js';
import { publishCourse } from '../publishing/publishing.actions.js';
import { getCourseCertificate, setCourseCertificate } from './certificate-rule.actions.js';
import { exportCertificates, listCertificates, listMyCertificates } from './certificate-lists.actions.js';
import { reissueCertificate, revokeCertificate } from './certificates.actions.js';
import { PublicCertificates } from './public-certificates.service.js';

describe('a certificate', () => {
  let database: TestDatabase;
  let service: TestService;
  let owner: Person;
  let learner: Person & { memberId: string };
  let courseId: string;
  const slides = [contentSlide('One'), contentSlide('Two')];
  const check = checkSlide('Check', [trueFalse()]);

  useService((made) => ({ database, service } = made));
  beforeEach(async () => {
    owner = await addPerson(database, 'owner');
    const added = await addPerson(database, 'learner', owner.workspaceId);
    const [member] = await database.query('SELECT id FROM members WHERE user_id = $1', [added.userId]);
    learner = { ...added, memberId: member!.id as string };
    courseId = await publishedCourse(database, owner.workspaceId, quizCourse(slides));
    await service.run(assignCourse, owner, { courseId, memberId: learner.memberId });
  });

  const gives = (validMonths: number | null = null) =>
    service.run(setCourseCertificate, owner, { courseId, enabled: true, validMonths });
  const open = (slideId: string) => service.run(openSlide, learner, { courseId, slideId });
  const complete = () => Promise.all(slides.map(({ id }) => open(id)));
  const all = async (filter = {}) => (await service.run(listCertificates, owner, filter)).data;
  const mine = async () => (await service.run(listMyCertificates, learner, {})).data;
  const verified = async (number: string) => (await service.app.get(PublicCertificates).find(number, '192.0.2.1'))?.certificate;
  const events = () =>
    database.query(`SELECT payload FROM outbox_events WHERE kind = 'certificate.issued' AND workspace_id = $1`, [
      owner.workspaceId,
    ]);
  async function issued(validMonths: number | null = null) {
    await gives(validMonths);
    await complete();
    return (await mine())[0]!;
  }

  it('is given by no course that was not told to', async () => {
    expect(await service.run(getCourseCertificate, owner, { courseId })).toEqual({
      courseId,
      enabled: false,
      validMonths: null,
      title: null,
    });
    await complete();
    await gives();
    expect(await all()).toEqual([]);
  });

  it('is issued once, with what was true then, however the last slides are opened', async () => {
    await gives(12);
    await Promise.all([...slides, ...slides].map(({ id }) => open(id)));
    const [own, ...others] = await mine();
    expect(others).toEqual([]);
    expect(own).toMatchObject({ state: 'valid', name: 'Test', courseId, title: 'Pumps', version: 1, score: null });
    expect(await all({ courseId, memberId: learner.memberId, state: 'valid' })).toMatchObject([{ memberId: learner.memberId }]);
    expect(await events()).toHaveLength(1);
    await database.query(`UPDATE users SET name = 'Other' WHERE id = $1`, [learner.userId]);
    await database.query(`UPDATE workspaces SET name = 'Other' WHERE id = $1`, [owner.workspaceId]);
    await database.query(`UPDATE course_versions SET content = content || '{"title": "Other"}' WHERE course_id = $1`, [courseId]);
    await gives(null);
    expect(await mine()).toEqual([own]);
    expect(await verified(own!.number.toLowerCase())).toMatchObject({ name: 'Test', title: 'Pumps', workspaceName: 'Test' });
  });

  it('says the score of the quizzes that were graded', async () => {
    courseId = await publishedCourse(
      database,
      owner.workspaceId,
      quizCourse([check], { settings: { quizMode: 'graded', passMark: 1 } }),
    );
    await service.run(assignCourse, owner, { courseId, memberId: learner.memberId });
    await gives();
    const { attemptId } = await service.run(startAttempt, learner, { courseId, quizId: check.id });
    await service.run(answerQuestion, learner, {
      attemptId,
      questionId: check.items[1]!.id,
      answer: { kind: 'true-false', value: true },
    });
    await service.run(handInAttempt, learner, { attemptId });
    expect(await mine()).toMatchObject([{ courseId, score: 100 }]);
  });

  it('is called what the course says, where that is not its own title', async () => {
    await service.run(setCourseCertificate, owner, { courseId, enabled: true, validMonths: null, title: 'Pump operator' });
    await complete();
    expect(await mine()).toMatchObject([{ title: 'Pump operator', courses: null, pathId: null }]);
  });

  it('is issued too where a new version completes the course', async () => {
    await gives();
    await open(slides[0]!.id);
    await redraft(database, courseId, quizCourse([slides[0]!]));
    await service.run(publishCourse, owner, { courseId });
    expect(await mine()).toMatchObject([{ version: 2, state: 'valid' }]);
  });

  it.each([
    ['over a change of the clocks', '2001-02-25T12:00:00Z', '2001-02-25', '2001-03-25', '2001-03-25T22:00:00Z'],
    ['from a day that UTC has not reached', '2001-01-30T23:00:00Z', '2001-01-31', '2001-02-28', '2001-02-28T23:00:00Z'],
  ])('begins and ends with the days of the workspace, %s', async (_what, at, completedOn, validUntil, over) => {
    await database.query(`UPDATE workspaces SET time_zone = 'Europe/Berlin' WHERE id = $1`, [owner.workspaceId]);
    try {
      await database.setClock(new Date(at));
      const { number, ...own } = await issued(1);
      expect(own).toMatchObject({ state: 'valid', completedOn, validUntil });
      await database.query(`UPDATE workspaces SET time_zone = 'UTC' WHERE id = $1`, [owner.workspaceId]);
      await database.setClock(new Date(Date.parse(over) - 1));
      expect((await verified(number))!.state).toBe('valid');
      await database.setClock(new Date(over));
      expect((await verified(number))!.state).toBe('expired');
      expect(await all({ state: 'expired' })).toHaveLength(1);
      expect(await all({ expiresBefore: validUntil })).toEqual([]);
    } finally {
      await database.setClock(null);
    }
  });

  it('is revoked with a reason for its holder, and once', async () => {
    const { certificateId, number } = await issued();
    const revoke = (reason: string) => service.run(revokeCertificate, owner, { certificateId, reason });
    const both = await Promise.allSettled([revoke('Exam repeated'), revoke('Exam repeated')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await mine()).toMatchObject([{ state: 'revoked', revokedReason: 'Exam repeated' }]);
    expect((await verified(number))!.state).toBe('revoked');
    const again = service.run(reissueCertificate, owner, { certificateId });
    await expect(again).rejects.toMatchObject({ code: 'certificate-not-in-force' });
  });

  it('is issued again with the name put right, of which one is in force however often it is asked', async () => {
    const old = await issued(12);
    await database.query(`UPDATE users SET name = 'Ada' WHERE id = $1`, [learner.userId]);
    const reissue = () => service.run(reissueCertificate, owner, { certificateId: old.certificateId });
    const both = await Promise.allSettled([reissue(), reissue()]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [next, replaced] = await mine();
    expect(replaced).toMatchObject({ certificateId: old.certificateId, state: 'replaced', name: 'Test' });
    expect(next).toMatchObject({ state: 'valid', name: 'Ada', completedOn: old.completedOn, validUntil: old.validUntil });
    expect(next!.number).not.toBe(old.number);
    expect((await verified(old.number))!.state).toBe('replaced');
    expect(await events()).toHaveLength(2);
    const exported = async (filter: object) =>
      textOf(await (await service.run(exportCertificates, owner, { format: 'ndjson', ...filter })).open());
    const lines = (await exported({})).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(await all());
    const csv = (await exported({ format: 'csv', state: 'replaced' })).trimEnd().split('\r\n');
    expect(csv).toEqual([
      expect.stringMatching(/^certificateId,number,publicUrl,state,name,/),
      expect.stringMatching(new RegExp(`^${old.certificateId},${old.number},.*,replaced,Test,${learner.memberId},Pumps,`)),
    ]);
  });

  it('is issued again with the name that was shown, or not at all', async () => {
    const { certificateId } = await issued();
    await database.query(`UPDATE users SET name = 'Ada' WHERE id = $1`, [learner.userId]);
    expect(await all()).toMatchObject([{ name: 'Test', nameNow: 'Ada' }]);
    await database.query(`UPDATE users SET name = 'Dr Ada' WHERE id = $1`, [learner.userId]);
    const reissue = (shown: string) => service.run(reissueCertificate, owner, { certificateId, name: shown });
    await expect(reissue('Ada')).rejects.toMatchObject({ code: 'changed-since', extensions: { nameNow: 'Dr Ada' } });
    expect(await all()).toMatchObject([{ certificateId, state: 'valid' }]);
    expect(await reissue('Dr Ada')).toMatchObject({ name: 'Dr Ada' });
  });

  it('stays valid when the person leaves, and loses the name with the account', async () => {
    const { number } = await issued();
    await service.run(removeMember, owner, { memberId: learner.memberId });
    expect(await verified(number)).toMatchObject({ state: 'valid', name: 'Test' });
    await database.query('DELETE FROM users WHERE id = $1', [learner.userId]);
    expect(await verified(number)).toMatchObject({ state: 'withdrawn', name: null });
    expect(await all()).toMatchObject([{ state: 'withdrawn', name: null }]);
  });

  it('is another workspace’s own', async () => {
    const { certificateId } = await issued();
    const other = await addPerson(database, 'owner');
    expect((await service.run(listCertificates, other, {})).data).toEqual([]);
    const missing = { code: 'certificate-not-found', status: 404 };
    await expect(service.run(revokeCertificate, other, { certificateId, reason: 'Mine' })).rejects.toMatchObject(missing);
    await expect(service.run(reissueCertificate, other, { certificateId })).rejects.toMatchObject(missing);
  });

  it('is looked for so often by one network and no more', async () => {
    const look = () => service.app.get(PublicCertificates).find('0000', '192.0.2.77');
    for (let looked = 0; looked < 60; looked++) expect(await look()).toBeNull();
    await expect(look()).rejects.toMatchObject({ code: 'rate-limited' });
    expect(await service.app.get(PublicCertificates).find('0000', '192.0.2.78')).toBeNull();
  });
});
