import { currentOrigin } from '@lib/logging';
import { Inject, Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { CONFIG, type Config } from '../../config.js';
import { changes, Database, firstRow, inSeconds, now, sql, statements, type RowOf } from '../../platform/database/index.js';
import type { Tx } from '../../kernel/transaction.js';
import { counters } from '../../platform/metrics/index.js';
import { performJob } from '../../platform/queues/index.js';
import { DISABLE_AFTER_DAYS, judge, type Outcome, type Verdict } from './domain/attempts.js';
import { TEST_KIND } from './event-catalogue.js';
import { signedHeaders } from './signature.js';
import type { WebhooksTables } from './tables.js';
import { WebhookNotice, type Disabled } from './webhook-notice.service.js';
import { postWebhook } from './webhook-request.js';
import { WEBHOOK_QUEUE } from './webhook.queue.js';
import { openAuthorization } from './record-store.js';
import { answerOfStore, XAPI_VERSION } from './xapi-statement.js';

/** Longer than an attempt may take: a delivery whose process died is due again after it. */
const LEASE_SECONDS = 60;

const db = statements<WebhooksTables>();

/** With the number of this attempt, and where to. */
const claim = (deliveryId: string) =>
  db
    .updateTable('webhook_deliveries as d')
    .from('webhook_endpoints as e')
    .set((eb) => ({ attempts: eb('d.attempts', '+', 1), sending: true, next_attempt_at: inSeconds(LEASE_SECONDS) }))
    .where('d.id', '=', deliveryId)
    .where('d.state', '=', 'pending')
    .where('d.next_attempt_at', '<=', now)
    .whereRef('e.id', '=', 'd.endpoint_id')
    .returning(['d.id', 'd.workspace_id', 'd.endpoint_id', 'd.event_id', 'd.kind', 'd.body', 'd.attempts'])
    .returning(['d.request_id', 'd.traceparent', 'e.url', 'e.active', 'e.secret', 'e.format', 'e.sealed_authorization'])
    .returning(now.as('at'))
    .returning(
      sql<string | null>`CASE WHEN e.previous_secret_until > app_now() THEN e.previous_secret END`.as('previous_secret'),
    );

type Claimed = RowOf<ReturnType<typeof claim>>;

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
    const delivery = await firstRow(this.database.reader, claim(deliveryId));
    if (!delivery) return;
    const { request_id: requestId, traceparent } = delivery;
    await performJob(WEBHOOK_QUEUE, 'attempt', { requestId, traceparent }, () => this.send(delivery));
  }

  private async send(delivery: Claimed): Promise<void> {
    if (!delivery.active && delivery.kind !== TEST_KIND) return this.cancel(delivery);
    const { body } = delivery;
    const { traceparent } = currentOrigin();
    const proof = await this.proofOf(delivery);
    const sent = { 'content-type': 'application/json', 'user-agent': 'svc-lms-webhooks/1', ...proof };
    const headers = traceparent === null ? sent : { ...sent, traceparent };
    const outcome = await postWebhook(
      new URL(delivery.url),
      { headers, body },
      { allowPrivate: this.config.WEBHOOK_ALLOW_PRIVATE },
    );
    await this.keep(delivery, delivery.format === 'xapi' ? answerOfStore(outcome) : outcome);
  }

  /** By what the other side knows that it is genuine: a signature, or what a learning record store asks for. */
  private async proofOf(delivery: Claimed): Promise<Record<string, string>> {
    const { event_id: id, endpoint_id: webhookId, at, body, secret, previous_secret, sealed_authorization: sealed } = delivery;
    if (delivery.format === 'events')
      return signedHeaders({ id, at, body }, previous_secret === null ? [secret] : [secret, previous_secret]);
    const authorization = sealed && { authorization: await openAuthorization(this.database.reader, webhookId, sealed) };
    return { 'x-experience-api-version': XAPI_VERSION, ...authorization };
  }

  /** The endpoint was switched off while the delivery waited. */
  private async cancel({ id }: Claimed): Promise<void> {
    await changes(
      this.database.reader,
      db
        .updateTable('webhook_deliveries')
        .set({ state: 'cancelled', sending: false, next_attempt_at: null, ended_at: now })
        .set((eb) => ({ attempts: eb('attempts', '-', 1) }))
        .where('id', '=', id)
        .where('state', '=', 'pending'),
    );
  }

  private async keep(delivery: Claimed, outcome: Outcome): Promise<void> {
    const isTest = delivery.kind === TEST_KIND;
    const verdict = judge(outcome, delivery.attempts, isTest);
    const disabled = await this.database.transaction(async (tx) => {
      const { durationMs, ...met } = outcome;
      const made = { delivery_id: delivery.id, number: delivery.attempts, at: delivery.at, ...met, duration_ms: durationMs };
      await changes(tx, db.insertInto('webhook_attempts').values(made));
      await changes(
        tx,
        db
          .updateTable('webhook_deliveries')
          .set({ state: verdict.state, sending: false })
          .set(
            verdict.state === 'pending'
              ? { ended_at: null, next_attempt_at: inSeconds(verdict.retrySeconds) }
              : { ended_at: now, next_attempt_at: null },
          )
          .where('id', '=', delivery.id)
          .where('state', '=', 'pending'),
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
    const endpoint = db.updateTable('webhook_endpoints').where('id', '=', id);
    if (verdict.state === 'delivered') {
      await changes(tx, endpoint.set({ failing_since: null }).where('failing_since', 'is not', null));
      return null;
    }
    if (isTest) return null;
    await changes(tx, endpoint.set({ failing_since: now }).where('failing_since', 'is', null));
    if (verdict.state === 'pending') return null;
    const reason = verdict.gone ? 'gone' : 'failing';
    const disabled = await changes(
      tx,
      endpoint
        .set({ active: false, disabled_reason: reason, disabled_at: now, updated_at: now })
        .where('active', '=', true)
        .$if(!verdict.gone, (failing) => failing.where('failing_since', '<=', inSeconds(-DISABLE_AFTER_DAYS * 86_400))),
    );
    return disabled === 0 ? null : { webhookId: id, workspaceId, url, reason, deliveryId };
  }
}
