import { Processor } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { PinoLogger } from 'nestjs-pino';
import { DrainingWorker, performJob } from '../../platform/queues/index.js';
import { CourseBuilder } from './course-builder.service.js';
import { failureOf, isForGood, isOutage } from './generation-failure.js';
import { GENERATION_QUEUE, generationJob, type GenerationJob } from './generation.queue.js';
import { GenerationService } from './generation.service.js';

/** A job whose worker died, or could not say how it ended, is found again after this time and a half. Every step may be repeated. */
const LOCK_MS = 20_000;

/** Thin: reads the job, calls the service, and ends the generation when the last attempt has failed. */
@Processor(GENERATION_QUEUE, { concurrency: 4, autorun: true, lockDuration: LOCK_MS, stalledInterval: LOCK_MS / 2 })
export class GenerationProcessor extends DrainingWorker {
  constructor(
    private readonly service: GenerationService,
    private readonly builder: CourseBuilder,
    private readonly logger: PinoLogger,
  ) {
    super();
  }

  override async process(job: Job<GenerationJob>, _token?: string, signal?: AbortSignal): Promise<void> {
    const { task, requestId, traceparent = null } = generationJob.parse(job.data);
    await performJob(GENERATION_QUEUE, task, { requestId, traceparent }, () => this.attempt(job, signal));
  }

  private async attempt(job: Job<GenerationJob>, signal: AbortSignal = new AbortController().signal): Promise<void> {
    const { task, generationId, requestId } = job.data;
    const log = this.logger.logger.child({ task, generationId });
    try {
      await this.perform(task, generationId, requestId, signal);
      log.info('generation step done');
    } catch (error) {
      const last = !isOutage(error) && (isForGood(error) || job.attemptsMade + 1 >= (job.opts.attempts ?? 1));
      log[last ? 'error' : 'warn']({ err: error, attempt: job.attemptsMade + 1 }, 'generation step failed');
      if (!last) throw error;
      if (task !== 'expire') await this.service.fail(generationId, task, failureOf(error, task));
    }
  }

  private async perform(
    task: GenerationJob['task'],
    generationId: string,
    requestId: string,
    signal: AbortSignal,
  ): Promise<void> {
    if (task === 'plan') await this.service.plan(generationId, requestId, signal);
    else if (task === 'build') await this.builder.build(generationId, signal);
    else await this.service.expireGates();
  }
}
