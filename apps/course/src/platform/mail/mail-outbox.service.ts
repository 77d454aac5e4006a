import { currentOrigin } from '@lib/logging';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { changes, listed, sealText, serverKey, sql, statements } from '../database/index.js';
import type { Tx } from '../../kernel/transaction.js';
import type { Mail } from './mail.js';
import type { MailTables } from './tables.js';

const db = statements<MailTables>();

export const MAIL_KEY = 'mail';

/** Keeps mails with the change that they tell of; the worker sends them. */
@Injectable()
export class MailOutbox {
  /** With none it does the same work: how long an answer takes must not tell whether there was something to send. */
  async post(tx: Tx, mails: readonly Mail[]): Promise<void> {
    const key = await serverKey(tx, MAIL_KEY);
    const { requestId, traceparent } = currentOrigin();
    const rows = mails.map(({ to, subject, goodForSeconds, ...text }) => {
      const id = uuid();
      const sealed = sealText(key, id, JSON.stringify(text)).toString('base64');
      return { id, recipient: to, subject, sealed, seconds: goodForSeconds };
    });
    const posted = listed(JSON.stringify(rows), {
      id: 'uuid',
      recipient: 'text',
      subject: 'text',
      sealed: 'text',
      seconds: 'float8',
    });
    await changes(
      tx,
      db
        .insertInto('mails')
        .columns(['id', 'recipient', 'subject', 'sealed', 'good_until', 'request_id', 'traceparent'])
        .expression(
          db
            .selectFrom(posted)
            .select((eb) => [
              'id',
              'recipient',
              'subject',
              sql<Buffer>`decode(sealed, 'base64')`.as('sealed'),
              sql<Date>`app_now() + make_interval(secs => seconds)`.as('good_until'),
              eb.val(requestId).as('request_id'),
              eb.val(traceparent).as('traceparent'),
            ]),
        ),
    );
  }
}
