import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Job } from 'bullmq';
import { PinoLogger } from 'nestjs-pino';
import type { TestDatabase } from '../../../test/database.js';
import { addPerson, useService, type Person, type TestService } from '../../../test/service.js';
import { CreditLedger } from '../../people/credits/index.js';
import { Database } from '../../platform/database/database.js';
import { ProblemError } from '../../kernel/errors.js';
import { approveGeneratedCourse } from './approve-course.action.js';
import { CourseBuilder } from './course-builder.service.js';
import { generateCourse } from './generate-course.action.js';
import { GenerationProcessor } from './generation.processor.js';
import type { GenerationJob } from './generation.queue.js';
import { GenerationService } from './generation.service.js';
import { getGenerationStatus } from './generation-status.action.js';
import { offlineAuthor } from './offline-author/offline-author.js';
import { TextModels, type SlidePlace, type TextModel } from './text-model.js';

const BRIEF = { mode: 'brief', topic: 'Ladders', useDefaults: true, slideCount: 6 };
const signal = new AbortController().signal;

/** The offline author, who fails where he is told to. */
class FailingAuthor extends TextModels {
  readonly asked: string[] = [];
  constructor(private readonly failAt: (place: SlidePlace, asked: number) => Error | null) {
    super();
  }
  of(): Promise<TextModel> {
    return Promise.resolve({
      ...offlineAuthor,
      writeSlide: async (slide, call) => {
        const error = this.failAt(slide.place, this.asked.length);
        this.asked.push(`${slide.place.module}.${slide.place.slide}`);
        if (error) throw error;
        return offlineAuthor.writeSlide(slide, call);
      },
    });
  }
}

describe('building a course', () => {
  let database: TestDatabase;
  let service: TestService;
  let trainer: Person;
  let generationId: string;

  useService((made) => ({ database, service } = made));
  beforeEach(async () => {
    trainer = await addPerson(database, 'trainer');
    generationId = (await service.run(generateCourse, trainer, BRIEF)).generationId!;
    await work().plan(generationId, 'test', signal);
    await service.run(approveGeneratedCourse, trainer, { generationId });
  });

  const work = (): GenerationService => service.app.get(GenerationService);
  const builderWith = (models: TextModels): CourseBuilder =>
    new CourseBuilder(service.app.get(Database), service.app.get(CreditLedger), models);
  const status = () => service.run(getGenerationStatus, trainer, { generationId });
  /** The attempts of one job, as the queue makes them. */
  const attempt = async (models: TextModels, made: number): Promise<void> => {
    const processor = new GenerationProcessor(work(), builderWith(models), await service.app.resolve(PinoLogger));
    const data: GenerationJob = { task: 'build', generationId, requestId: 'test' };
    await processor.process({ data, attemptsMade: made, opts: { attempts: 5 } } as Job<GenerationJob>);
  };
  const credits = () =>
    database.query(`SELECT reason, amount FROM credit_entries WHERE generation_id = $1 ORDER BY id`, [generationId]);

  it('goes on where it stopped, and writes no slide twice', async () => {
    const failing = new FailingAuthor((_, asked) => (asked === 4 ? new Error('crash') : null));
    await expect(attempt(failing, 0)).rejects.toThrow('could not be written');
    const before = await status();
    expect(before).toMatchObject({ state: 'building', total: 6 });
    expect(before.done).toBeGreaterThan(0);
    expect(before.step).toMatch(/^Writing \d\.\d /);
    const next = new FailingAuthor(() => null);
    await attempt(next, 1);
    expect(next.asked).toHaveLength(6 - before.done);
    expect(await status()).toMatchObject({ state: 'completed', done: 6, total: 6 });
    expect(await database.query('SELECT slides FROM courses WHERE workspace_id = $1', [trainer.workspaceId])).toEqual([
      { slides: 6 },
    ]);
  });

  const isSecond = ({ module, slide }: SlidePlace): boolean => module === 0 && slide === 1;
  it.each<[string, Error, RegExp]>([
    ['model-failed', new ProblemError('model-failed', 'The model gave no usable answer.'), /^Slide 1\.2 .*: The model gave no/],
    ['build-failed', new Error('secret of ours'), /^Slide 1\.2 .*given back/],
  ])('ends with %s and the slide when the last attempt fails, and gives back the charge once', async (code, error, message) => {
    const failing = new FailingAuthor((place) => (isSecond(place) ? error : null));
    await expect(attempt(failing, 3)).rejects.toThrow('could not be written');
    expect(await status()).toMatchObject({ state: 'building' });
    await attempt(failing, 4);
    await attempt(failing, 4);
    const { error: told, ...rest } = await status();
    expect(rest).toMatchObject({ state: 'failed', courseId: null });
    expect(told).toMatchObject({ code, message: expect.stringMatching(message) as unknown });
    expect(told!.message).not.toContain('secret');
    expect(await credits()).toEqual([
      { reason: 'charge', amount: -6 },
      { reason: 'refund', amount: 6 },
    ]);
    expect(await database.query('SELECT 1 FROM generation_slides WHERE generation_id = $1', [generationId])).toEqual([]);
  });

  it('does not try again what cannot be mended', async () => {
    const failing = new FailingAuthor(() => new ProblemError('limit-exceeded', 'Too long. Shorten it.'));
    await attempt(failing, 0);
    expect(await status()).toMatchObject({ state: 'failed', error: { code: 'limit-exceeded' } });
  });
});
