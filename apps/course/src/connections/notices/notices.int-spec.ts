import { beforeEach, describe, expect, it } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import type { TestDatabase } from '../../../test/database.js';
import { contentSlide, publishedCourse, quizCourse } from '../../../test/quiz-course.js';
import { queriesOf } from '../../../test/query-log.js';
import { indexConditions, tablesReadWhole } from '../../../test/query-plan.js';
import { addPerson, useService, type Person, type TestService } from '../../../test/service.js';
import { addComment, replyToComment } from '../../authoring/comments/write-comments.actions.js';
import { generateCourse } from '../../authoring/generation/generate-course.action.js';
import { setCourseInCatalogue } from '../../authoring/courses/course-labels.actions.js';
import { enrollMyself } from '../../delivery/catalogue/catalogue.actions.js';
import { assignPath } from '../../delivery/paths/path-assignments.actions.js';
import { createPath, publishPath } from '../../delivery/paths/paths.actions.js';
import { emitEvent, type EventKind } from '../../kernel/events.js';
import { updateAccount } from '../../people/identity/identity.actions.js';
import { assignCourse } from '../../delivery/assignments/assign-course.action.js';
import { addGroupMembers } from '../../delivery/groups/group-members.actions.js';
import { createGroup } from '../../delivery/groups/groups.actions.js';
import { Rounds } from '../../delivery/learning/rounds.service.js';
import { Deadlines } from '../../delivery/learning/deadlines.service.js';
import { openSlide } from '../../delivery/learning/my-courses.actions.js';
import { askForApproval } from '../../delivery/publishing/approval.actions.js';
import { updateFeatures } from '../../people/settings/features.actions.js';
import { removeMember } from '../../people/members/membership.actions.js';
import { readConfig } from '../../config.js';
import { MailOutbox } from '../../platform/mail/index.js';
import { SignedLinks } from '../../platform/signed-links/index.js';
import { Database } from '../../platform/database/database.js';
import { EventDispatcher } from '../outbox/index.js';
import { getNoticeChoices, switchMailsOff, updateNoticeChoices } from './choices.actions.js';
import { NoticeDigests } from './notice-digests.service.js';
import { NoticeMail } from './notice-mail.service.js';
import { NoticePosting } from './notice-posting.service.js';
import { countNotices, listNotices, readNotices } from './notices.actions.js';

