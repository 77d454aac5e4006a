import { Inject, Injectable } from '@nestjs/common';
import { systemRecord } from '../../kernel/audit.js';
import { PostgresAuditTrail } from '../../record/audit/index.js';
import { CONFIG, type Config } from '../../config.js';
import { emitEvent } from '../../kernel/events.js';
import type { Tx } from '../../kernel/transaction.js';
import { rows, statements } from '../../platform/database/index.js';
import { MailOutbox } from '../../platform/mail/index.js';
import { DISABLE_AFTER_DAYS } from './domain/attempts.js';
import type { WebhooksTables } from './tables.js';

export interface Disabled {
  webhookId: string;
  workspaceId: string;
  url: string;
  reason: 'gone' | 'failing';
  deliveryId: string;
}

/** It is news for as long as somebody may not have missed the events yet. */
const NOTICE_SECONDS = 3 * 86_400;

const REASONS = {
  gone: 'it answered 410 Gone',
  failing: `every attempt of the last ${DISABLE_AFTER_DAYS} days failed`,
};

/** Tells the people of a workspace that the service has switched off one of their webhooks. */
@Injectable()
export class WebhookNotice {
  constructor(
    private readonly audit: PostgresAuditTrail,
    private readonly outbox: MailOutbox,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** In the transaction of the change, with mails to the owners. */
  async record(tx: Tx, { webhookId, workspaceId, deliveryId, url, reason }: Disabled): Promise<void> {
    const targets = [{ kind: 'webhook', id: webhookId }];
    const requestId = `delivery-${deliveryId}`;
    await this.audit.append(systemRecord({ workspaceId, action: 'disable_webhook', name: 'webhooks', targets, requestId }), tx);
    const { host } = new URL(url);
    await emitEvent(tx, workspaceId, 'webhook.disabled', { webhookId, host, reason });
    const members = statements<WebhooksTables>().selectFrom('members as m').where('m.workspace_id', '=', workspaceId);
    const owners = await rows(
      tx,
      members.innerJoin('users as u', 'u.id', 'm.user_id').select('u.email').where('m.role', '=', 'owner'),
    );
    const mail = {
      subject: 'A webhook was switched off',
      before: `The webhook to ${host} was switched off, because ${REASONS[reason]}. Once the endpoint works, switch it on again with active true; what has not arrived can be sent again from its deliveries. Both can be done on this page, with your token, the workspaceId ${workspaceId} and the webhookId ${webhookId}:`,
      link: `${this.config.PUBLIC_URL}/apis#/Webhooks/update_webhook`,
      after: 'You get this mail because you own the workspace.',
      goodForSeconds: NOTICE_SECONDS,
    };
    await this.outbox.post(
      tx,
      owners.map(({ email: to }) => ({ ...mail, to })),
    );
  }
}
