import type { IdentityTables } from '../../people/identity/index.js';
import type { WorkspacesTables } from '../../people/workspaces/index.js';
import type { TableOf } from '../../platform/database/index.js';
import type { WebhookAttempt, WebhookDelivery } from './delivery.entity.js';
import type { WebhookEndpoint } from './webhook.entity.js';

export interface WebhooksTables extends Pick<IdentityTables, 'users'>, Pick<WorkspacesTables, 'members'> {
  webhook_endpoints: TableOf<WebhookEndpoint, 'description' | 'include' | 'active' | 'createdAt' | 'updatedAt'>;
  webhook_deliveries: TableOf<WebhookDelivery, 'state' | 'attempts' | 'nextAttemptAt' | 'sending' | 'createdAt'>;
  webhook_attempts: TableOf<WebhookAttempt>;
}
