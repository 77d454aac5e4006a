import { beforeEach, describe, expect, it } from '@jest/globals';
import type { TestDatabase } from '../../../test/database.js';
import { addPerson, useService, type Person, type TestService } from '../../../test/service.js';
import { approveGeneratedCourse } from './approve-course.action.js';
import { CourseBuilder } from './course-builder.service.js';
import { generateCourse } from './generate-course.action.js';
import { getGenerationStatus } from './generation-status.action.js';
import { GenerationService } from './generation.service.js';

const BRIEF = {
  mode: 'brief',
  topic: 'Ladders',
  audience: 'new staff',
  outcomes: ['inspect a ladder', 'place a ladder'],
  difficulty: 'beginner',
  tone: 'plain',
  slideCount: 6,
};
const OPENED = new Date('2026-03-01T10:00:00.000Z');
const signal = new AbortController().signal;

describe('the review gate', () => {
  let database: TestDatabase;
  let service: TestService;
  let trainer: Person;
  let generationId: string;

  useService((made) => ({ database, service } = made));
  beforeEach(async () => {
    trainer = await addPerson(database, 'trainer');
    await database.setClock(OPENED);
    ({ generationId } = (await service.run(generateCourse, trainer, BRIEF)) as { generationId: string });
    await work().plan(generationId, 'test', signal);
  });

  const work = (): GenerationService => service.app.get(GenerationService);
  const builder = (): CourseBuilder => service.app.get(CourseBuilder);
  const approve = (): Promise<unknown> => service.run(approveGeneratedCourse, trainer, { generationId });
  const status = () => service.run(getGenerationStatus, trainer, { generationId });
  const ledger = () =>
    database.query(`SELECT reason, amount FROM credit_entries WHERE workspace_id = $1 AND reason <> 'grant' ORDER BY id`, [
      trainer.workspaceId,
    ]);
  const passed = (ms: number): Promise<void> => database.setClock(new Date(OPENED.getTime() + ms));
  const TWO_HOURS = 2 * 3_600_000;

  const events = () =>
    database.query(`SELECT kind, payload FROM outbox_events WHERE workspace_id = $1 ORDER BY id`, [trainer.workspaceId]);

  it('is told of when it opens, once, and when the course is built or the generation fails', async () => {
    const opened = {
      kind: 'generation.awaiting_review',
      payload: { generationId, estimatedCredits: 6, gateExpiresAt: '2026-03-01T12:00:00.000Z' },
    };
    expect(await events()).toEqual([opened]);
    await approve();
    await builder().build(generationId, signal);
    const { courseId } = await status();
    await work().fail(generationId, 'build', { code: 'build-failed', message: 'too late' });
    const completed = { kind: 'generation.completed', payload: { generationId, courseId } };
    expect(await events()).toEqual([opened, completed]);
    const { generationId: second } = (await service.run(generateCourse, trainer, BRIEF)) as { generationId: string };
    await work().fail(second, 'plan', { code: 'model-failed', message: 'test' });
    expect((await events()).at(-1)).toEqual({
      kind: 'generation.failed',
      payload: { generationId: second, code: 'model-failed' },
    });
  });

  it('is not reached where course generation is switched off', async () => {
    await database.query('UPDATE workspaces SET course_generation = false WHERE id = $1', [trainer.workspaceId]);
    await expect(service.run(generateCourse, trainer, BRIEF)).rejects.toMatchObject({ code: 'feature-off' });
  });

  it('holds two hours from the plan and shows it', async () => {
    expect(await status()).toMatchObject({
      state: 'awaiting_review',
      gateExpiresAt: '2026-03-01T12:00:00.000Z',
      estimatedCredits: 6,
      plan: { title: 'Ladders' },
    });
    expect(await ledger()).toEqual([]);
    expect(await database.query('SELECT 1 FROM courses WHERE workspace_id = $1', [trainer.workspaceId])).toEqual([]);
  });

  it.each([
    ['a second', 1_000],
    ['a millisecond', 1],
  ])('is open %s before the two hours are over', async (_, left) => {
    await passed(TWO_HOURS - left);
    expect(await work().expireGates()).toBe(0);
    expect(await approve()).toMatchObject({ state: 'building', chargedCredits: 6, creditsLeft: 94 });
  });

  it('is closed when the two hours are over, before any sweep has said so', async () => {
    await passed(TWO_HOURS);
    expect(await status()).toMatchObject({ state: 'expired', plan: { title: 'Ladders' } });
    await expect(approve()).rejects.toMatchObject({ code: 'gate-expired' });
    expect(await ledger()).toEqual([]);
  });

  it('stays closed once swept, whatever the clock says afterwards', async () => {
    await passed(TWO_HOURS);
    expect(await work().expireGates()).toBeGreaterThanOrEqual(1);
    await passed(0);
    await expect(approve()).rejects.toMatchObject({ code: 'gate-expired' });
  });

  it('lets one of many approvals through, and charges once', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, approve));
    expect(outcomes.filter(({ status: each }) => each === 'fulfilled')).toHaveLength(1);
    expect(await ledger()).toEqual([{ reason: 'charge', amount: -6 }]);
  });

  it('opens to nobody but its starter', async () => {
    const other = await addPerson(database, 'owner', trainer.workspaceId);
    await expect(service.run(approveGeneratedCourse, other, { generationId })).rejects.toMatchObject({
      code: 'generation-not-found',
    });
    await expect(service.run(getGenerationStatus, other, { generationId })).rejects.toMatchObject({
      code: 'generation-not-found',
    });
  });

  it('does not open for more credits than there are, and charges nothing', async () => {
    await database.query(`INSERT INTO credit_entries (id, workspace_id, amount, reason) VALUES (uuidv7(), $1, -95, 'charge')`, [
      trainer.workspaceId,
    ]);
    await expect(approve()).rejects.toMatchObject({ code: 'insufficient-credits' });
    expect(await status()).toMatchObject({ state: 'awaiting_review' });
    expect(await ledger()).toEqual([{ reason: 'charge', amount: -95 }]);
  });

  it('leads to a course that is built once, also when the build is repeated', async () => {
    await approve();
    await Promise.all([builder().build(generationId, signal), builder().build(generationId, signal)]);
    await builder().build(generationId, signal);
    expect(await status()).toMatchObject({ state: 'completed', done: 6, total: 6 });
    expect(await database.query('SELECT title, slides FROM courses WHERE workspace_id = $1', [trainer.workspaceId])).toEqual([
      { title: 'Ladders', slides: 6 },
    ]);
  });

  it('leads to a refund, once, when the build fails for good', async () => {
    await approve();
    await work().fail(generationId, 'build', { code: 'build-failed', message: 'test' });
    await work().fail(generationId, 'build', { code: 'build-failed', message: 'test' });
    expect(await status()).toMatchObject({ state: 'failed', error: { code: 'build-failed' }, courseId: null });
    expect(await ledger()).toEqual([
      { reason: 'charge', amount: -6 },
      { reason: 'refund', amount: 6 },
    ]);
  });
});
