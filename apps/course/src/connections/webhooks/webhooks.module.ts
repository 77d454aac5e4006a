import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { AuditModule } from '../../record/audit/index.js';
import { WebhookDeliveries } from './webhook-deliveries.service.js';
import { WebhookDispatcher } from './webhook-dispatcher.service.js';
import { WebhookDispatching } from './webhook-dispatching.js';
import { WebhookNotice } from './webhook-notice.service.js';
import { WebhookProcessor } from './webhook.processor.js';
import { WEBHOOK_QUEUE, WebhookQueue } from './webhook.queue.js';
import { WebhookSender } from './webhook-sender.service.js';
import { WebhookUrls } from './webhook-url.js';

/** What actions use. */
@Module({ providers: [WebhookUrls], exports: [WebhookUrls] })
export class WebhooksModule {}

/** What the worker does. The API only writes rows; the worker finds them. */
@Module({
  imports: [AuditModule, BullModule.registerQueue({ name: WEBHOOK_QUEUE })],
  providers: [
    WebhookDeliveries,
    WebhookDispatcher,
    WebhookDispatching,
    WebhookNotice,
    WebhookProcessor,
    WebhookQueue,
    WebhookSender,
  ],
  exports: [WebhookDeliveries],
})
export class WebhooksWorkerModule {}
