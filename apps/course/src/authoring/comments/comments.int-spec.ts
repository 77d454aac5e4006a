import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import type { TestDatabase } from '../../../test/database.js';
import { contentSlide, publishedCourse, quizCourse } from '../../../test/quiz-course.js';
import { queriesOf } from '../../../test/query-log.js';
import { tablesReadWhole } from '../../../test/query-plan.js';
import { addPerson, useService, type Person, type TestService } from '../../../test/service.js';
import type { AnyAction } from '../../kernel/action.js';
import { archiveCourse, deleteCourse } from '../courses/course-lifecycle.actions.js';
import { getDraft } from '../courses/draft.actions.js';
import { draftEditActions } from '../courses/draft-edits.actions.js';
import type { ShownThread } from './comment-schemas.js';
import { getComment, listComments } from './read-comments.actions.js';
import { reopenComment, resolveComment } from './settle-comments.actions.js';
import { addComment, deleteComment, editComment, replyToComment } from './write-comments.actions.js';

describe('comments on a draft', () => {
  let database: TestDatabase;
  let service: TestService;
  let owner: Person;
  let trainer: Person;
  let courseId: string;
  let slideId: string;
  let itemId: string;
  useService((made) => ({ database, service } = made));

  beforeAll(async () => {
    owner = await addPerson(database, 'owner');
    await database.query(`UPDATE users SET name = 'Olga' WHERE id = $1`, [owner.userId]);
  });
  beforeEach(async () => {
    trainer = await newTrainer();
    courseId = await publishedCourse(database, owner.workspaceId, quizCourse([contentSlide('One'), contentSlide('Two')]));
    const { draft } = await service.run(getDraft, owner, { courseId });
    const slide = draft.modules[0]!.slides[0]!;
    [slideId, itemId] = [slide.id, slide.items[0]!.id];
  });

  const newTrainer = () => addPerson(database, 'trainer', owner.workspaceId);
  const memberOf = async ({ userId, workspaceId }: Person): Promise<string> => {
    const [row] = await database.query('SELECT id FROM members WHERE user_id = $1 AND workspace_id = $2', [userId, workspaceId]);
    return row!.id as string;
  };
  const as = (person: Person, action: AnyAction, input: object = {}) =>
    service.run(action, person, { courseId, ...input }) as Promise<ShownThread>;
  const add = (person: Person, input: object = {}) => as(person, addComment, { slideId, text: 'Say which.', ...input });
  const list = async (person: Person, input: object = {}) =>
    (await service.run(listComments, person, { courseId, ...input })).data;
  const removeSlide = () => {
    const action = draftEditActions.find(({ name }) => name === 'remove_slide')!;
    return service.run(action, owner, { courseId, slideId }, { ifMatch: '*' });
  };

  it('are told with their place, their author and whose they are', async () => {
    const made = await add(owner, { itemId });
    const reply = await as(trainer, replyToComment, { commentId: made.commentId, text: 'The left one.' });
    expect(await list(owner)).toEqual([
      {
        commentId: made.commentId,
        slideId,
        itemId,
        slide: '1.1 One',
        resolvedAt: null,
        resolvedBy: null,
        comments: [
          expect.objectContaining({
            commentId: made.commentId,
            author: 'Olga',
            isMine: true,
            text: 'Say which.',
            editedAt: null,
          }),
          expect.objectContaining({ author: 'Test', isMine: false, text: 'The left one.', mentions: [] }),
        ],
      },
    ]);
    const last = reply.comments.at(-1)!.commentId;
    expect((await as(owner, getComment, { commentId: last })).commentId).toBe(made.commentId);
  });

  it('are about what is in the draft', async () => {
    const { draft } = await service.run(getDraft, owner, { courseId });
    const other = draft.modules[0]!.slides[1]!.items[0]!.id;
    await expect(add(owner, { slideId: uuid() })).rejects.toMatchObject({ code: 'not-found' });
    await expect(add(owner, { itemId: other })).rejects.toMatchObject({ code: 'not-found' });
    await expect(add(owner, { text: '  ' })).rejects.toMatchObject({ code: 'invalid-input' });
  });

  it('are listed by slide, by state and by whom they call, page by page', async () => {
    const { draft } = await service.run(getDraft, owner, { courseId });
    const second = draft.modules[0]!.slides[1]!.id;
    const first = await add(owner);
    const calling = await add(owner, { slideId: second, memberIds: [await memberOf(trainer)] });
    await as(trainer, resolveComment, { commentId: first.commentId });
    const ids = async (input: object) => (await list(trainer, input)).map(({ commentId }) => commentId);
    expect(await ids({})).toEqual([calling.commentId]);
    expect(await ids({ state: 'resolved' })).toEqual([first.commentId]);
    expect(await ids({ state: 'all', slideId })).toEqual([first.commentId]);
    expect(await ids({ state: 'all', calling: 'me' })).toEqual([calling.commentId]);
    const page = await service.run(listComments, trainer, { courseId, state: 'all', limit: 1 });
    expect(page).toMatchObject({ total: 2, data: [{ commentId: first.commentId }] });
    expect(await ids({ state: 'all', limit: 1, cursor: page.nextCursor! })).toEqual([calling.commentId]);
  });

  it('are resolved and opened again by anybody who writes courses, once', async () => {
    const { commentId } = await add(owner);
    const resolved = await as(trainer, resolveComment, { commentId });
    expect(resolved).toMatchObject({ resolvedBy: 'Test', resolvedAt: expect.any(String) });
    expect((await as(owner, resolveComment, { commentId })).resolvedBy).toBe('Test');
    expect((await as(owner, reopenComment, { commentId })).resolvedAt).toBeNull();
    await as(owner, resolveComment, { commentId });
    expect((await as(trainer, replyToComment, { commentId, text: 'Not yet.' })).resolvedAt).toBeNull();
  });

  it('are changed and deleted by who wrote them alone', async () => {
    const { commentId } = await add(owner);
    for (const action of [editComment, deleteComment] as AnyAction[])
      await expect(as(trainer, action, { commentId, ...(action === editComment && { text: 'x' }) })).rejects.toMatchObject({
        code: 'forbidden',
      });
    const edited = await as(owner, editComment, { commentId, text: 'Say which pump.' });
    expect(edited.comments[0]).toMatchObject({ text: 'Say which pump.', editedAt: expect.any(String) });
    await as(owner, deleteComment, { commentId });
    expect(await list(owner, { state: 'all' })).toEqual([]);
    await expect(as(owner, getComment, { commentId })).rejects.toMatchObject({ code: 'comment-not-found' });
  });

  it('are deleted by an owner too, whoever wrote them, and not changed', async () => {
    const { commentId } = await add(trainer);
    await expect(as(owner, editComment, { commentId, text: 'x' })).rejects.toMatchObject({ code: 'forbidden' });
    await as(owner, deleteComment, { commentId });
    expect(await list(trainer, { state: 'all' })).toEqual([]);
  });

  it('keep the answers of others, and their place until the last is gone', async () => {
    const { commentId } = await add(owner);
    const { comments } = await as(trainer, replyToComment, { commentId, text: 'The left one.' });
    await as(owner, deleteComment, { commentId });
    const [thread] = await list(trainer);
    expect(thread!.comments.map(({ text, isMine }) => [text, isMine])).toEqual([
      [null, false],
      ['The left one.', true],
    ]);
    await expect(as(owner, editComment, { commentId, text: 'x' })).rejects.toMatchObject({ code: 'forbidden' });
    await as(trainer, deleteComment, { commentId: comments[1]!.commentId });
    expect(await database.query('SELECT 1 FROM comments WHERE course_id = $1', [courseId])).toEqual([]);
  });

  it('tell of the members whom they call, once each, and of nobody who calls themselves', async () => {
    const called = await newTrainer();
    const memberIds = await Promise.all([owner, trainer].map(memberOf));
    const { commentId, comments } = await add(owner, { memberIds });
    expect(comments[0]!.mentions.map(({ memberId }) => memberId).sort()).toEqual([...memberIds].sort());
    await as(owner, editComment, { commentId, text: 'Again.', memberIds: [...memberIds.slice(1), await memberOf(called)] });
    const told = await database.query(
      `SELECT payload ->> 'memberId' AS id FROM outbox_events WHERE kind = 'comment.mentioned' AND payload ->> 'commentId' = $1 ORDER BY id`,
      [commentId],
    );
    expect(told.map(({ id }) => id)).toEqual([memberIds[1], await memberOf(called)]);
    expect((await as(owner, getComment, { commentId })).comments[0]!.mentions).toHaveLength(2);
  });

  it('call nobody who may not read them, here or elsewhere', async () => {
    const learner = await addPerson(database, 'learner', owner.workspaceId);
    const stranger = await addPerson(database, 'owner');
    for (const person of [learner, stranger])
      await expect(add(owner, { memberIds: [await memberOf(person)] })).rejects.toMatchObject({ code: 'member-not-found' });
    expect(await list(owner)).toEqual([]);
  });

  it('stay when their slide goes, and say so', async () => {
    const { commentId } = await add(owner);
    await removeSlide();
    expect(await list(owner)).toMatchObject([{ commentId, slide: null }]);
    expect((await as(trainer, replyToComment, { commentId, text: 'It is gone.' })).comments).toHaveLength(2);
  });

  it('rest with an archived course, and go with one that is deleted', async () => {
    const { commentId } = await add(owner);
    await service.run(archiveCourse, owner, { courseId });
    await expect(add(owner)).rejects.toMatchObject({ code: 'course-archived' });
    await expect(as(owner, replyToComment, { commentId, text: 'x' })).rejects.toMatchObject({ code: 'course-archived' });
    expect(await list(owner)).toHaveLength(1);
    await service.run(deleteCourse, owner, { courseId });
    expect(await database.query('SELECT 1 FROM comments WHERE course_id = $1', [courseId])).toEqual([]);
  });

  it('outlive the membership of their author, and lose what an erased account wrote', async () => {
    const { commentId } = await add(trainer, { memberIds: [await memberOf(trainer)] });
    await as(owner, replyToComment, { commentId, text: 'Done.' });
    await database.query('DELETE FROM members WHERE user_id = $1', [trainer.userId]);
    expect((await list(owner))[0]!.comments[0]).toMatchObject({ author: 'Test', text: 'Say which.', mentions: [] });
    await database.query('DELETE FROM users WHERE id = $1', [trainer.userId]);
    expect((await list(owner))[0]!.comments).toMatchObject([
      { author: null, text: null },
      { author: 'Olga', text: 'Done.' },
    ]);
    const alone = await newTrainer();
    await add(alone);
    await database.query('DELETE FROM users WHERE id = $1', [alone.userId]);
    expect(await list(owner)).toHaveLength(1);
  });

  it('tell it to the outbox, without what they say', async () => {
    const { commentId } = await add(owner);
    await as(trainer, replyToComment, { commentId, text: 'The left one.' });
    const events = await database.query(
      `SELECT payload FROM outbox_events WHERE kind = 'comment.added' AND payload->>'courseId' = $1`,
      [courseId],
    );
    expect(events).toEqual([
      { payload: { courseId, commentId, threadId: commentId, slideId, byMemberId: await memberOf(owner) } },
      { payload: { courseId, commentId: expect.any(String), threadId: commentId, slideId, byMemberId: await memberOf(trainer) } },
    ]);
  });

  it('are not lost when many come and go in one thread at once', async () => {
    const { commentId } = await add(owner);
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, n) => as(n % 2 ? owner : trainer, replyToComment, { commentId, text: `Reply ${n}` })),
    );
    expect(Math.max(...replies.map(({ comments }) => comments.length))).toBe(7);
    await Promise.all([
      as(owner, deleteComment, { commentId }),
      as(trainer, replyToComment, { commentId, text: 'One more' }).catch(() => undefined),
    ]);
    const [thread] = await list(owner);
    expect(thread!.comments.filter(({ text }) => text !== null)).toHaveLength(7);
  });

  it.each([{}, { calling: 'me' }, { state: 'all', limit: 1 }])('are found by indexes: %j', async (filter) => {
    const { commentId } = await add(owner, { memberIds: [await memberOf(trainer)] });
    const asked = [
      ...(await queriesOf(service.app, () => list(trainer, { slideId, ...filter }))),
      ...(await queriesOf(service.app, () => list(trainer, filter))),
      ...(await queriesOf(service.app, () => as(trainer, getComment, { commentId }))),
    ].filter(({ sql }) => /^\s*(SELECT|WITH)\b/i.test(sql));
    for (const query of asked) expect([query.sql, await tablesReadWhole(service.app, query)]).toEqual([query.sql, []]);
  });
});
