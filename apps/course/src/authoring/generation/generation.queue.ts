import { currentOrigin } from '@lib/logging';
import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { z } from 'zod';
import { anyOf, countOf, Database, statements } from '../../platform/database/index.js';
import { WORKING_STATES } from './domain/generation-states.js';
import type { GenerationTables } from './tables.js';

export const GENERATION_QUEUE = 'generation';

export const generationJob = z.object({
  task: z.enum(['plan', 'build', 'expire']),
  generationId: z.uuid(),
  requestId: z.string(),
  traceparent: z.string().nullish(),
});
export type GenerationJob = z.infer<typeof generationJob>;

/** Wakes the worker. PostgreSQL holds the truth: a job that is lost here is found and queued again by the reconciler. */
@Injectable()
export class GenerationQueue {
  constructor(
    @InjectQueue(GENERATION_QUEUE) private readonly queue: Queue<GenerationJob>,
    private readonly database: Database,
  ) {}

  /** Queued twice, it runs once, at the better place of the two; a job that ended leaves its id free. */
  async add(job: GenerationJob, delayMs = 0): Promise<void> {
    const priority = job.task === 'expire' ? 0 : await this.turnOf(job.generationId);
    const jobId = `${job.task}-${job.generationId}`;
    const traceparent = job.traceparent ?? currentOrigin().traceparent;
    await this.queue.add(
      job.task,
      { ...job, traceparent },
      {
        jobId,
        priority,
        delay: delayMs,
        attempts: 5,
        backoff: { type: 'exponential', delay: 500, jitter: 0.5 },
        removeOnComplete: true,
        removeOnFail: true,
      },
    );
    const queued = await this.queue.getJob(jobId);
    if (queued && queued.priority > priority) await queued.changePriority({ priority });
  }

  /**
   * The how manieth of its workspace's unfinished generations it is, from 1. As a priority it lets the workspaces take turns:
   * the first of each comes before the second of any.
   */
  private async turnOf(generationId: string): Promise<number> {
    const first = statements<GenerationTables>()
      .selectFrom('generations as mine')
      .innerJoin('generations as g', (on) => on.onRef('g.workspace_id', '=', 'mine.workspace_id').onRef('g.id', '<=', 'mine.id'))
      .where('g.state', '=', anyOf(WORKING_STATES))
      .where('mine.id', '=', generationId);
    return Math.max(1, await countOf(this.database.reader, first));
  }
}
