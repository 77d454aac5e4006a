import { Injectable } from '@nestjs/common';
import { Database, fixedNow, rows, sql, statements } from '../../platform/database/index.js';
import type { WebhooksTables } from './tables.js';

const BATCH = 200;
/** Attempts at one endpoint at the same time. */
const SHARE = 25;

const db = statements<WebhooksTables>();

/** In each endpoint's own order. */
const dueDeliveries = db
  .selectFrom('webhook_deliveries')
  .select(['id', 'attempts', 'endpoint_id', 'next_attempt_at'])
  .select(sql<string>`row_number() OVER (PARTITION BY endpoint_id ORDER BY next_attempt_at, id)`.as('place'))
  .where('state', '=', 'pending')
  .where('next_attempt_at', '<=', fixedNow);

/** What is being sent to the endpoint `e` counts too. */
const isInItsShare = sql<boolean>`
  d.place + (SELECT count(*) FROM webhook_deliveries s WHERE s.endpoint_id = e.id AND s.sending AND s.next_attempt_at > ${fixedNow})
  <= CASE WHEN e.failing_since IS NULL THEN ${SHARE}::int ELSE 1 END`;

/** Finds the deliveries that are due. Any number of workers may do it at once. */
@Injectable()
export class WebhookDispatcher {
  constructor(private readonly database: Database) {}

  /**
   * Attempts that are due: the first, retries, and what a queue or a process lost on the way. Each endpoint has its share of
   * the workers, and one that fails a share of one, so that a dead server keeps nobody else waiting.
   */
  due(): Promise<{ id: string; attempts: number }[]> {
    return rows(
      this.database.reader,
      db
        .selectFrom(dueDeliveries.as('d'))
        .innerJoin('webhook_endpoints as e', 'e.id', 'd.endpoint_id')
        .select(['d.id', 'd.attempts'])
        .where(isInItsShare)
        .orderBy('d.next_attempt_at')
        .limit(BATCH),
    );
  }
}
