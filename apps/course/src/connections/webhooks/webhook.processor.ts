import { Processor } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { DrainingWorker } from '../../platform/queues/index.js';
import { WEBHOOK_QUEUE, webhookJob, type WebhookJob } from './webhook.queue.js';
import { WebhookSender } from './webhook-sender.service.js';

/** Thin. Most of an attempt is waiting for someone else's server, so many run at once. */
@Processor(WEBHOOK_QUEUE, { concurrency: 32 })
export class WebhookProcessor extends DrainingWorker {
  constructor(private readonly sender: WebhookSender) {
    super();
  }

  override process(job: Job<WebhookJob>): Promise<void> {
    return this.sender.attempt(webhookJob.parse(job.data).deliveryId);
  }
}
