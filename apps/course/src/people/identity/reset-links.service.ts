import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { CONFIG, type Config } from '../../config.js';
import type { ActionContext } from '../../kernel/action.js';
import { ProblemError } from '../../kernel/errors.js';
import { hashSecret, isWellFormedSecret, newSecret } from '../../kernel/secrets.js';
import type { Tx } from '../../kernel/transaction.js';
import { MailOutbox, type Mail } from '../../platform/mail/index.js';
import { changes, firstRow, inSeconds, now, statements } from '../../platform/database/index.js';
import { mailWords } from './mail-words.js';
import type { IdentityTables } from './tables.js';
import type { User } from './user.entity.js';

const RESET_PREFIX = 'svc_rst_';
const LIFETIME_SECONDS = 3_600;

type Holder = Pick<User, 'id' | 'email'>;

const db = statements<IdentityTables>();
const living = (token: string) =>
  db.selectFrom('password_resets as r').where('r.secret_hash', '=', hashSecret(token)).where('r.expires_at', '>', now);

/** Links that set a new password: kept as hashes, good for one hour and one use. */
@Injectable()
export class ResetLinks {
  constructor(
    private readonly outbox: MailOutbox,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Does the same work whether the address has an account or not, but for the mail itself. */
  async make(ctx: ActionContext, email: string): Promise<void> {
    const secret = newSecret(RESET_PREFIX);
    const user = db.selectFrom('users').where('email', '=', email);
    await changes(
      ctx.tx,
      db.deleteFrom('password_resets').where('user_id', '=', user.select('id')).where('expires_at', '<=', now),
    );
    const made = await firstRow(
      ctx.tx,
      db
        .insertInto('password_resets')
        .columns(['id', 'user_id', 'secret_hash', 'expires_at'])
        .expression(
          user.select((eb) => [
            eb.val(uuid()).as('made'),
            'id',
            eb.val(hashSecret(secret)).as('secret_hash'),
            inSeconds(LIFETIME_SECONDS).as('expires_at'),
          ]),
        )
        .returning('user_id'),
    );
    const mail: Mail = {
      to: email,
      ...mailWords(ctx).reset,
      // In the query, so that the page needs no script; what it may leave in a proxy's log is good for an hour and one use
      link: `${this.config.PUBLIC_URL}/reset-password?token=${secret}`,
      goodForSeconds: LIFETIME_SECONDS,
    };
    if (made) ctx.target('user', made.user_id);
    await this.outbox.post(ctx.tx, made ? [mail] : []);
  }

  /** @throws {ProblemError} token-not-found. */
  async require(tx: Tx, token: string): Promise<void> {
    const isGood = isWellFormedSecret(token, RESET_PREFIX) && (await firstRow(tx, living(token).select('r.id')));
    if (!isGood) throw notGood();
  }

  /**
   * Uses the link up, and locks its user.
   * @throws {ProblemError} token-not-found.
   */
  async redeem(tx: Tx, token: string): Promise<Holder> {
    const user = await firstRow(
      tx,
      living(token).innerJoin('users as u', 'u.id', 'r.user_id').select(['u.id', 'u.email']).forUpdate('u'),
    );
    const used = await changes(tx, db.deleteFrom('password_resets').where('secret_hash', '=', hashSecret(token)));
    if (!user || used === 0) throw notGood();
    return user;
  }
}

function notGood(): ProblemError {
  return new ProblemError(
    'token-not-found',
    'This link is not good: it was used, it has expired, or it never was. Ask for another.',
  );
}
