import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import type { TestDatabase } from '../../../test/database.js';
import { contentSlide, publishedCourse, quizCourse } from '../../../test/quiz-course.js';
import { addPerson, useService, type Person, type TestService } from '../../../test/service.js';
import { draftEditActions } from '../../authoring/courses/draft-edits.actions.js';
import { getDraft } from '../../authoring/courses/draft.actions.js';
import { publishCourse } from './publishing.actions.js';

const rename = draftEditActions.find(({ name }) => name === 'update_course_details')!;

describe('publishing what was read', () => {
  let database: TestDatabase;
  let service: TestService;
  let owner: Person;
  let courseId: string;
  useService((made) => ({ database, service } = made));

  beforeAll(async () => {
    owner = await addPerson(database, 'owner');
  });
  beforeEach(async () => {
    courseId = await publishedCourse(database, owner.workspaceId, quizCourse([contentSlide('One')]));
    await edit('Two');
  });

  const edit = (title: string) => service.run(rename, owner, { courseId, title }, { ifMatch: '*' });
  const revision = async (): Promise<string> => String((await service.run(getDraft, owner, { courseId })).revision);
  const publish = (call = {}) => service.run(publishCourse, owner, { courseId }, call);

  it('is refused where somebody has changed the draft since, and nothing is published', async () => {
    const read = await revision();
    await edit('Three');
    await expect(publish({ ifMatch: [read] })).rejects.toMatchObject({ code: 'revision-mismatch', status: 412 });
    const versions = await database.query('SELECT version FROM course_versions WHERE course_id = $1', [courseId]);
    expect(versions).toHaveLength(1);
    expect(await publish({ ifMatch: [await revision()] })).toMatchObject({ version: 2 });
  });

  it('lets one of the two happen where they race', async () => {
    for (let round = 0; round < 8; round++) {
      await edit(`Before ${round}`);
      const read = await revision();
      const [published] = await Promise.allSettled([publish({ ifMatch: [read] }), edit(`Meanwhile ${round}`)]);
      const last = await database.query(
        "SELECT content->>'title' AS title FROM course_versions WHERE course_id = $1 ORDER BY version DESC LIMIT 1",
        [courseId],
      );
      if (published.status === 'fulfilled') expect(last).toEqual([{ title: `Before ${round}` }]);
      else expect(published.reason).toMatchObject({ code: 'revision-mismatch' });
      expect(last[0]!.title).not.toBe(`Meanwhile ${round}`);
    }
  });

  it('is refused where the draft changes after it was checked, which is before anything is locked', async () => {
    const editor = new pg.Client({ connectionString: database.url });
    await editor.connect();
    await editor.query('BEGIN');
    await editor.query('UPDATE courses SET revision = revision + 1 WHERE id = $1', [courseId]);
    const published = publish().catch((error: unknown) => error);
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    while ((await database.query(waiting)).length === 0);
    await editor.query('COMMIT');
    await editor.end();
    expect(await published).toMatchObject({ code: 'revision-mismatch', status: 412 });
    expect(await publish()).toMatchObject({ version: 2 });
  });

  it('is asked of nobody who names no revision, and of no assistant', async () => {
    expect(await publish()).toMatchObject({ version: 2 });
    await edit('Three');
    expect(await publish({ door: 'mcp', confirm: true })).toMatchObject({ version: 3 });
  });
});
