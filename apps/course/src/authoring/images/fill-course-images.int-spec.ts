import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { v7 as uuid } from 'uuid';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { contentSlide, publishedCourse, quizCourse } from '../../../test/quiz-course.js';
import { addPerson, startService, type Person, type TestService } from '../../../test/service.js';
import type { CourseDocument } from '@lib/course-content/document';
import { FileContents } from '../files/index.js';
import { ProblemError } from '../../kernel/errors.js';
import { fillCourseImages } from './fill-course-images.action.js';
import type { DrawRequest, ImageModel } from './image-model.js';
import { offlineIllustrator } from './offline-illustrator/offline-illustrator.js';

describe('filling the images of a course', () => {
  let database: TestDatabase;
  let service: TestService;
  let trainer: Person;
  let courseId: string;
  const model: ImageModel = offlineIllustrator;
  let contents: FileContents;
  let stored: string[];

  beforeAll(async () => {
    database = await createTestDatabase();
    service = await startService(database);
    contents = service.app.get(FileContents, { strict: false });
  });
  afterAll(async () => {
    await service.close();
    await database.drop();
  });
  beforeEach(async () => {
    trainer = await addPerson(database, 'trainer');
    courseId = await courseWith(['one', 'two', 'three', 'four', 'five', 'six']);
    stored = [];
    const write = contents.write.bind(contents);
    jest.spyOn(contents, 'write').mockImplementation((fileId, ...rest) => {
      stored.push(fileId);
      return write(fileId, ...rest);
    });
  });
  afterEach(() => void jest.restoreAllMocks());

  function courseWith(prompts: string[]): Promise<string> {
    const items = prompts.map((prompt) => ({
      id: uuid(),
      kind: 'image' as const,
      fileId: null,
      alt: '',
      caption: '',
      prompt,
    }));
    return publishedCourse(database, trainer.workspaceId, quizCourse([{ ...contentSlide('Pumps'), items }]));
  }
  const fill = (call = {}) => service.run(fillCourseImages, trainer, { courseId }, call);
  const fillFor = (agreedCredits: number) => service.run(fillCourseImages, trainer, { courseId, agreedCredits });
  const fillThese = (itemIds: string[]) => service.run(fillCourseImages, trainer, { courseId, itemIds });
  const course = async () => {
    const [row] = await database.query('SELECT draft, revision FROM courses WHERE id = $1', [courseId]);
    return row as { draft: CourseDocument; revision: number };
  };
  const images = async () => (await course()).draft.modules[0]!.slides[0]!.items as { fileId: string | null; prompt: string }[];
  const fileIds = async () => (await images()).map(({ fileId }) => fileId);
  const charges = () =>
    database.query(`SELECT reason, amount, course_id FROM credit_entries WHERE workspace_id = $1 AND reason <> 'grant'`, [
      trainer.workspaceId,
    ]);
  const files = async () =>
    (await database.query('SELECT id FROM files WHERE workspace_id = $1', [trainer.workspaceId])).map(({ id }) => id as string);
  const isStored = (fileId: string): Promise<boolean> =>
    contents.open(fileId).then(
      (stream) => {
        stream.destroy();
        return true;
      },
      () => false,
    );
  const storedNow = async (): Promise<string[]> => {
    const there = await Promise.all(stored.map(isStored));
    return stored.filter((_, index) => there[index]);
  };
  /** Does something more with each drawing, once it is drawn. */
  const afterDrawing = (work: (request: DrawRequest) => unknown): void => {
    const draw = model.draw.bind(model);
    jest.spyOn(model, 'draw').mockImplementation(async (request) => {
      const picture = await draw(request);
      await work(request);
      return picture;
    });
  };
  const nothingHappened = async (): Promise<void> => {
    expect(await course()).toMatchObject({ revision: 1 });
    expect(await fileIds()).toEqual([null, null, null, null, null, null]);
    expect([await charges(), await files(), await storedUntilRemoved()]).toEqual([[], [], []]);
  };
  /** What was not wanted is removed beside the answer. */
  const storedUntilRemoved = async (): Promise<string[]> => {
    for (;;) {
      const left = await storedNow();
      if (left.length === 0) return left;
    }
  };

  it('charges no more than the price that was agreed to', async () => {
    await database.query('UPDATE workspaces SET credits_per_image = 3 WHERE id = $1', [trainer.workspaceId]);
    await expect(fillFor(4)).rejects.toMatchObject({ code: 'changed-since', extensions: { estimatedCredits: 12 } });
    expect([await charges(), await files()]).toEqual([[], []]);
    expect(await fillFor(12)).toMatchObject({ chargedCredits: 12 });
  });

  it('goes on in course order, four at a time, until none remains, and charges for each', async () => {
    expect(await fill()).toMatchObject({ filled: 4, remaining: 2, chargedCredits: 4, estimatedCredits: 4, failed: [] });
    expect((await fileIds()).map((id) => id !== null)).toEqual([true, true, true, true, false, false]);
    expect((await course()).revision).toBe(2);
    expect(await fill()).toMatchObject({ filled: 2, remaining: 0, chargedCredits: 2, estimatedCredits: 2 });
    expect((await fileIds()).sort()).toEqual((await files()).sort());
    expect((await images())[0]).toMatchObject({ alt: 'one', prompt: null });
    expect(await fill()).toMatchObject({ filled: 0, remaining: 0, chargedCredits: 0, estimatedCredits: 0 });
    expect((await course()).revision).toBe(3);
    expect(await charges()).toEqual([
      { reason: 'images', amount: -4, course_id: courseId },
      { reason: 'images', amount: -2, course_id: courseId },
    ]);
  });

  it('fills the images that are asked for, and no others', async () => {
    const [, second, , , , sixth] = (await images()) as unknown as { id: string }[];
    const itemIds = [sixth!.id, second!.id];
    expect(await fillThese(itemIds)).toMatchObject({ filled: 2, remaining: 4, chargedCredits: 2, estimatedCredits: 2 });
    expect((await fileIds()).map((id) => id !== null)).toEqual([false, true, false, false, false, true]);
    expect(await fillThese(itemIds)).toMatchObject({ filled: 0, remaining: 4, chargedCredits: 0 });
    await expect(fillThese([uuid()])).rejects.toMatchObject({ code: 'not-found' });
  });

  it('fills and charges once when many calls come at the same time, and keeps no picture too many', async () => {
    const outcomes = await Promise.all([fill(), fill(), fill()]);
    const filled = outcomes.map((outcome) => outcome.filled!);
    const sum = filled.reduce((a, b) => a + b);
    expect((await fileIds()).filter((id) => id !== null)).toHaveLength(sum);
    expect((await charges()).reduce((total, { amount }) => total - (amount as number), 0)).toBe(sum);
    expect((await files()).sort()).toEqual((await storedNow()).sort());
    expect(stored.length).toBeGreaterThan(sum);
    expect(outcomes.at(filled.indexOf(0))).toMatchObject({ chargedCredits: 0, failed: [] });
  });

  it('gives the first result to a repeated key, and a new key goes on', async () => {
    const first = await fill({ idempotencyKey: 'k' });
    expect(await Promise.all([fill({ idempotencyKey: 'k' }), fill({ idempotencyKey: 'k' })])).toEqual([first, first]);
    expect(await charges()).toHaveLength(1);
    expect(await fill({ idempotencyKey: 'l' })).toMatchObject({ remaining: 0 });
  });

  it('changes and charges nothing when the database is lost between drawing and the write, and can be repeated', async () => {
    const other = new pg.Client({ connectionString: database.url });
    await other.connect();
    await other.query('BEGIN');
    await other.query('SELECT 1 FROM courses WHERE id = $1 FOR UPDATE', [courseId]);
    const lost = fill({ idempotencyKey: 'k' }).catch((error: unknown) => error);
    for (let ended = 0; ended === 0;) {
      const { rowCount } = await other.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      ended = rowCount!;
    }
    expect(await lost).toBeInstanceOf(Error);
    await other.query('ROLLBACK');
    await other.end();
    expect(stored).toHaveLength(4);
    await nothingHappened();
    expect(await fill({ idempotencyKey: 'k' })).toMatchObject({ filled: 4, chargedCredits: 4 });
  });

  it('leaves alone what was changed while it was drawn, and does not charge for it', async () => {
    afterDrawing(async ({ prompt }) => {
      if (prompt !== 'two') return;
      await database.query(`UPDATE courses SET draft = replace(draft::text, '"two"', '"other"')::jsonb WHERE id = $1`, [
        courseId,
      ]);
    });
    const outcome = await fill();
    expect(outcome).toMatchObject({ filled: 3, remaining: 3, chargedCredits: 3, estimatedCredits: 4, failed: [] });
    expect(outcome.summary).toContain('1 was filled or changed by somebody else');
    expect((await images())[1]).toMatchObject({ fileId: null, prompt: 'other' });
    expect((await storedNow()).sort()).toEqual((await files()).sort());
  });

  it('does not lose the others when one fails, and says which', async () => {
    afterDrawing(({ prompt }) => {
      if (prompt === 'one') throw new Error('secret text of the model');
    });
    const outcome = await fill();
    expect(outcome).toMatchObject({
      filled: 3,
      remaining: 3,
      chargedCredits: 3,
      failed: [{ code: 'model-failed', slide: '1.1 Pumps', message: 'The image model did not draw it.' }],
    });
    expect(JSON.stringify(outcome)).not.toContain('secret');
    expect((await fileIds())[0]).toBeNull();
  });

  it.each([
    ['fails', () => Promise.reject(new Error('no'))],
    ['gives what is no image', () => Promise.resolve(Buffer.from('<svg onload="x">'))],
    ['gives nothing', () => Promise.resolve(Buffer.alloc(0))],
  ])('is model-failed when the model %s each time', async (_what, answer) => {
    jest.spyOn(model, 'draw').mockImplementation(answer);
    await expect(fill()).rejects.toMatchObject({ code: 'model-failed' });
    await nothingHappened();
  });

  it('is unavailable when the store is', async () => {
    jest.spyOn(contents, 'write').mockRejectedValue(new ProblemError('unavailable', 'The file store does not answer.'));
    await expect(fill()).rejects.toMatchObject({ code: 'unavailable' });
    await nothingHappened();
  });

  it('charges nothing and keeps nothing where the credits were spent while it drew', async () => {
    afterDrawing(async ({ prompt }) => {
      if (prompt === 'four') await spend(98);
    });
    await expect(fill()).rejects.toMatchObject({ code: 'insufficient-credits' });
    expect(await fileIds()).toEqual([null, null, null, null, null, null]);
    expect([await files(), await storedUntilRemoved()]).toEqual([[], []]);
  });

  const spend = (amount: number) =>
    database.query(`INSERT INTO credit_entries (id, workspace_id, amount, reason) VALUES ($1, $2, $3, 'charge')`, [
      uuid(),
      trainer.workspaceId,
      -amount,
    ]);

  it.each([
    ['feature-off', () => database.query('UPDATE workspaces SET image_generation = false WHERE id = $1', [trainer.workspaceId])],
    ['course-archived', () => database.query(`UPDATE courses SET state = 'archived' WHERE id = $1`, [courseId])],
    ['insufficient-credits', () => spend(97)],
    ['course-not-found', () => Promise.resolve((courseId = uuid()))],
  ])('is refused as %s, also before it is confirmed', async (code, arrange) => {
    await arrange();
    await expect(fill({ door: 'mcp', confirm: false })).rejects.toMatchObject({ code });
    await expect(fill()).rejects.toMatchObject({ code });
    expect(stored).toEqual([]);
  });

  it('says before it is confirmed what it would do, and does nothing', async () => {
    const summary = await fill({ door: 'mcp', confirm: false });
    expect(summary).toEqual({
      confirmed: false,
      summary: expect.stringContaining('Would fill 4 of 6 image placeholders') as unknown,
      courseId,
      remaining: 6,
      estimatedCredits: 4,
    });
    for (const part of ['slide 1.1', 'leaves 96', 'offline illustrator', 'confirm true']) expect(summary.summary).toContain(part);
    await nothingHappened();
  });
});
