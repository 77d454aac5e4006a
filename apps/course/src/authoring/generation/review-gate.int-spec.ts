import { beforeEach, describe, expect, it } from '@jest/globals';
import type { TestDatabase } from '../../../test/database.js';
import { addPerson, useService, type Person, type TestService } from '../../../test/service.js';
import { approveGeneratedCourse } from './approve-course.action.js';
import { cancelGeneration } from './cancel-generation.action.js';
import { CourseBuilder } from './course-builder.service.js';
import { editGenerationPlan } from './edit-generation-plan.action.js';
import { generateCourse } from './generate-course.action.js';
import { getGenerationRequest } from './generation-request.action.js';
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

  describe('whose plan is edited', () => {
    const edit = (wanted: object, id = generationId, call = {}) =>
      service.run(editGenerationPlan, trainer, { generationId: id, ...wanted }, call);
    const statusOf = (id: string) => service.run(getGenerationStatus, trainer, { generationId: id });
    /** Two of the six slides, one of them under another name and of another type, and a new one; then the checks. */
    const MODULES = [
      { title: 'Inspect', slides: [{ from: 1, title: 'Look at it', slideType: 'Accordion' }, { from: 0 }, { from: 2 }] },
      { title: 'Place', slides: [{ title: 'Where it stands', points: ['firm ground'] }, { from: 5 }] },
    ];

    it('opens another at once for two hours, at the price of what it has now, without a planner', async () => {
      await passed(3_600_000);
      const answer = await edit({ title: 'Ladders at work', modules: MODULES });
      expect(answer).toMatchObject({
        confirmed: true,
        state: 'awaiting_review',
        estimatedCredits: 5,
        gateExpiresAt: '2026-03-01T13:00:00.000Z',
        summary: expect.stringContaining('instead of 6') as unknown,
      });
      const id = answer.generationId!;
      expect(await statusOf(id)).toMatchObject({
        mode: 'brief',
        state: 'awaiting_review',
        step: 'Waiting for review',
        total: 5,
        estimatedCredits: 5,
        plan: { title: 'Ladders at work', counts: { modules: 2, slides: 5 }, findings: answer.findings },
      });
      expect(await status()).toMatchObject({ state: 'cancelled', revisedBy: id, step: 'Revised' });
      expect((await events()).at(-1)).toEqual({
        kind: 'generation.awaiting_review',
        payload: { generationId: id, estimatedCredits: 5, gateExpiresAt: '2026-03-01T13:00:00.000Z', isEdited: true },
      });
      expect(await ledger()).toEqual([]);
    });

    it('is built as it was edited, and charged so', async () => {
      const { generationId: id } = await edit({ modules: MODULES });
      await service.run(approveGeneratedCourse, trainer, { generationId: id });
      await builder().build(id!, signal);
      expect(await statusOf(id!)).toMatchObject({ state: 'completed', total: 5 });
      expect(await ledger()).toEqual([{ reason: 'charge', amount: -5 }]);
    });

    it('is asked first what it would cost and what is to be looked at, with nothing changed', async () => {
      const summary = await edit(
        { modules: [MODULES[0]!, { title: 'Place', slides: [{ from: 3 }, { from: 4 }] }] },
        generationId,
        {
          confirm: false,
        },
      );
      expect(summary).toMatchObject({ confirmed: false, estimatedCredits: 5 });
      expect(summary).not.toHaveProperty('generationId');
      expect(summary.findings).toContainEqual(expect.objectContaining({ code: 'objective-unchecked' }));
      expect(await status()).toMatchObject({ state: 'awaiting_review', total: 6 });
    });

    it('can be edited again, planned again and cancelled as any other', async () => {
      const { generationId: second } = await edit({ modules: MODULES });
      const { generationId: third } = await edit(
        { modules: [{ title: 'All', slides: [0, 1, 2, 3, 4].map((from) => ({ from })) }] },
        second,
      );
      const request = await service.run(getGenerationRequest, trainer, { generationId: third });
      expect(request).toMatchObject({
        mode: 'brief',
        given: { topic: 'Ladders', slideCount: 6 },
        revisionOf: second,
        comment: null,
      });
      const { generationId: fourth } = await service.run(generateCourse, trainer, { revisionOf: third, comment: 'again' });
      expect(await statusOf(third!)).toMatchObject({ state: 'cancelled', revisedBy: fourth });
      await service.run(cancelGeneration, trainer, { generationId: fourth });
    });

    it('is, of an outline, what is planned again from it', async () => {
      await database.query('UPDATE workspaces SET outline_generation = true WHERE id = $1', [trainer.workspaceId]);
      const text =
        '# Ladders\n## A\n### One\n- a\n### Film\n- **Slide Type:** YouTube video\n### Two\n### Three\n### Four\n### Five\n';
      const { generationId: first } = await service.run(generateCourse, trainer, { mode: 'outline', text });
      await work().plan(first!, 'test', signal);
      const film = expect.stringContaining('address (URL) of the video') as unknown;
      expect((await statusOf(first!)).plan!.questionsForUser).toContainEqual(film);
      const modules = [
        { title: 'B', slides: [{ from: 5 }, { from: 4 }, { from: 3 }, { from: 2 }, { title: 'New', slideType: 'Matching' }] },
      ];
      const answer = await edit({ modules }, first);
      expect(answer.questionsForUser).not.toContainEqual(film);
      const { plan } = await statusOf(answer.generationId!);
      const { generationId: again } = await service.run(generateCourse, trainer, { revisionOf: answer.generationId });
      await work().plan(again!, 'test', signal);
      expect((await statusOf(again!)).plan).toMatchObject({ title: plan!.title, modules: plan!.modules });
    });

    it('is refused once its time is over, once another took its place, and to everybody else', async () => {
      const other = await addPerson(database, 'owner', trainer.workspaceId);
      await expect(service.run(editGenerationPlan, other, { generationId, modules: MODULES })).rejects.toMatchObject({
        code: 'generation-not-found',
      });
      const { generationId: second } = await edit({ modules: MODULES });
      for (const confirm of [true, false])
        await expect(edit({ modules: MODULES }, generationId, { confirm })).rejects.toMatchObject({
          code: 'generation-not-awaiting-review',
          message: expect.stringContaining(second!) as unknown,
        });
      await passed(TWO_HOURS);
      await expect(edit({ modules: MODULES }, second)).rejects.toMatchObject({ code: 'gate-expired' });
      await expect(edit({ modules: MODULES }, second, { confirm: false })).rejects.toMatchObject({ code: 'gate-expired' });
    });

    it.each<[string, object, object]>([
      [
        'fewer slides than the workspace allows',
        { modules: [{ title: 'A', slides: [{ from: 0 }] }] },
        { code: 'course-length-out-of-range', errors: [{ pointer: '/modules' }] },
      ],
      [
        'a slide twice',
        { modules: [{ title: 'A', slides: [{ from: 0 }, { from: 0 }] }] },
        { code: 'invalid-input', errors: [{ pointer: '/modules/0/slides/1/from' }] },
      ],
      [
        'a module without a slide',
        { modules: [{ title: 'A', slides: [] }] },
        { code: 'invalid-input', errors: [{ pointer: '/modules/0/slides' }] },
      ],
      [
        'a title of two lines',
        { modules: [{ title: 'A\nB', slides: [{ from: 0 }] }] },
        { code: 'invalid-input', errors: [{ pointer: '/modules/0/title' }] },
      ],
      [
        'a type that there is not',
        { modules: [{ title: 'A', slides: [{ from: 0, slideType: 'Song' }] }] },
        { code: 'invalid-input', errors: [{ pointer: '/modules/0/slides/0/slideType' }] },
      ],
      [
        'more text than an outline has',
        {
          modules: [
            {
              title: 'A',
              slides: Array.from({ length: 50 }, () => ({
                title: 'T',
                points: Array.from({ length: 8 }, () => 'p'.repeat(2_000)),
              })),
            },
          ],
        },
        { code: 'too-large' },
      ],
    ])('is refused with %s, and stays as it was', async (_, wanted, problem) => {
      for (const confirm of [true, false]) await expect(edit(wanted, generationId, { confirm })).rejects.toMatchObject(problem);
      expect(await status()).toMatchObject({ state: 'awaiting_review' });
    });

    it('is refused where it follows a document, and where generation is off', async () => {
      await database.query('UPDATE workspaces SET outline_generation = true WHERE id = $1', [trainer.workspaceId]);
      const text = `# Ladders\n## A\n${[1, 2, 3, 4, 5].map((n) => `### S${n}\nIt says ${n} things.`).join('\n')}\n`;
      const { generationId: document } = await service.run(generateCourse, trainer, {
        mode: 'document',
        text,
        useDefaults: true,
      });
      await work().plan(document!, 'test', signal);
      await expect(edit({ modules: MODULES }, document)).rejects.toMatchObject({ code: 'plan-not-editable' });
      await database.query('UPDATE workspaces SET course_generation = false WHERE id = $1', [trainer.workspaceId]);
      await expect(edit({ modules: MODULES })).rejects.toMatchObject({ code: 'feature-off' });
    });
  });
});
