import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { z } from 'zod';

export const GENERATION_QUEUE = 'generation';

export const generationJob = z.object({
  task: z.enum(['plan', 'build', 'expire']),
  generationId: z.uuid(),
  requestId: z.string(),
});
export type GenerationJob = z.infer<typeof generationJob>;

/** Wakes the worker. PostgreSQL holds the truth: a job that is lost here is found and queued again by the reconciler. */
@Injectable()
export class GenerationQueue {
  constructor(@InjectQueue(GENERATION_QUEUE) private readonly queue: Queue<GenerationJob>) {}

  /** Queued twice, it runs once; a job that ended leaves its id free. */
  async add(job: GenerationJob, delayMs = 0): Promise<void> {
    await this.queue.add(job.task, job, {
      jobId: `${job.task}-${job.generationId}`,
      delay: delayMs,
      attempts: 5,
      backoff: { type: 'exponential', delay: 500, jitter: 0.5 },
      removeOnComplete: true,
      removeOnFail: true,
    });
  }
}
