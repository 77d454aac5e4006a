import { beforeEach, describe, expect, it } from '@jest/globals';
import type { TestDatabase } from '../../../test/database.js';
import { addPerson, useService, type Person, type TestService } from '../../../test/service.js';
import { archiveCourse, deleteCourse } from '../../authoring/courses/course-lifecycle.actions.js';
import { cancelGeneration } from '../../authoring/generation/cancel-generation.action.js';
import { GenerationService } from '../../authoring/generation/generation.service.js';
import type { McpCaller } from './mcp-caller.js';
import { McpTools } from './mcp-tools.js';

const MARKDOWN = '# Ladders\n\n## Start\n\n### Rungs\n\nLook at every rung.\n';
const BRIEF = {
  mode: 'brief',
  topic: 'Ladders',
  audience: 'new staff',
  outcomes: ['inspect a ladder', 'place a ladder'],
  difficulty: 'beginner',
  tone: 'plain',
  slideCount: 6,
};
const FIRST = new Date('2027-03-01T10:00:00.000Z');
const signal = new AbortController().signal;

interface Answer {
  courseId: string;
  generationId: string;
}

describe('a call without a key that is repeated at once', () => {
  let database: TestDatabase;
  let service: TestService;
  let trainer: Person;

  useService((made) => ({ database, service } = made));
  beforeEach(async () => {
    trainer = await addPerson(database, 'trainer');
    await database.setClock(FIRST);
  });

  const work = (): GenerationService => service.app.get(GenerationService);
  const later = (): Promise<void> => database.setClock(new Date(FIRST.getTime() + 1_000));
  const call = async (tool: string, given: object, grant = 'a') => {
    const { userId, workspaceId } = trainer;
    const access = { workspaceId, role: 'trainer', mcpAccess: true, contentVersion: '1' } as const;
    const credential = { kind: 'grant', id: grant, workspaceId, scopes: ['course:read', 'course:write'], clientId: 'c' } as const;
    const caller: McpCaller = {
      actor: { userId, name: 'Test', credential },
      access,
      readmit: () => Promise.resolve(),
      instance: '/mcp',
      requestId: 'test',
      ip: '127.0.0.1',
      userAgent: null,
      session: null,
      client: null,
      views: false,
      forms: false,
      streams: false,
      signal,
    };
    const { isError, structuredContent, content, _meta } = await service.app
      .get(McpTools)
      .call(caller, tool, { ...given, confirm: true });
    return {
      ...(structuredContent as Answer),
      replayed: _meta?.['svc-lms/replayed'] === true,
      refusal: isError ? JSON.stringify(content) : null,
    };
  };
  const imported = () => call('import_course', { markdown: MARKDOWN });
  const planned = async (generationId: string): Promise<void> => work().plan(generationId, 'test', signal);

  it('gives the first result while that is true', async () => {
    const first = await imported();
    expect(await imported()).toMatchObject({ courseId: first.courseId, replayed: true });
    expect((await call('import_course', { markdown: MARKDOWN }, 'b')).courseId).not.toBe(first.courseId);
  });

  it.each([
    ['deleted', deleteCourse],
    ['archived', archiveCourse],
  ])('makes another course where the first was %s since', async (_, action) => {
    const first = await imported();
    await service.run(action as typeof deleteCourse, trainer, { courseId: first.courseId });
    const second = await imported();
    expect(second).toMatchObject({ replayed: false, refusal: null });
    expect(second.courseId).not.toBe(first.courseId);
    expect(await imported()).toMatchObject({ courseId: second.courseId, replayed: true });
  });

  it('makes one other course of many repeats at once', async () => {
    const first = await imported();
    await service.run(deleteCourse, trainer, { courseId: first.courseId });
    const others = await Promise.all(Array.from({ length: 8 }, imported));
    expect(new Set(others.map(({ courseId }) => courseId)).size).toBe(1);
    expect(others.filter(({ replayed }) => !replayed)).toHaveLength(1);
  });

  it('copies a draft again once it has changed, or its copy is gone', async () => {
    const { courseId } = await imported();
    const copied = () => call('duplicate_course', { courseId });
    const first = await copied();
    expect(await copied()).toMatchObject({ courseId: first.courseId, replayed: true });
    await later();
    await database.query('UPDATE courses SET revision = revision + 1, updated_at = app_now() WHERE id = $1', [courseId]);
    const second = await copied();
    expect(second).toMatchObject({ replayed: false, refusal: null });
    expect(await copied()).toMatchObject({ courseId: second.courseId, replayed: true });
    await service.run(deleteCourse, trainer, { courseId: second.courseId });
    expect(await copied()).toMatchObject({ replayed: false, refusal: null });
  });

  it('says that the source of a copy is gone', async () => {
    const { courseId } = await imported();
    await call('duplicate_course', { courseId });
    await service.run(deleteCourse, trainer, { courseId });
    expect((await call('duplicate_course', { courseId })).refusal).toContain('course-not-found');
  });

  it('plans again where the first plan was cancelled, revised, or failed', async () => {
    const generated = () => call('generate_course', BRIEF);
    const first = await generated();
    expect(await generated()).toMatchObject({ generationId: first.generationId, replayed: true });
    await service.run(cancelGeneration, trainer, { generationId: first.generationId });
    const second = await generated();
    expect(second).toMatchObject({ replayed: false, refusal: null });
    await work().fail(second.generationId, 'plan', { code: 'model-failed', message: 'test' });
    const third = await generated();
    expect(third).toMatchObject({ replayed: false, refusal: null });

    await planned(third.generationId);
    expect(await generated()).toMatchObject({ generationId: third.generationId, replayed: true });
    const revise = () => call('generate_course', { revisionOf: third.generationId, comment: 'Shorter' });
    const revised = await revise();
    expect(await revise()).toMatchObject({ generationId: revised.generationId, replayed: true });
    await service.run(cancelGeneration, trainer, { generationId: revised.generationId });
    expect((await revise()).refusal).toContain('generation-not-awaiting-review');
    expect(await generated()).toMatchObject({ replayed: false, refusal: null });
  });

  it('says what became of an approved plan whose build failed', async () => {
    const { generationId } = await call('generate_course', BRIEF);
    await planned(generationId);
    const approved = () => call('approve_generated_course', { generationId });
    expect(await approved()).toMatchObject({ replayed: false, refusal: null });
    expect(await approved()).toMatchObject({ replayed: true, refusal: null });
    await work().fail(generationId, 'build', { code: 'build-failed', message: 'test' });
    expect((await approved()).refusal).toContain('generation-not-awaiting-review');
  });

  it('runs where the first call was refused', async () => {
    await database.query('UPDATE workspaces SET course_generation = false WHERE id = $1', [trainer.workspaceId]);
    expect((await call('generate_course', BRIEF)).refusal).toContain('feature-off');
    await database.query('UPDATE workspaces SET course_generation = true WHERE id = $1', [trainer.workspaceId]);
    expect(await call('generate_course', BRIEF)).toMatchObject({ replayed: false, refusal: null });
  });
});
