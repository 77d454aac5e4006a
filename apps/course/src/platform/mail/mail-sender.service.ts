import { inWork, traced } from '@lib/logging';
import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { Database, serverKey } from '../database/index.js';
import { counters } from '../metrics/index.js';
import { isRefusedForGood, retrySeconds } from './domain/attempts.js';
import { MAIL_KEY } from './mail-outbox.service.js';
import { openText } from './sealed-text.js';
import { Smtp } from './smtp.service.js';

const BATCH = 20;
/** Longer than an attempt may take: a mail whose process died is due again after it. */
const LEASE_SECONDS = 120;
/** Of what the mail server said. */
const ERROR_LENGTH = 500;

interface Claimed {
  id: string;
  recipient: string;
  subject: string;
  sealed: Buffer;
  /** The number of this attempt. */
  attempts: number;
  /** Its link is good no more. */
  over: boolean;
  request_id: string | null;
  traceparent: string | null;
}

/** Hands in the mails that are due, at least once each, and keeps what came of it. Any number of workers may do it at once. */
@Injectable()
export class MailSender {
  constructor(
    private readonly database: Database,
    private readonly smtp: Smtp,
    private readonly logger: PinoLogger,
  ) {}

  /** @returns how many attempts were made. */
  async sendDue(): Promise<number> {
    let all = 0;
    for (;;) {
      const mails = await this.claim();
      await Promise.all(mails.map((mail) => this.attemptInItsName(mail)));
      all += mails.length;
      if (mails.length < BATCH) return all;
    }
  }

  private async claim(): Promise<Claimed[]> {
    const [claimed] = await this.database.reader.query<[Claimed[], number]>(
      `UPDATE mails SET attempts = attempts + 1, next_attempt_at = app_now() + make_interval(secs => $1)
        WHERE id = ANY(ARRAY(SELECT id FROM mails WHERE state = 'waiting' AND next_attempt_at <= (SELECT app_now())
                              ORDER BY next_attempt_at LIMIT $2 FOR UPDATE SKIP LOCKED))
        RETURNING id, recipient, subject, sealed, attempts, good_until <= app_now() AS over, request_id, traceparent`,
      [LEASE_SECONDS, BATCH],
    );
    return claimed;
  }

  private attemptInItsName(mail: Claimed): Promise<void> {
    const { request_id: requestId, traceparent } = mail;
    return inWork(requestId === null ? undefined : { requestId }, () =>
      traced('mail attempt', { kind: 'consumer', parent: traceparent }, () => this.attempt(mail)),
    );
  }

  private async attempt(mail: Claimed): Promise<void> {
    const { id, recipient: to, subject, sealed, attempts, over } = mail;
    if (over) return this.end(id, 'lost', 'its link is good no more');
    try {
      const key = await serverKey(this.database.reader, MAIL_KEY);
      const outcome = await this.smtp.handIn({ id, to, subject }, openText(key, id, sealed));
      counters.mails.inc({ outcome });
      await this.end(id, 'sent', null);
    } catch (err) {
      const words = (err as Error).message.slice(0, ERROR_LENGTH);
      const wait = retrySeconds(attempts, { refused: isRefusedForGood(err) });
      this.logger.warn({ err, mail: id, attempt: attempts }, 'a mail could not be handed in');
      if (wait === null) return this.end(id, 'lost', words);
      counters.mails.inc({ outcome: 'failed' });
      await this.database.reader.query(
        `UPDATE mails SET next_attempt_at = app_now() + make_interval(secs => $2), last_error = $3 WHERE id = $1 AND state = 'waiting'`,
        [id, wait, words],
      );
    }
  }

  /** What the mail says goes with its end: it may have held a secret. */
  private async end(id: string, state: 'sent' | 'lost', error: string | null): Promise<void> {
    await this.database.reader.query(
      `UPDATE mails SET state = $2, sealed = NULL, next_attempt_at = NULL, ended_at = app_now(), last_error = coalesce($3, last_error)
        WHERE id = $1 AND state = 'waiting'`,
      [id, state, error],
    );
    if (state === 'sent') return;
    counters.mails.inc({ outcome: 'lost' });
    this.logger.error({ mail: id, reason: error }, 'a mail was given up');
  }
}
