import { Inject, Injectable } from '@nestjs/common';
import { PostgresAuditTrail, systemRecord } from '../audit/index.js';
import { CONFIG, type Config } from '../config.js';
import type { Tx } from '../kernel/transaction.js';
import { Mailer } from '../mail/index.js';
import { DISABLE_AFTER_DAYS } from './domain/attempts.js';

export interface Disabled {
  webhookId: string;
  workspaceId: string;
  url: string;
  reason: 'gone' | 'failing';
  deliveryId: string;
}

const REASONS = {
  gone: 'it answered 410 Gone',
  failing: `every attempt of the last ${DISABLE_AFTER_DAYS} days failed`,
};

/** Tells the people of a workspace that the service has switched off one of their webhooks. */
@Injectable()
export class WebhookNotice {
  constructor(
    private readonly audit: PostgresAuditTrail,
    private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** In the transaction of the change. @returns the addresses of the owners, to be written to after it. */
  async record(tx: Tx, { webhookId, workspaceId, deliveryId }: Disabled): Promise<string[]> {
    const targets = [{ kind: 'webhook', id: webhookId }];
    const requestId = `delivery-${deliveryId}`;
    await this.audit.append(systemRecord({ workspaceId, action: 'disable_webhook', name: 'webhooks', targets, requestId }), tx);
    const owners = await tx.query<{ email: string }[]>(
      `SELECT u.email FROM members m JOIN users u ON u.id = m.user_id WHERE m.workspace_id = $1 AND m.role = 'owner'`,
      [workspaceId],
    );
    return owners.map(({ email }) => email);
  }

  mail(owners: readonly string[], { webhookId, workspaceId, url, reason }: Disabled): void {
    for (const to of owners) {
      this.mailer.post({
        to,
        subject: 'A webhook was switched off',
        before: `The webhook to ${new URL(url).host} was switched off, because ${REASONS[reason]}. What has not arrived can be sent again from its deliveries:`,
        link: `${this.config.PUBLIC_URL}/workspaces/${workspaceId}/webhooks/${webhookId}/deliveries`,
        after: 'Once the endpoint works, switch the webhook on again.',
      });
    }
  }
}
