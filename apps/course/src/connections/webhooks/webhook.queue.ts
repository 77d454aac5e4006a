import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { z } from 'zod';

export const WEBHOOK_QUEUE = 'webhooks';

export const webhookJob = z.object({ deliveryId: z.uuid() });
export type WebhookJob = z.infer<typeof webhookJob>;

/** Hands attempts that are due to the workers. When one is due stands in PostgreSQL, so a lost queue loses nothing. */
@Injectable()
export class WebhookQueue {
  constructor(@InjectQueue(WEBHOOK_QUEUE) private readonly queue: Queue<WebhookJob>) {}

  /** Queued twice for the same attempt, it runs once. */
  async add(due: readonly { id: string; attempts: number }[]): Promise<void> {
    if (due.length === 0) return;
    await this.queue.addBulk(
      due.map(({ id, attempts }) => ({
        name: 'attempt',
        data: { deliveryId: id },
        opts: { jobId: `${id}-${attempts}`, removeOnComplete: true, removeOnFail: true },
      })),
    );
  }
}
