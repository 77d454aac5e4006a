import { inWork, traced } from '@lib/logging';
import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { setTimeout as pause } from 'node:timers/promises';
import {
  changes,
  Database,
  fixedNow,
  inSeconds,
  now,
  openText,
  rows,
  serverKey,
  sql,
  statements,
  type RowOf,
} from '../database/index.js';
import { counters } from '../metrics/index.js';
import { isRefusedForGood, retrySeconds } from './domain/attempts.js';
import { MAIL_KEY } from './mail-outbox.service.js';
import type { MailText } from './mail.js';
import { Smtp } from './smtp.service.js';
import type { MailTables } from './tables.js';

const BATCH = 20;
/** Longer than an attempt may take: a mail whose process died is due again after it. */
const LEASE_SECONDS = 120;
/** Of what the mail server said. */
const ERROR_LENGTH = 500;
/** Pauses before what came of an attempt is written down again: together shorter than the lease, after which another worker may have it. */
const WRITTEN_AFTER_MS = [100, 200, 400, 800, 1_600, 3_200, 6_400, 12_800, 25_600];

const db = statements<MailTables>();

const due = db
  .selectFrom('mails')
  .select('id')
  .where('state', '=', 'waiting')
  .where('next_attempt_at', '<=', fixedNow)
  .orderBy('next_attempt_at')
  .limit(BATCH)
  .forUpdate()
  .skipLocked();

/** With the number of this attempt, and whether its link is good no more. */
const claim = db
  .updateTable('mails')
  .set((eb) => ({ attempts: eb('attempts', '+', 1), next_attempt_at: inSeconds(LEASE_SECONDS) }))
  .where('id', '=', sql<string>`any(array${due})`)
  .returning(['id', 'recipient', 'subject', 'sealed', 'attempts', 'request_id', 'traceparent'])
  .returning(sql<boolean>`good_until <= app_now()`.as('over'));

type Claimed = RowOf<typeof claim>;

const waiting = (id: string) => db.updateTable('mails').where('id', '=', id).where('state', '=', 'waiting');

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
      const mails = await rows(this.database.reader, claim);
      await Promise.all(mails.map((mail) => this.attemptInItsName(mail)));
      all += mails.length;
      if (mails.length < BATCH) return all;
    }
  }

  private attemptInItsName(mail: Claimed): Promise<void> {
    const { request_id: requestId, traceparent } = mail;
    return inWork(requestId === null ? undefined : { requestId }, () =>
      traced('mail attempt', { kind: 'consumer', parent: traceparent }, () => this.attempt(mail)),
    );
  }

  private async attempt(mail: Claimed): Promise<void> {
    const { id, recipient: to, subject, sealed, over } = mail;
    if (over) return this.end(id, 'lost', 'its link is good no more');
    try {
      const key = await serverKey(this.database.reader, MAIL_KEY);
      const text = JSON.parse(openText(key, id, sealed!)) as MailText;
      counters.mails.inc({ outcome: await this.smtp.handIn({ id, to, subject }, text) });
    } catch (err) {
      return this.failed(mail, err);
    }
    await this.end(id, 'sent', null);
  }

  private async failed({ id, attempts }: Claimed, err: unknown): Promise<void> {
    const words = (err as Error).message.slice(0, ERROR_LENGTH);
    const wait = retrySeconds(attempts, { refused: isRefusedForGood(err) });
    this.logger.warn({ err, mail: id, attempt: attempts }, 'a mail could not be handed in');
    if (wait === null) return this.end(id, 'lost', words);
    counters.mails.inc({ outcome: 'failed' });
    await this.write(waiting(id).set({ next_attempt_at: inSeconds(wait), last_error: words }));
  }

  /** What the mail says goes with its end: it may have held a secret. */
  private async end(id: string, state: 'sent' | 'lost', error: string | null): Promise<void> {
    const ended = waiting(id).set({ state, sealed: null, next_attempt_at: null, ended_at: now });
    await this.write(error === null ? ended : ended.set({ last_error: error }));
    if (state === 'sent') return;
    counters.mails.inc({ outcome: 'lost' });
    this.logger.error({ mail: id, reason: error }, 'a mail was given up');
  }

  /** Again while the database is away: of a mail that was taken, not to know it is to hand it in twice. */
  private async write(what: Parameters<typeof changes>[1]): Promise<void> {
    for (const ms of WRITTEN_AFTER_MS) {
      try {
        await changes(this.database.reader, what);
        return;
      } catch (err) {
        this.logger.warn({ err }, 'what came of a mail could not be written down; it is tried again');
        await pause(ms);
      }
    }
    await changes(this.database.reader, what);
  }
}