describe('notices', () => {
  let database: TestDatabase;
  let service: TestService;
  let owner: Person;
  let trainer: Person;
  let learner: Person;
  let memberId: string;
  let courseId: string;
  const slide = contentSlide('Slide');
  useService((made) => ({ database, service } = made));

  const memberOf = async ({ userId }: Person): Promise<string> =>
    (await database.query('SELECT id FROM members WHERE user_id = $1', [userId]))[0]!.id as string;

  beforeEach(async () => {
    await database.setClock(new Date('2026-03-02T10:00:00Z'));
    owner = await addPerson(database, 'owner');
    await database.query(`UPDATE workspaces SET time_zone = 'Europe/Vienna' WHERE id = $1`, [owner.workspaceId]);
    trainer = await addPerson(database, 'trainer', owner.workspaceId);
    learner = await addPerson(database, 'learner', owner.workspaceId);
    memberId = await memberOf(learner);
    courseId = await publishedCourse(database, owner.workspaceId, quizCourse([slide]));
  });

  const mail = (): NoticeMail => {
    const config = readConfig('course-worker', { DATABASE_URL: database.url, SMTP_URL: 'smtp://mail.example' });
    return new NoticeMail(service.app.get(MailOutbox), service.app.get(SignedLinks), config);
  };
  const digest = (): Promise<number> => new NoticeDigests(service.app.get(Database), mail()).post();
  const mailsTo = async ({ userId }: Person): Promise<string[]> =>
    (await database.query('SELECT subject FROM mails WHERE recipient = $1 ORDER BY id', [`${userId}@example.org`])).map(
      ({ subject }) => subject as string,
    );
  const tell = (): Promise<number> => new Deadlines(service.app.get(Database)).tell();
  const dispatch = (): Promise<number> => new EventDispatcher(service.app.get(Database), [new NoticePosting(mail())]).dispatch();
  const at = async (time: string): Promise<void> => {
    await database.setClock(new Date(time));
    await Promise.all([tell(), tell(), tell()]);
    await Promise.all([dispatch(), dispatch()]);
  };
  const emit = (kind: EventKind, payload: object): Promise<void> =>
    emitEvent(service.app.get(Database).reader, owner.workspaceId, kind, payload as never);
  const kindsOf = async (person: Person): Promise<string[]> =>
    (await service.run(listNotices, person, {})).data.map(({ kind }) => kind);
  const assign = (dueOn: string) => service.run(assignCourse, trainer, { courseId, memberId, dueOn, allowPastDue: true });

  it('tell a learner of a course, of its day before it comes and when it is over, each once, however many workers look', async () => {
    await assign('2026-03-27');
    await at('2026-03-24T06:59:00Z');
    expect(await kindsOf(learner)).toEqual(['course.assigned']);
    await at('2026-03-24T07:00:00Z');
    await at('2026-03-27T22:59:59Z');
    expect(await kindsOf(learner)).toEqual(['enrollment.due_soon', 'course.assigned']);
    await at('2026-03-27T23:00:00Z');
    await at('2026-03-28T12:00:00Z');
    expect(await kindsOf(learner)).toEqual(['enrollment.overdue', 'enrollment.due_soon', 'course.assigned']);
    const [newest] = (await service.run(listNotices, learner, {})).data;
    expect(newest).toMatchObject({ courseId, dueOn: '2026-03-27', isRead: false, courseTitle: expect.any(String) });
  });

  it('count the three days by the clock of the workspace, also where it is put forward in between', async () => {
    await assign('2026-03-31');
    await at('2026-03-28T06:59:59Z');
    expect(await kindsOf(learner)).toEqual(['course.assigned']);
    await at('2026-03-28T07:00:00Z');
    expect(await kindsOf(learner)).toContain('enrollment.due_soon');
    await at('2026-03-31T21:59:59Z');
    expect(await kindsOf(learner)).not.toContain('enrollment.overdue');
    await at('2026-03-31T22:00:00Z');
    expect(await kindsOf(learner)).toContain('enrollment.overdue');
  });

  it('count days from what came last: the assignment, the joining of a group or a new round; of courses and of paths', async () => {
    const { pathId } = await service.run(createPath, trainer, { title: 'Induction', steps: [{ courseId }] });
    await service.run(publishPath, trainer, { pathId });
    const { groupId } = await service.run(createGroup, owner, { name: 'Night shift' });
    await service.run(assignCourse, trainer, { courseId, groupId, dueAfterDays: 20 });
    await service.run(assignPath, trainer, { pathId, groupId, dueAfterDays: 40 });
    await service.run(assignCourse, trainer, { courseId, memberId, repeatAfterMonths: 6 });
    await at('2026-06-01T12:00:00Z');
    // Long enrolled, and under what counts days since this moment
    await service.run(addGroupMembers, owner, { groupId, memberIds: [memberId] });
    await at('2026-06-18T05:59:59Z');
    expect(await kindsOf(learner)).not.toContain('enrollment.due_soon');
    await at('2026-06-18T06:00:00Z');
    await at('2026-06-22T06:00:00Z');
    await at('2026-07-08T06:00:00Z');
    expect((await kindsOf(learner)).slice(0, 3)).toEqual(['path.due_soon', 'enrollment.overdue', 'enrollment.due_soon']);
    await service.run(openSlide, learner, { courseId, slideId: slide.id });
    await at('2027-01-08T12:00:00Z');
    await new Rounds(service.app.get(Database)).begin();
    await at('2027-01-24T12:00:00Z');
    expect((await kindsOf(learner))[0]).not.toBe('enrollment.due_soon');
    await at('2027-01-25T12:00:00Z');
    expect((await kindsOf(learner))[0]).toBe('enrollment.due_soon');
    // Assigned long after they came: counted is from the assignment
    await service.run(assignCourse, trainer, { courseId, memberId, dueAfterDays: 3650 });
    const another = await publishedCourse(database, owner.workspaceId, quizCourse([slide]));
    await service.run(assignCourse, trainer, { courseId: another, groupId });
    await at('2027-06-01T12:00:00Z');
    await service.run(assignCourse, trainer, { courseId: another, memberId, dueAfterDays: 10 });
    await dispatch();
    await at('2027-06-08T12:00:00Z');
    expect((await service.run(listNotices, learner, {})).data[0]).toMatchObject({
      kind: 'enrollment.due_soon',
      courseId: another,
      dueOn: '2027-06-11',
    });
  });

  it('tell again of a day that was moved', async () => {
    await assign('2026-03-05');
    await at('2026-03-04T12:00:00Z');
    await assign('2026-03-20');
    await at('2026-03-19T12:00:00Z');
    const soon = (await service.run(listNotices, learner, {})).data.filter(({ kind }) => kind === 'enrollment.due_soon');
    expect(soon.map(({ dueOn }) => dueOn)).toEqual(['2026-03-20', '2026-03-05']);
  });

  it('tell nobody of a course that is completed, and the trainer who assigned it that it is', async () => {
    await assign('2026-03-05');
    await service.run(openSlide, learner, { courseId, slideId: slide.id });
    await database.query(`UPDATE enrollments SET state = 'completed' WHERE member_id = $1`, [memberId]);
    await at('2026-03-09T12:00:00Z');
    expect(await kindsOf(learner)).not.toContain('enrollment.overdue');
    const told = await kindsOf(trainer);
    expect(told.filter((kind) => kind !== 'enrollment.completed')).toEqual([]);
    expect(await kindsOf(owner)).toEqual([]);
  });

  it('ask those who may approve a draft, and not who asks', async () => {
    const [course] = await database.query('SELECT revision FROM courses WHERE id = $1', [courseId]);
    await service.run(askForApproval, trainer, { courseId, revision: course!.revision as number });
    await service.run(askForApproval, trainer, { courseId, revision: course!.revision as number });
    await dispatch();
    expect([await kindsOf(owner), await kindsOf(trainer)]).toEqual([['approval.requested'], []]);
    expect((await service.run(listNotices, owner, {})).data[0]).toMatchObject({ byName: 'Test', courseId });
  });

  it('are read one by one or up to the newest seen, each by its own member only', async () => {
    await assign('2026-03-05');
    await at('2026-03-04T12:00:00Z');
    const { data, unread } = await service.run(listNotices, learner, {});
    expect(unread).toBe(2);
    const noticeIds = [data[1]!.noticeId];
    expect(await service.run(readNotices, trainer, { noticeIds, upTo: data[0]!.noticeId })).toEqual({ unread: 0 });
    expect(await service.run(readNotices, learner, { noticeIds })).toEqual({ unread: 1 });
    expect((await service.run(listNotices, learner, { state: 'unread' })).data).toMatchObject([{ noticeId: data[0]!.noticeId }]);
    expect(await service.run(readNotices, learner, { upTo: data[0]!.noticeId })).toEqual({ unread: 0 });
  });

  it('are mailed at once, each once, in the language of the workspace', async () => {
    await database.query(`UPDATE workspaces SET language = 'de' WHERE id = $1`, [owner.workspaceId]);
    await assign('2026-03-27');
    await at('2026-03-24T07:00:00Z');
    await at('2026-03-24T07:01:00Z');
    expect(await mailsTo(learner)).toEqual([
      expect.stringMatching(/^Ein Kurs für Sie: „.+“, fällig am 27\. März 2026$/),
      expect.stringMatching(/^Fällig am 27\. März 2026: „.+“$/),
    ]);
  });

  it('are mailed in one line, whatever a course is called', async () => {
    const title = 'Pumps\r\n\r\nYour account is locked: https://evil.example \u202eevil';
    await database.query(
      `UPDATE course_versions SET content = jsonb_set(content, '{title}', to_jsonb($2::text)) WHERE course_id = $1`,
      [courseId, title],
    );
    await assign('2026-03-27');
    await at('2026-03-02T11:00:00Z');
    const [subject] = await mailsTo(learner);
    expect(subject).toBe('A course for you: "Pumps Your account is locked: https: //evil.example evil", due on 27 March 2026');
  });

  it('are mailed once a day to whom that suits, at eight of the workspace, unread ones only', async () => {
    const digests = { 'course.assigned': 'digest', 'enrollment.due_soon': 'digest' } as const;
    await service.run(updateNoticeChoices, learner, { choices: digests });
    await assign('2026-03-05');
    await at('2026-03-02T12:00:00Z');
    await database.setClock(new Date('2026-03-03T06:59:59Z'));
    expect(await digest()).toBe(0);
    await database.setClock(new Date('2026-03-03T07:00:00Z'));
    await Promise.all([digest(), digest(), digest()]);
    await digest();
    expect(await mailsTo(learner)).toEqual(['2 notices for you']);
    await assign('2026-03-20');
    await at('2026-03-03T12:00:00Z');
    const { data } = await service.run(listNotices, learner, {});
    await service.run(readNotices, learner, { upTo: data[0]!.noticeId });
    await database.setClock(new Date('2026-03-04T07:00:00Z'));
    expect(await digest()).toBe(0);
  });

  it('are mailed no more once a link of a mail has switched them off, and no other kind with it', async () => {
    const links = service.app.get(SignedLinks);
    const url = (await links.mailsOffSigner(service.app.get(Database).reader))(learner.userId, 'course.assigned');
    const token = url.split('/').at(-1)!;
    await expect(service.run(switchMailsOff, learner, { kind: 'enrollment.overdue', token })).rejects.toMatchObject({
      code: 'token-not-found',
    });
    await service.run(switchMailsOff, learner, { kind: 'course.assigned', token });
    const { choices } = await service.run(getNoticeChoices, learner, {});
    expect(choices).toMatchObject({ 'course.assigned': 'none', 'enrollment.overdue': 'at-once' });
    await assign('2026-03-01');
    await at('2026-03-04T12:00:00Z');
    expect(await mailsTo(learner)).toEqual([expect.stringMatching(/^Overdue since 1 March 2026/)]);
    expect(await kindsOf(learner)).toEqual(['enrollment.overdue', 'course.assigned']);
  });

  it('tell of paths as of courses, and the trainer who assigned one that it is overdue or completed', async () => {
    const { pathId } = await service.run(createPath, trainer, { title: 'Induction', steps: [{ courseId }] });
    await service.run(publishPath, trainer, { pathId });
    await service.run(assignPath, trainer, { pathId, memberId, dueOn: '2026-03-27' });
    await at('2026-03-24T06:59:00Z');
    expect(await kindsOf(learner)).toEqual(['path.assigned']);
    await at('2026-03-24T07:00:00Z');
    await at('2026-03-27T23:00:00Z');
    await at('2026-03-28T12:00:00Z');
    expect(await kindsOf(learner)).toEqual(['path.overdue', 'path.due_soon', 'path.assigned']);
    expect(await kindsOf(trainer)).toEqual(['learner.overdue']);
    await service.run(openSlide, learner, { courseId, slideId: slide.id });
    await at('2026-03-29T12:00:00Z');
    expect((await service.run(listNotices, trainer, { state: 'unread' })).data[0]).toMatchObject({
      kind: 'path.completed',
      pathId,
      pathTitle: 'Induction',
      memberName: 'Test',
    });
    expect(await kindsOf(owner)).toEqual([]);
    expect(await mailsTo(learner)).toEqual([
      'A learning path for you: "Induction", due on 27 March 2026',
      'Due on 27 March 2026: the learning path "Induction"',
      'Overdue since 27 March 2026: the learning path "Induction"',
    ]);
  });

  it('tell nobody what they chose from the catalogue themselves, and of what a trainer then assigns them', async () => {
    await service.run(updateFeatures, owner, { catalogue: true });
    await service.run(setCourseInCatalogue, trainer, { courseId, inCatalogue: true });
    await service.run(enrollMyself, learner, { entryId: courseId });
    await at('2026-03-03T12:00:00Z');
    expect([await kindsOf(learner), await mailsTo(learner)]).toEqual([[], []]);
    await assign('2026-03-27');
    await at('2026-03-27T23:00:00Z');
    expect(await kindsOf(learner)).toEqual(['enrollment.overdue', 'course.assigned']);
    expect(await kindsOf(trainer)).toEqual(['learner.overdue']);
  });

  it('tell of attempts that are used up whoever assigned the course or its path, and the owners where nobody of them is left', async () => {
    const { pathId } = await service.run(createPath, trainer, { title: 'Induction', steps: [{ courseId }] });
    await service.run(publishPath, trainer, { pathId });
    await service.run(assignPath, trainer, { pathId, memberId });
    const usedUp = { courseId, enrollmentId: uuid(), memberId, quizId: uuid() };
    await emit('enrollment.attempts_used_up', usedUp);
    await dispatch();
    expect([await kindsOf(trainer), await kindsOf(owner)]).toEqual([['enrollment.attempts_used_up'], []]);
    await database.query(`UPDATE members SET role = 'admin' WHERE user_id = $1`, [trainer.userId]);
    await emit('enrollment.attempts_used_up', usedUp);
    await dispatch();
    expect([await kindsOf(trainer), await kindsOf(owner)]).toEqual([
      ['enrollment.attempts_used_up'],
      ['enrollment.attempts_used_up'],
    ]);
  });

  it('tell of a comment who changed the draft, of answers who is in the thread, and of a call whom it calls, each once', async () => {
    const other = await addPerson(database, 'trainer', owner.workspaceId);
    await database.query('UPDATE courses SET updated_by = $2 WHERE id = $1', [courseId, owner.userId]);
    const { commentId } = await service.run(addComment, trainer, { courseId, slideId: slide.id, text: 'Which?' });
    await dispatch();
    expect(await Promise.all([owner, trainer, other].map(kindsOf))).toEqual([['comment.added'], [], []]);
    await service.run(replyToComment, other, { courseId, commentId, text: 'This.', memberIds: [await memberOf(owner)] });
    await dispatch();
    expect(await Promise.all([owner, trainer, other].map(kindsOf))).toEqual([
      ['comment.mentioned', 'comment.added'],
      ['comment.added'],
      [],
    ]);
    await service.run(replyToComment, trainer, { courseId, commentId, text: 'Good.' });
    await dispatch();
    expect((await service.run(listNotices, owner, {})).data[0]).toMatchObject({
      kind: 'comment.added',
      slideId: slide.id,
      byName: 'Test',
    });
    expect(await kindsOf(other)).toEqual(['comment.added']);
  });

  it('tell of a plan who asked for it as long as they may decide, with what it costs and until when, and not who edits it', async () => {
    const wish = { mode: 'brief', topic: 'Ladders', useDefaults: true };
    const { generationId } = (await service.run(generateCourse, trainer, wish)) as { generationId: string };
    await database.query(`UPDATE generations SET plan = '{"title":"Ladders"}' WHERE id = $1`, [generationId]);
    const waits = { generationId, estimatedCredits: 6, gateExpiresAt: '2026-03-02T12:00:00.000Z' };
    await emit('generation.awaiting_review', waits);
    await emit('generation.awaiting_review', { ...waits, isEdited: true });
    await emit('generation.gate_closing', { generationId, gateExpiresAt: waits.gateExpiresAt });
    await dispatch();
    expect(await kindsOf(trainer)).toEqual(['generation.gate_closing', 'generation.awaiting_review']);
    expect((await service.run(listNotices, trainer, {})).data[1]).toMatchObject({ generationId, planTitle: 'Ladders' });
    const mails = await database.query('SELECT subject, good_until FROM mails WHERE recipient = $1 ORDER BY id', [
      `${trainer.userId}@example.org`,
    ]);
    const good_until = new Date(waits.gateExpiresAt);
    expect(mails).toEqual([
      { subject: 'A plan waits for your decision: "Ladders"', good_until },
      { subject: 'Your plan waits for 15 more minutes: "Ladders"', good_until },
    ]);
    await service.run(updateAccount, trainer, { mailWhenPlanWaits: false });
    await emit('generation.awaiting_review', waits);
    await dispatch();
    expect(await mailsTo(trainer)).toHaveLength(2);
    expect((await service.run(getNoticeChoices, trainer, {})).choices['generation.awaiting_review']).toBe('none');
    const digests = { 'generation.awaiting_review': 'digest' };
    expect((await service.run(updateNoticeChoices, trainer, { choices: digests })).choices).toMatchObject(digests);
    await database.query(`UPDATE members SET role = 'learner' WHERE user_id = $1`, [trainer.userId]);
    await emit('generation.completed', { generationId, courseId });
    await dispatch();
    expect(await kindsOf(trainer)).not.toContain('generation.completed');
  });

  it('tell that a course is built, or could not be made, who asked for it and nobody else', async () => {
    const wish = { mode: 'brief', topic: 'Ladders', useDefaults: true };
    const { generationId } = (await service.run(generateCourse, trainer, wish)) as { generationId: string };
    await emit('generation.completed', { generationId, courseId });
    await dispatch();
    expect((await service.run(listNotices, trainer, {})).data).toMatchObject([{ kind: 'generation.completed', courseId }]);
    await emit('generation.failed', { generationId, code: 'model-failed' });
    await dispatch();
    expect(await kindsOf(trainer)).toEqual(['generation.failed', 'generation.completed']);
    expect(await kindsOf(owner)).toEqual([]);
    const subjects = await database.query('SELECT subject FROM mails WHERE recipient = $1 ORDER BY id', [
      `${trainer.userId}@example.org`,
    ]);
    expect(subjects.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Your course is built: "/),
      expect.stringMatching(/^Your course could not be made/),
    ]);
  });

  it('tell the owners of a webhook that was switched off, and a learner of their certificate', async () => {
    await emit('webhook.disabled', { webhookId: uuid(), host: 'lms.example.org', reason: 'gone' });
    await emit('certificate.issued', { certificateId: uuid(), courseId, enrollmentId: uuid(), memberId });
    const { pathId } = await service.run(createPath, trainer, { title: 'Induction', steps: [{ courseId }] });
    await emit('certificate.issued', { certificateId: uuid(), courseId: null, enrollmentId: null, pathId, memberId });
    await dispatch();
    expect(await Promise.all([owner, trainer, learner].map(kindsOf))).toEqual([
      ['webhook.disabled'],
      [],
      ['certificate.issued', 'certificate.issued'],
    ]);
    expect(await mailsTo(learner)).toEqual([
      expect.stringMatching(/^Your certificate of ".+"$/),
      'Your certificate of "Induction"',
    ]);
    expect(await mailsTo(owner)).toEqual(['The webhook to lms.example.org was switched off']);
  });

  it('are switched off together by the link of a daily mail, and what is mailed at once is not', async () => {
    await service.run(updateNoticeChoices, learner, { choices: { 'course.assigned': 'digest' } });
    const url = (await service.app.get(SignedLinks).mailsOffSigner(service.app.get(Database).reader))(learner.userId, 'digest');
    await service.run(switchMailsOff, learner, { kind: 'digest', token: url.split('/').at(-1)! });
    const { choices } = await service.run(getNoticeChoices, learner, {});
    expect(choices).toMatchObject({ 'course.assigned': 'none', 'comment.added': 'none', 'enrollment.overdue': 'at-once' });
  });

  it('are counted for a bell, up to a hundred, by an index', async () => {
    expect(await service.run(countNotices, learner, {})).toEqual({ unread: 0, newestId: null });
    await database.query(
      `INSERT INTO notices (member_id, event_id, kind, payload, at) SELECT $1, uuidv7(), 'path.assigned', '{}', app_now() FROM generate_series(1, 101)`,
      [memberId],
    );
    expect(await service.run(countNotices, learner, {})).toEqual({ unread: 100, newestId: expect.any(String) });
  });

  it('find what is due, who is told and what is mailed by indexes', async () => {
    await assign('2026-03-05');
    const asked = await queriesOf(service.app, async () => {
      await at('2026-03-04T12:00:00Z');
      await digest();
    });
    const found = asked.filter(({ sql }) => /^\s*(SELECT|WITH|INSERT INTO notices|UPDATE)\b/i.test(sql));
    expect(found.length).toBeGreaterThan(8);
    for (const query of found)
      expect({ sql: query.sql, tablesReadWhole: await tablesReadWhole(service.app, query) }).toEqual({
        sql: query.sql,
        tablesReadWhole: [],
      });
    const looks = asked.filter(({ sql }) => /^WITH near\b/.test(sql));
    expect(looks.length).toBeGreaterThan(1);
    for (const look of looks) {
      const conditions = (await indexConditions(service.app, look)).join('\n');
      for (const near of [/due_on >=/, /due_after_days\) >=/, /\bcreated_at > /, /\bcreated_at < /])
        expect(conditions).toMatch(near);
    }
  });

  it('go with the membership and with the course that they speak of', async () => {
    await assign('2026-03-05');
    await dispatch();
    await service.run(removeMember, owner, { memberId });
    expect(await database.query('SELECT 1 FROM notices WHERE member_id = $1', [memberId])).toEqual([]);
  });
});
