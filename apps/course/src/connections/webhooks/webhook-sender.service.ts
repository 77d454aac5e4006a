import { currentOrigin } from '@lib/logging';
import { Inject, Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { CONFIG, type Config } from '../../config.js';
import { Database } from '../../platform/database/index.js';
import type { Tx } from '../../kernel/transaction.js';
import { counters } from '../../platform/metrics/index.js';
import { performJob } from '../../platform/queues/index.js';
import { DISABLE_AFTER_DAYS, judge, type Outcome, type Verdict } from './domain/attempts.js';
import { TEST_KIND } from './event-catalogue.js';
import { signedHeaders } from './signature.js';
import { WebhookNotice, type Disabled } from './webhook-notice.service.js';
import { postWebhook } from './webhook-request.js';
import { WEBHOOK_QUEUE } from './webhook.queue.js';

/** Longer than an attempt may take: a delivery whose process died is due again after it. */
const LEASE_SECONDS = 60;

interface Claimed {
  id: string;
  workspace_id: string;
  endpoint_id: string;
  event_id: string;
  kind: string;
  body: string;
  /** The number of this attempt. */
  attempts: number;
  url: string;
  active: boolean;
  secret: string;
  previous_secret: string | null;
  at: Date;
  request_id: string | null;
  traceparent: string | null;
}

/** Makes one attempt at one delivery, and keeps what came of it. */
@Injectable()
export class WebhookSender {
  constructor(
    private readonly database: Database,
    private readonly notice: WebhookNotice,
    private readonly logger: PinoLogger,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Does nothing when the delivery is not due: it was sent meanwhile, or another worker is at it. */
  async attempt(deliveryId: string): Promise<void> {
    const delivery = await this.claim(deliveryId);
    if (!delivery) return;
    const { request_id: requestId, traceparent } = delivery;
    await performJob(WEBHOOK_QUEUE, 'attempt', { requestId, traceparent }, () => this.send(delivery));
  }

  private async send(delivery: Claimed): Promise<void> {
    if (!delivery.active && delivery.kind !== TEST_KIND) return this.cancel(delivery);
    const { event_id: id, at, body, secret, previous_secret } = delivery;
    const signed = signedHeaders({ id, at, body }, previous_secret === null ? [secret] : [secret, previous_secret]);
    const { traceparent } = currentOrigin();
    const sent = { 'content-type': 'application/json', 'user-agent': 'svc-lms-webhooks/1', ...signed };
    const headers = traceparent === null ? sent : { ...sent, traceparent };
    const outcome = await postWebhook(
      new URL(delivery.url),
      { headers, body },
      { allowPrivate: this.config.WEBHOOK_ALLOW_PRIVATE },
    );
    await this.keep(delivery, outcome);
  }

  private async claim(deliveryId: string): Promise<Claimed | undefined> {
    const [[claimed]] = await this.database.reader.query<[Claimed[], number]>(
      `UPDATE webhook_deliveries d SET attempts = d.attempts + 1, sending = true, next_attempt_at = app_now() + make_interval(secs => $2)
         FROM webhook_endpoints e
        WHERE d.id = $1 AND d.state = 'pending' AND d.next_attempt_at <= app_now() AND e.id = d.endpoint_id
        RETURNING d.id, d.workspace_id, d.endpoint_id, d.event_id, d.kind, d.body, d.attempts, d.request_id, d.traceparent, e.url, e.active, e.secret,
                  CASE WHEN e.previous_secret_until > app_now() THEN e.previous_secret END AS previous_secret, app_now() AS at`,
      [deliveryId, LEASE_SECONDS],
    );
    return claimed;
  }

  /** The endpoint was switched off while the delivery waited. */
  private async cancel({ id }: Claimed): Promise<void> {
    await this.database.reader.query(
      `UPDATE webhook_deliveries SET state = 'cancelled', sending = false, attempts = attempts - 1, next_attempt_at = NULL, ended_at = app_now()
        WHERE id = $1 AND state = 'pending'`,
      [id],
    );
  }

  private async keep(delivery: Claimed, outcome: Outcome): Promise<void> {
    const isTest = delivery.kind === TEST_KIND;
    const verdict = judge(outcome, delivery.attempts, isTest);
    const disabled = await this.database.transaction(async (tx) => {
      await tx.query(
        `INSERT INTO webhook_attempts (delivery_id, number, at, status, error, response, duration_ms) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [delivery.id, delivery.attempts, delivery.at, outcome.status, outcome.error, outcome.response, outcome.durationMs],
      );
      await tx.query(
        `UPDATE webhook_deliveries SET state = $2, sending = false, ended_at = CASE WHEN $2 = 'pending' THEN NULL ELSE app_now() END,
                next_attempt_at = CASE WHEN $2 = 'pending' THEN app_now() + make_interval(secs => $3) END
          WHERE id = $1 AND state = 'pending'`,
        [delivery.id, verdict.state, verdict.state === 'pending' ? verdict.retrySeconds : 0],
      );
      const ended = await this.judgeEndpoint(tx, delivery, verdict, isTest);
      if (ended) await this.notice.record(tx, ended);
      return ended;
    });
    counters.webhookAttempts.inc({ state: verdict.state });
    const { id, kind, endpoint_id: webhook, attempts: attempt } = delivery;
    const seen = { delivery: id, kind, webhook, attempt, status: outcome.status, state: verdict.state };
    this.logger[verdict.state === 'delivered' ? 'info' : 'warn'](seen, outcome.error ?? 'webhook delivered');
    if (!disabled) return;
    counters.webhooksDisabled.inc({ reason: disabled.reason });
    this.logger.warn({ webhook, reason: disabled.reason }, 'webhook disabled');
  }

  /** Success ends a run of failure; long failure, or 410, ends the endpoint. @returns what was disabled, if it was. */
  private async judgeEndpoint(tx: Tx, delivery: Claimed, verdict: Verdict, isTest: boolean): Promise<Disabled | null> {
    const { endpoint_id: id, workspace_id: workspaceId, url, id: deliveryId } = delivery;
    if (verdict.state === 'delivered') {
      await tx.query(`UPDATE webhook_endpoints SET failing_since = NULL WHERE id = $1 AND failing_since IS NOT NULL`, [id]);
      return null;
    }
    if (isTest) return null;
    await tx.query(`UPDATE webhook_endpoints SET failing_since = app_now() WHERE id = $1 AND failing_since IS NULL`, [id]);
    if (verdict.state === 'pending') return null;
    const reason = verdict.gone ? 'gone' : 'failing';
    const [, disabled] = await tx.query<[unknown[], number]>(
      `UPDATE webhook_endpoints SET active = false, disabled_reason = $2, disabled_at = app_now(), updated_at = app_now()
        WHERE id = $1 AND active AND ($2 = 'gone' OR failing_since <= app_now() - make_interval(days => $3)) RETURNING 1`,
      [id, reason, DISABLE_AFTER_DAYS],
    );
    return disabled === 0 ? null : { webhookId: id, workspaceId, url, reason, deliveryId };
  }
}
