import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CourseDocument } from '@lib/course-content/document';
import type { TestDatabase } from '../../../test/database.js';
import { contentSlide, publishedCourse, quizCourse } from '../../../test/quiz-course.js';
import { addPerson, useService, type Person, type TestService } from '../../../test/service.js';
import { draftEditActions } from '../../authoring/courses/draft-edits.actions.js';
import { getDraft } from '../../authoring/courses/draft.actions.js';
import type { AnyAction } from '../../kernel/action.js';
import { updateFeatures } from '../../people/settings/features.actions.js';
import { approvePublishing, askForApproval, getApproval, getApprovedDraft, withdrawApproval } from './approval.actions.js';
import { publishCourse } from './publishing.actions.js';

const rename = draftEditActions.find(({ name }) => name === 'update_course_details')!;

describe('approval before publishing', () => {
  let database: TestDatabase;
  let service: TestService;
  let owner: Person;
  let trainer: Person;
  let courseId: string;
  useService((made) => ({ database, service } = made));

  beforeAll(async () => {
    owner = await addPerson(database, 'owner');
    await service.run(updateFeatures, owner, { publishApproval: true });
  });
  beforeEach(async () => {
    trainer = await addPerson(database, 'trainer', owner.workspaceId);
    courseId = await publishedCourse(database, owner.workspaceId, quizCourse([contentSlide('One')]));
    await edit('Two');
  });

  const edit = (title: string) => service.run(rename, trainer, { courseId, title }, { ifMatch: '*' });
  const revision = async () => (await service.run(getDraft, owner, { courseId })).revision;
  const publish = (person = trainer, call = {}) => service.run(publishCourse, person, { courseId }, call);
  const step = async (action: AnyAction, person: Person, of?: number) =>
    service.run(action, person, { courseId, revision: of ?? (await revision()) }) as Promise<Record<string, unknown>>;
  const shown = (person = trainer) => service.run(getApproval, person, { courseId });
  const versions = async () =>
    (await database.query('SELECT content FROM course_versions WHERE course_id = $1 ORDER BY version', [
      courseId,
    ])) as unknown as {
      content: CourseDocument;
    }[];

  it('refuses to publish, and says so before, by whatever door', async () => {
    for (const call of [{}, { door: 'mcp' as const }])
      await expect(publish(owner, call)).rejects.toMatchObject({ code: 'approval-needed', status: 409 });
    const { summary } = await publish(owner, { confirm: false });
    expect(summary).toContain('publishes what somebody else has approved');
    expect(await versions()).toHaveLength(1);
  });

  it('publishes what was approved, once somebody else did, and once only', async () => {
    expect(await step(askForApproval, trainer)).toMatchObject({ isApproved: false, mayApprove: false, asked: { isMine: true } });
    expect(await shown(owner)).toMatchObject({ isNeeded: true, mayApprove: true, asked: { by: 'Test', isMine: false } });
    await expect(publish()).rejects.toMatchObject({ code: 'approval-needed' });
    expect(await step(approvePublishing, owner)).toMatchObject({ isApproved: true, approved: { isMine: true } });
    expect(await publish()).toMatchObject({ version: 2 });
    expect(await publish()).toMatchObject({ version: 2 });
    await edit('Three');
    await expect(publish()).rejects.toMatchObject({ code: 'approval-needed' });
  });

  it('is given by nobody to themselves, and for nothing that was not asked', async () => {
    await expect(step(approvePublishing, owner)).rejects.toMatchObject({ code: 'approval-needed' });
    await step(askForApproval, trainer);
    await expect(step(approvePublishing, trainer)).rejects.toMatchObject({ code: 'approval-needed' });
    await step(askForApproval, owner);
    expect(await shown(owner)).toMatchObject({ asked: { isMine: false }, mayApprove: true });
    await step(approvePublishing, owner);
    await step(askForApproval, owner);
    expect(await shown(owner)).toMatchObject({ isApproved: true, asked: { isMine: false } });
  });

  it('is given in a session, and by those alone who publish', async () => {
    await step(askForApproval, trainer);
    const of = await revision();
    const credential = { kind: 'token' as const, id: owner.userId, workspaceId: null, scopes: null, clientId: null };
    const byToken = { actor: { userId: owner.userId, name: 'Test', credential } };
    await expect(service.run(approvePublishing, owner, { courseId, revision: of }, byToken)).rejects.toMatchObject({
      code: 'forbidden',
    });
    for (const role of ['admin', 'learner'] as const) {
      const person = await addPerson(database, role, owner.workspaceId);
      await expect(step(approvePublishing, person)).rejects.toMatchObject({ code: 'forbidden' });
    }
  });

  it('is of the draft that was looked at', async () => {
    const before = await revision();
    await step(askForApproval, trainer);
    await edit('Slipped in');
    await expect(step(approvePublishing, owner, before)).rejects.toMatchObject({ code: 'revision-mismatch' });
    await expect(step(approvePublishing, owner)).rejects.toMatchObject({ code: 'approval-needed' });
    await expect(step(askForApproval, trainer, before)).rejects.toMatchObject({ code: 'revision-mismatch' });
  });

  it('keeps what was approved, to be compared with what is there now', async () => {
    await expect(service.run(getApprovedDraft, owner, { courseId })).rejects.toMatchObject({ code: 'not-found' });
    await step(askForApproval, trainer);
    await step(approvePublishing, owner);
    const of = await revision();
    await edit('Three');
    await step(askForApproval, trainer);
    const { revision: approved, content } = await service.run(getApprovedDraft, owner, { courseId });
    expect([approved, content.title]).toEqual([of, 'Two']);
    expect(await shown()).toMatchObject({ isApproved: false, approved: { revision: of }, asked: { revision: of + 1 } });
  });

  it('ends with the standing of whoever gave it, and is taken back', async () => {
    const other = await addPerson(database, 'trainer', owner.workspaceId);
    await step(askForApproval, trainer);
    await step(approvePublishing, other);
    await database.query(`UPDATE members SET role = 'learner' WHERE user_id = $1`, [other.userId]);
    await expect(publish()).rejects.toMatchObject({ code: 'approval-needed' });
    await step(approvePublishing, owner);
    expect((await shown()).isApproved).toBe(true);
    await service.run(withdrawApproval, owner, { courseId });
    expect(await shown()).toMatchObject({ isApproved: false, asked: null, approved: null });
    await expect(publish()).rejects.toMatchObject({ code: 'approval-needed' });
  });

  it('forgets the names with the accounts, and is no longer given', async () => {
    const other = await addPerson(database, 'trainer', owner.workspaceId);
    await step(askForApproval, trainer);
    await step(approvePublishing, other);
    await database.query('DELETE FROM users WHERE id = $1', [other.userId]);
    expect(await shown()).toMatchObject({ isApproved: false, approved: { by: null } });
  });

  it('is not needed where it is off, nor for what is published already', async () => {
    const plain = await addPerson(database, 'owner');
    const id = await publishedCourse(database, plain.workspaceId, quizCourse([contentSlide('One')]));
    await service.run(rename, plain, { courseId: id, title: 'Two' }, { ifMatch: '*' });
    expect(await service.run(publishCourse, plain, { courseId: id })).toMatchObject({ version: 2 });
    await service.run(updateFeatures, plain, { publishApproval: true });
    expect(await service.run(publishCourse, plain, { courseId: id })).toMatchObject({ version: 2 });
  });

  it('publishes nothing else, whatever is edited, approved and published at once', async () => {
    for (let round = 0; round < 8; round++) {
      await edit(`Approved ${round}`);
      await step(askForApproval, trainer);
      const before = (await versions()).length;
      const outcomes = await Promise.allSettled([
        step(approvePublishing, owner),
        publish(),
        edit(`Slipped in ${round}`),
        publish(owner),
      ]);
      const made = (await versions()).slice(before);
      expect(made.map(({ content }) => content.title)).toEqual(made.map(() => `Approved ${round}`));
      for (const outcome of outcomes)
        if (outcome.status === 'rejected')
          expect(outcome.reason).toMatchObject({ code: expect.stringMatching(/^(approval-needed|revision-mismatch)$/) });
    }
  });
});
