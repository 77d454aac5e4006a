import { beforeEach, describe, expect, it } from '@jest/globals';
import type { TestDatabase } from '../../../test/database.js';
import { addPerson, useService, type Person, type TestService } from '../../../test/service.js';
import { cancelGeneration } from './cancel-generation.action.js';
import { generateCourse } from './generate-course.action.js';
import { GenerationService } from './generation.service.js';
import { getGenerationStatus } from './generation-status.action.js';
import { listGenerations } from './list-generations.action.js';

const DETAILS = { audience: 'new staff', outcomes: ['inspect a ladder'], difficulty: 'beginner', tone: 'plain' };
const BRIEF = { mode: 'brief', topic: 'Ladders', ...DETAILS, slideCount: 6 };
const outline = (slides: number, head = ''): string =>
  `# Ladders\n${head}\n## Start\n${Array.from({ length: slides }, (_, n) => `### Slide ${n + 1}\n- a point`).join('\n')}\n### Exam\n- **Assessment:** final\n- **Questions:** 2\n`;
const signal = new AbortController().signal;

describe('generate_course', () => {
  let database: TestDatabase;
  let service: TestService;
  let trainer: Person;

  useService((made) => ({ database, service } = made));
  beforeEach(async () => {
    await database.setClock(null);
    trainer = await addPerson(database, 'trainer');
    await database.query('UPDATE workspaces SET outline_generation = true WHERE id = $1', [trainer.workspaceId]);
  });

  const generate = (input: unknown, call = {}) => service.run(generateCourse, trainer, input, call);
  const summary = (input: unknown) => generate(input, { door: 'mcp', confirm: false });
  const start = async (input: unknown): Promise<string> => (await generate(input)).generationId!;
  const plan = (id: string): Promise<void> => service.app.get(GenerationService).plan(id, 'test', signal);
  const status = (generationId: string) => service.run(getGenerationStatus, trainer, { generationId });
  const cancel = (generationId: string) => service.run(cancelGeneration, trainer, { generationId });
  const list = (input: unknown = {}, as = trainer) => service.run(listGenerations, as, input);
  const requests = async () =>
    (await database.query('SELECT request FROM generations WHERE workspace_id = $1 ORDER BY id', [trainer.workspaceId])).map(
      ({ request }) => request as Record<string, unknown>,
    );
  /** The summary is refused like the call, and nothing is kept. */
  const refused = async (input: unknown, problem: object): Promise<void> => {
    const before = await requests();
    await expect(generate(input)).rejects.toMatchObject(problem);
    await expect(summary(input)).rejects.toMatchObject(problem);
    expect(await requests()).toEqual(before);
  };

  it.each([
    ['brief', ['topic', 'audience', 'outcomes', 'difficulty', 'tone', 'slideCount']],
    ['document', ['text', 'audience', 'outcomes', 'difficulty', 'tone']],
    ['outline', ['text']],
  ])('names all that a %s lacks, blanks included', async (mode, missing) => {
    const errors = missing.map((name) => expect.objectContaining({ pointer: `/${name}` }) as unknown);
    await refused({ mode }, { code: 'brief-incomplete', errors });
    const blank = { mode, audience: ' ', outcomes: [' '], tone: '', ...(mode === 'brief' ? { topic: ' ' } : { text: '\n' }) };
    await refused(blank, { code: 'brief-incomplete', errors });
  });

  it.each([
    ['an outline', { mode: 'outline', text: outline(6), topic: 'Ladders', slideCount: 6 }, ['/topic', '/slideCount']],
    ['a document', { mode: 'document', text: '# Ladders', ...DETAILS, slideCount: 6 }, ['/slideCount']],
    ['a brief', { ...BRIEF, text: outline(6) }, ['/text']],
    ['what says no mode', { ...BRIEF, mode: undefined }, ['/mode']],
    ['what revises nothing', { ...BRIEF, comment: 'shorter' }, ['/comment']],
  ])('refuses what %s does not take', async (_, input, pointers) => {
    await refused(input, {
      code: 'invalid-input',
      errors: pointers.map((pointer) => expect.objectContaining({ pointer }) as unknown),
    });
  });

  it('says where outline-driven generation is switched on', async () => {
    await database.query('UPDATE workspaces SET outline_generation = false WHERE id = $1', [trainer.workspaceId]);
    for (const mode of ['outline', 'document']) {
      await refused(
        { mode, text: outline(6) },
        {
          code: 'feature-off',
          message: expect.stringMatching(
            new RegExp(`Workspace Settings > Features.*PATCH /workspaces/${trainer.workspaceId}/features`),
          ) as unknown,
        },
      );
    }
    await expect(generate(BRIEF)).resolves.toMatchObject({ state: 'queued' });
  });

  it.each([
    ['outline', 200_000],
    ['document', 2_000_000],
  ])('takes an %s of so many bytes and no more', async (mode, most) => {
    const text = `# Ladders\n## Start\n### One\n${'é'.repeat(most / 2)}`;
    await refused({ mode, text, ...DETAILS }, { code: 'too-large' });
  });

  it('refuses an outline that cannot be read, with the line', async () => {
    await refused({ mode: 'outline', text: '\n- just\n- some\n- points\n' }, { code: 'plan-unreadable' });
  });

  it('holds the slides outside the pool to the range of the workspace', async () => {
    await database.query('UPDATE workspaces SET min_slides = 5, max_slides = 7 WHERE id = $1', [trainer.workspaceId]);
    for (const [slides, advice] of [
      [4, 'Add 1 or more to it.'],
      [8, 'Leave out 1 or more, or make two courses of it.'],
    ] as const) {
      const message = expect.stringContaining(advice) as unknown;
      await refused({ mode: 'outline', text: outline(slides) }, { code: 'course-length-out-of-range', message });
      await refused({ ...BRIEF, slideCount: slides }, { code: 'course-length-out-of-range' });
    }
    expect(await summary({ mode: 'outline', text: outline(7) })).toMatchObject({ confirmed: false, estimatedCredits: 8 });
    const document = (slides: number): string =>
      `# Ladders\n## Start\n${Array.from({ length: slides }, (_, n) => `### Slide ${n}\nWords.`).join('\n')}\n`;
    await refused({ mode: 'document', text: document(8), ...DETAILS }, { code: 'course-length-out-of-range' });
    // What is kept word for word is as long as it is
    const id = await start({ mode: 'document', text: document(2), ...DETAILS });
    await plan(id);
    expect((await status(id)).plan!.findings).toContainEqual(
      expect.objectContaining({ code: 'course-length', message: expect.stringContaining('2 slides, and 5 to 7') as unknown }),
    );
  });

  it('reads the language of an outline, unless another is asked for', async () => {
    const text = outline(5, '- **Language:** de');
    await start({ mode: 'outline', text });
    await start({ mode: 'outline', text, language: 'fr' });
    await start({ mode: 'outline', text: outline(5) });
    expect((await requests()).map(({ language }) => language)).toEqual(['de', 'fr', 'en']);
  });

  it('takes the outcomes given with a document for its objectives, where it names none', async () => {
    const document = (head = '') =>
      `# Ladders\n${head}\n## Start\n${Array.from({ length: 5 }, (_, n) => `### Slide ${n}\nWords.`).join('\n')}\n`;
    const objectivesOf = async (input: object): Promise<unknown> => {
      const id = await start({ mode: 'document', ...input });
      await plan(id);
      const { plan: made } = await status(id);
      expect(made!.findings.some(({ code }) => code === 'no-objectives')).toBe(made!.objectives.length === 0);
      return made!.objectives;
    };
    expect(await objectivesOf({ text: document(), ...DETAILS, outcomes: ['inspect a ladder'] })).toEqual(['Inspect a ladder']);
    expect(await objectivesOf({ text: document('- **Objective:** Climb'), ...DETAILS })).toEqual(['Climb']);
    expect(await objectivesOf({ text: document(), useDefaults: true })).toEqual([]);
  });

  it('says of outcomes that are no list what they are', async () => {
    const detail = expect.stringMatching(/is a list of texts/) as unknown;
    await refused(
      { ...BRIEF, outcomes: 'inspect a ladder' },
      { code: 'invalid-input', errors: [{ pointer: '/outcomes', detail }] },
    );
  });

  it('says at the gate that the offline author adds English to an outline in a language that it cannot write', async () => {
    const id = await start({ mode: 'outline', text: outline(5, '- **Language:** ga') });
    await plan(id);
    const { plan: made } = await status(id);
    expect(made!.language).toBe('ga');
    expect(made!.findings).toContainEqual(expect.objectContaining({ code: 'language-not-written' }));
  });

  it('refuses a language that there is not', async () => {
    const errors = [{ pointer: '/language', detail: expect.stringContaining('BCP 47') as unknown }];
    await refused({ ...BRIEF, language: 'xx' }, { code: 'invalid-input', errors });
  });

  it('says that an outline has no use for details', async () => {
    const { warnings } = await generate({ mode: 'outline', text: outline(5), tone: 'dry' });
    expect(warnings).toMatchObject([{ code: 'detail-unused', message: expect.stringContaining('tone') as unknown }]);
  });

  it('plans again what is at its gate, and cancels it; what is not given comes from it', async () => {
    const first = await start({ mode: 'brief', topic: 'Ladders', tone: 'dry', useDefaults: true });
    await refused(
      { mode: 'brief', revisionOf: first },
      { code: 'generation-not-awaiting-review', extensions: { state: 'queued' } },
    );
    await plan(first);
    const shown = await summary({ mode: 'brief', revisionOf: first, slideCount: 7, comment: 'shorter' });
    expect(shown).toMatchObject({ confirmed: false, estimatedCredits: 7, summary: expect.stringContaining(first) as unknown });
    expect((await status(first)).state).toBe('awaiting_review');

    const second = await start({ revisionOf: first, slideCount: 7, comment: 'shorter' });
    expect(await status(first)).toMatchObject({ state: 'cancelled', step: 'Revised', plan: null, revisedBy: second });
    expect((await list()).data).toMatchObject([
      { generationId: second, revisedBy: null },
      { generationId: first, state: 'cancelled', revisedBy: second },
    ]);
    expect((await requests())[1]).toMatchObject({
      brief: { topic: 'Ladders', tone: 'dry', audience: 'adults new to the topic', slideCount: 7 },
      defaulted: ['audience', 'outcomes', 'difficulty'],
      comment: 'shorter',
    });
    await plan(second);
    expect(await status(second)).toMatchObject({ state: 'awaiting_review', total: 7 });
    await refused(
      { mode: 'brief', revisionOf: first },
      {
        code: 'generation-not-awaiting-review',
        extensions: { state: 'cancelled' },
        message: expect.stringContaining(`Generation ${second} took its place.`) as unknown,
      },
    );

    const third = await start({ mode: 'outline', revisionOf: second, text: outline(9) });
    await plan(third);
    expect(await status(third)).toMatchObject({ state: 'awaiting_review', mode: 'outline', estimatedCredits: 10 });
    expect((await generate({ mode: 'outline', revisionOf: third, comment: 'shorter' })).warnings).toMatchObject([
      { code: 'comment-unused' },
    ]);
  });

  it('plans again neither what has expired nor what somebody else started', async () => {
    const first = await start(BRIEF);
    await plan(first);
    const other = await addPerson(database, 'trainer', trainer.workspaceId);
    await expect(service.run(generateCourse, other, { mode: 'brief', revisionOf: first })).rejects.toMatchObject({
      code: 'generation-not-found',
    });
    await database.setClock(new Date(Date.now() + 2 * 3_600_000 + 1_000));
    await refused({ mode: 'brief', revisionOf: first }, { code: 'gate-expired' });
  });

  it('counts five unfinished generations, and none whose gate is over', async () => {
    const [first] = await Promise.all(Array.from({ length: 5 }, () => start(BRIEF)));
    await refused(BRIEF, { code: 'too-many-generations' });
    await plan(first!);
    await expect(generate({ mode: 'brief', revisionOf: first })).resolves.toMatchObject({ state: 'queued' });
    const other = await addPerson(database, 'trainer', trainer.workspaceId);
    await expect(service.run(generateCourse, other, BRIEF)).resolves.toMatchObject({ state: 'queued' });
    const { data } = await list({ state: 'queued' });
    await cancel(data[0]!.generationId);
    const last = await start(BRIEF);
    await plan(last);
    await refused(BRIEF, { code: 'too-many-generations' });
    await database.setClock(new Date(Date.now() + 2 * 3_600_000 + 1_000));
    await expect(generate(BRIEF)).resolves.toMatchObject({ state: 'queued' });
  });

  it('is cancelled until it is approved, once', async () => {
    const id = await start(BRIEF);
    expect(await cancel(id)).toEqual({ generationId: id, state: 'cancelled' });
    await plan(id);
    expect(await status(id)).toMatchObject({ state: 'cancelled', step: 'Cancelled', plan: null });
    await expect(cancel(id)).rejects.toMatchObject({
      code: 'generation-not-awaiting-review',
      extensions: { state: 'cancelled' },
    });
    await database.query(`UPDATE generations SET state = 'building' WHERE id = $1`, [id]);
    await expect(cancel(id)).rejects.toMatchObject({
      code: 'generation-not-awaiting-review',
      extensions: { state: 'building' },
      message: expect.stringContaining('paid for') as unknown,
    });
  });

  it('is listed to whoever started it, newest first, page by page, by its state', async () => {
    const ids = [await start(BRIEF), await start(BRIEF), await start(BRIEF)];
    await plan(ids[1]!);
    const first = await list({ limit: 2 });
    expect(first).toMatchObject({ total: 3, data: [{ generationId: ids[2] }, { generationId: ids[1], title: 'Ladders' }] });
    const second = await list({ limit: 2, cursor: first.nextCursor });
    expect(second).toMatchObject({ data: [{ generationId: ids[0], title: null, state: 'queued' }], nextCursor: null });
    expect(await list({ state: 'awaiting_review' })).toMatchObject({ total: 1, data: [{ generationId: ids[1] }] });
    await database.setClock(new Date(Date.now() + 2 * 3_600_000 + 1_000));
    expect(await list({ state: 'awaiting_review' })).toMatchObject({ total: 0, data: [] });
    expect(await list({ state: 'expired' })).toMatchObject({ total: 1, data: [{ generationId: ids[1], step: 'Expired' }] });
    await expect(list({ state: 'queued', cursor: first.nextCursor })).rejects.toMatchObject({ code: 'invalid-cursor' });
    const other = await addPerson(database, 'owner', trainer.workspaceId);
    expect(await list({}, other)).toEqual({ data: [], nextCursor: null, total: 0 });
  });
});
