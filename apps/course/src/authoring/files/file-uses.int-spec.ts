import { beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { v7 as uuid } from 'uuid';
import type { TestDatabase } from '../../../test/database.js';
import { contentSlide, publishedCourse, quizCourse, redraft } from '../../../test/quiz-course.js';
import { addPerson, useService, type Person, type TestService } from '../../../test/service.js';
import { archiveCourse, deleteCourse } from '../courses/course-lifecycle.actions.js';
import type { CourseDocument } from '@lib/course-content/document';
import { publishCourse } from '../../delivery/publishing/publishing.actions.js';
import { updateAppearanceSettings } from '../preview/appearance-settings.actions.js';
import { deleteFile, readFileContent } from './files.actions.js';

describe('a file that is shown', () => {
  let database: TestDatabase;
  let service: TestService;
  let owner: Person;
  let fileId: string;
  let courseId: string;

  useService((made) => ({ database, service } = made));
  beforeEach(async () => {
    owner = await addPerson(database, 'owner');
    fileId = await addFile();
  });

  async function addFile(): Promise<string> {
    const id = uuid();
    await database.query(
      `INSERT INTO files (id, workspace_id, name, kind, media_type, bytes, sha256) VALUES ($1, $2, $3, 'image', 'image/png', 1, '')`,
      [id, owner.workspaceId, id],
    );
    return id;
  }
  const plain = quizCourse([contentSlide('One')]);
  function showing(id: string): CourseDocument {
    const slide = contentSlide('One');
    const image = { id: uuid(), kind: 'image' as const, fileId: id, alt: 'The hall', caption: '', prompt: null };
    return quizCourse([{ ...slide, items: [...slide.items, image] }]);
  }
  const remove = (id = fileId) => service.run(deleteFile, owner, { fileId: id });
  const isKept = async (id: string) => (await database.query('SELECT 1 FROM files WHERE id = $1', [id])).length === 1;
  const inUse = { code: 'invalid-input', errors: [{ code: 'file-in-use' }] };
  /** What somebody else has begun in a transaction and not ended. */
  async function halfway(...statements: [sql: string, values: unknown[]][]): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query('BEGIN');
    for (const [sql, values] of statements) await client.query(sql, values);
    return client;
  }
  async function untilSomebodyWaits(): Promise<void> {
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    while ((await database.query(waiting)).length === 0);
  }
  async function end(client: pg.Client): Promise<void> {
    await client.query('COMMIT');
    await client.end();
  }

  it('is kept for the draft and for every version that shows it', async () => {
    const courseId = await publishedCourse(database, owner.workspaceId, showing(fileId));
    await expect(remove()).rejects.toMatchObject(inUse);
    await redraft(database, courseId, plain);
    await expect(remove()).rejects.toMatchObject(inUse);
    await service.run(archiveCourse, owner, { courseId });
    await service.run(deleteCourse, owner, { courseId });
    await remove();
    expect(await isKept(fileId)).toBe(false);
  });

  it('is read by an admin once it is published, and as the logo, and not before', async () => {
    const admin = await addPerson(database, 'admin', owner.workspaceId);
    const read = (as: Person) => service.run(readFileContent, as, { fileId });
    const missing = { code: 'file-not-found', status: 404 };
    await expect(read(admin)).rejects.toMatchObject(missing);
    courseId = await publishedCourse(database, owner.workspaceId, plain);
    await redraft(database, courseId, showing(fileId));
    await expect(read(admin)).rejects.toMatchObject(missing);
    expect(await read(owner)).toMatchObject({ mediaType: 'image/png' });
    await service.run(publishCourse, owner, { courseId });
    expect(await read(admin)).toMatchObject({ mediaType: 'image/png' });
    const logo = await addFile();
    await expect(service.run(readFileContent, admin, { fileId: logo })).rejects.toMatchObject(missing);
    await service.run(updateAppearanceSettings, owner, { logoFileId: logo });
    expect(await service.run(readFileContent, admin, { fileId: logo })).toMatchObject({ mediaType: 'image/png' });
  });

  it('is free again when the draft lets go of it', async () => {
    const courseId = await publishedCourse(database, owner.workspaceId, plain);
    await redraft(database, courseId, showing(fileId));
    await expect(remove()).rejects.toMatchObject(inUse);
    await redraft(database, courseId, plain);
    await remove();
  });

  it.each([
    [
      'a draft',
      (): [string, unknown[]] => ['UPDATE courses SET draft = $2 WHERE id = $1', [courseId, JSON.stringify(showing(fileId))]],
    ],
    [
      'the logo',
      (): [string, unknown[]] => ['UPDATE workspaces SET logo_file_id = $2 WHERE id = $1', [owner.workspaceId, fileId]],
    ],
  ])('is kept when at that moment it comes into %s', async (what, change) => {
    courseId = await publishedCourse(database, owner.workspaceId, plain);
    const lock: [string, unknown[]] = ['SELECT 1 FROM files WHERE id = $1 FOR KEY SHARE', [fileId]];
    const other = await halfway(...(what === 'the logo' ? [lock] : []), change());
    const outcome = expect(remove()).rejects.toMatchObject(inUse);
    await untilSomebodyWaits();
    await end(other);
    await outcome;
    expect(await isKept(fileId)).toBe(true);
  });

  it('is not published, nor made the logo, when at that moment it is deleted', async () => {
    const course = await publishedCourse(database, owner.workspaceId, plain);
    const other = await halfway(['DELETE FROM files WHERE id = $1', [fileId]]);
    const saved = redraft(database, course, showing(fileId));
    const logo = expect(service.run(updateAppearanceSettings, owner, { logoFileId: fileId })).rejects.toMatchObject({
      code: 'file-not-found',
    });
    await untilSomebodyWaits();
    await end(other);
    await Promise.all([saved, logo]);
    await expect(service.run(publishCourse, owner, { courseId: course })).rejects.toMatchObject({
      code: 'publish-blocked',
      errors: [{ code: 'file-missing' }],
    });
  });

  it('is there for every version that is published, whoever deletes files meanwhile', async () => {
    const rounds = Array.from({ length: 8 }, async () => {
      const id = await addFile();
      const course = await publishedCourse(database, owner.workspaceId, plain);
      const [removed] = await Promise.allSettled([
        remove(id),
        redraft(database, course, showing(id)).then(() => service.run(publishCourse, owner, { courseId: course })),
      ]);
      const versions = await database.query('SELECT version FROM course_versions WHERE course_id = $1', [course]);
      expect({ kept: await isKept(id), published: versions.length === 2 }).toEqual(
        removed.status === 'fulfilled' ? { kept: false, published: false } : { kept: true, published: true },
      );
    });
    await Promise.all(rounds);
  });
});
