export { isPublicAddress, literalAddress } from './addresses.js';
export { EVENT_CATALOGUE, exampleMessage, messageSchema } from './event-catalogue.js';
export { deliveryActions } from './deliveries.actions.js';
export { webhookActions } from './webhooks.actions.js';
export { WEBHOOK_QUEUE } from './webhook.queue.js';
export { publicLookup } from './webhook-request.js';
export { WebhooksModule, WebhooksWorkerModule } from './webhooks.module.js';
export { WebhookDeliveries } from './webhook-deliveries.service.js';
