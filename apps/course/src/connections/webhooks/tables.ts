import type { TableOf } from '../../platform/database/index.js';
import type { WebhookAttempt, WebhookDelivery } from './delivery.entity.js';
import type { WebhookEndpoint } from './webhook.entity.js';

export interface WebhooksTables {
  webhook_endpoints: TableOf<WebhookEndpoint, 'description' | 'include' | 'format' | 'active' | 'createdAt' | 'updatedAt'>;
  webhook_deliveries: TableOf<WebhookDelivery, 'state' | 'attempts' | 'nextAttemptAt' | 'sending' | 'createdAt'>;
  webhook_attempts: TableOf<WebhookAttempt>;
}
