import { Injectable } from '@nestjs/common';
import { systemRecord } from '../../kernel/audit.js';
import { PostgresAuditTrail } from '../../record/audit/index.js';
import { emitEvent } from '../../kernel/events.js';
import type { Tx } from '../../kernel/transaction.js';

export interface Disabled {
  webhookId: string;
  workspaceId: string;
  url: string;
  reason: 'gone' | 'failing';
  deliveryId: string;
}

/** Tells the people of a workspace that the service has switched off one of their webhooks. */
@Injectable()
export class WebhookNotice {
  constructor(private readonly audit: PostgresAuditTrail) {}

  /** In the transaction of the change; the owners are told of the event. */
  async record(tx: Tx, { webhookId, workspaceId, deliveryId, url, reason }: Disabled): Promise<void> {
    const targets = [{ kind: 'webhook', id: webhookId }];
    const requestId = `delivery-${deliveryId}`;
    await this.audit.append(systemRecord({ workspaceId, action: 'disable_webhook', name: 'webhooks', targets, requestId }), tx);
    const { host } = new URL(url);
    await emitEvent(tx, workspaceId, 'webhook.disabled', { webhookId, host, reason });
  }
}
