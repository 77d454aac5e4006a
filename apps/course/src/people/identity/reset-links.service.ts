import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { CONFIG, type Config } from '../../config.js';
import type { ActionContext } from '../../kernel/action.js';
import { ProblemError } from '../../kernel/errors.js';
import { hashSecret, isWellFormedSecret, newSecret } from '../../kernel/secrets.js';
import type { Tx } from '../../kernel/transaction.js';
import { MailOutbox, type Mail } from '../../platform/mail/index.js';

const RESET_PREFIX = 'svc_rst_';
const LIFETIME_SECONDS = 3_600;

interface Holder {
  id: string;
  email: string;
}

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
    await ctx.tx.query(
      'DELETE FROM password_resets WHERE user_id = (SELECT id FROM users WHERE email = $1) AND expires_at <= app_now()',
      [email],
    );
    const [made] = await ctx.tx.query<{ user_id: string }[]>(
      `INSERT INTO password_resets (id, user_id, secret_hash, expires_at)
       SELECT $1, id, $2, app_now() + make_interval(secs => $4) FROM users WHERE email = $3 RETURNING user_id`,
      [uuid(), hashSecret(secret), email, LIFETIME_SECONDS],
    );
    const mail: Mail = {
      to: email,
      subject: 'Set a new password',
      before: 'Somebody, hopefully you, asked for a new password. Open this link within an hour to set it:',
      // In the query, so that the page needs no script; what it may leave in a proxy's log is good for an hour and one use
      link: `${this.config.PUBLIC_URL}/reset-password?token=${secret}`,
      after: 'If it was not you, leave this mail alone: your password stays as it is.',
      goodForSeconds: LIFETIME_SECONDS,
    };
    if (made) ctx.target('user', made.user_id);
    await this.outbox.post(ctx.tx, made ? [mail] : []);
  }

  /** @throws {ProblemError} token-not-found. */
  async require(tx: Tx, token: string): Promise<void> {
    const [known] = isWellFormedSecret(token, RESET_PREFIX)
      ? await tx.query<unknown[]>('SELECT 1 FROM password_resets WHERE secret_hash = $1 AND expires_at > app_now()', [
          hashSecret(token),
        ])
      : [];
    if (!known) throw notGood();
  }

  /**
   * Uses the link up, and locks its user.
   * @throws {ProblemError} token-not-found.
   */
  async redeem(tx: Tx, token: string): Promise<Holder> {
    const [user] = await tx.query<Holder[]>(
      `SELECT u.id, u.email FROM password_resets r JOIN users u ON u.id = r.user_id
        WHERE r.secret_hash = $1 AND r.expires_at > app_now() FOR UPDATE OF u`,
      [hashSecret(token)],
    );
    const [, used] = await tx.query<[unknown, number]>('DELETE FROM password_resets WHERE secret_hash = $1', [hashSecret(token)]);
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
