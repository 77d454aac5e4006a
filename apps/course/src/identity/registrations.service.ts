import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { CONFIG, type Config } from '../config.js';
import { Database } from '../database/database.js';
import type { ActionContext } from '../kernel/action.js';
import { ProblemError } from '../kernel/errors.js';
import { hashSecret, isWellFormedSecret, newSecret } from '../kernel/secrets.js';
import type { Tx } from '../kernel/transaction.js';
import { MailOutbox, type Mail } from '../mail/index.js';
import { insertAccount, type NewAccount } from './make-account.js';

const REGISTRATION_PREFIX = 'svc_reg_';
const LIFETIME_SECONDS = 86_400;

export interface Registration extends NewAccount {
  id: string;
}

/**
 * Accounts that wait for who reads the mails of their address. They stand beside each other: whoever registers somebody else's
 * address takes nothing from its owner, neither the address nor a link.
 */
@Injectable()
export class Registrations {
  constructor(
    private readonly outbox: MailOutbox,
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Whether this deployment can ask by mail whose an address is. */
  get byMail(): boolean {
    return this.config.SMTP_URL !== undefined;
  }

  /** One mail, whether the address has an account or not, so that neither the answer nor its time tells. */
  async begin(ctx: ActionContext, { name, email, passwordHash }: NewAccount): Promise<void> {
    const [id, secret] = [uuid(), newSecret(REGISTRATION_PREFIX)];
    const [owner] = await ctx.tx.query<{ id: string }[]>('SELECT id FROM users WHERE email = $1', [email]);
    await ctx.tx.query(
      `INSERT INTO registrations (id, email, name, password_hash, secret_hash, expires_at)
       SELECT $1, $2, $3, $4, $5, app_now() + make_interval(secs => $6) WHERE NOT $7`,
      [id, email, name, passwordHash, hashSecret(secret), LIFETIME_SECONDS, owner !== undefined],
    );
    // Its owner finds in their own trail that somebody tried
    if (owner) ctx.target('user', owner.id);
    else ctx.target('registration', id);
    await this.outbox.post(ctx.tx, [owner ? this.takenMail(email) : this.linkMail(email, secret)]);
  }

  /** The address of a link that is good; null for any other. Nothing is used up: programs that read mail open links too. */
  async shown(token: string): Promise<string | null> {
    return (await this.find(this.database.reader, token))?.email ?? null;
  }

  /** @throws {ProblemError} token-not-found. */
  async require(tx: Tx, token: string): Promise<Registration> {
    const registration = await this.find(tx, token);
    if (!registration) throw notGood();
    return registration;
  }

  /**
   * Makes the account, and ends whatever else waits for its address.
   * @throws {ProblemError} token-not-found, or invalid-input where the address has come to an account by another way.
   */
  async complete(ctx: ActionContext, registration: Registration): Promise<void> {
    const { id, email } = registration;
    // First the account, whose address is unique: of several links for one address the others wait here, and find nothing after it
    const user = await insertAccount(ctx, registration);
    const [ended] = await ctx.tx.query<[{ id: string }[], number]>('DELETE FROM registrations WHERE email = $1 RETURNING id', [
      email,
    ]);
    if (!ended.some((each) => each.id === id)) throw notGood();
    if (!user) {
      throw new ProblemError('invalid-input', 'This address has an account by now. Sign in with it, or reset its password.');
    }
  }

  private async find(tx: Tx, token: string): Promise<Registration | null> {
    if (!isWellFormedSecret(token, REGISTRATION_PREFIX)) return null;
    const [row] = await tx.query<Registration[]>(
      `SELECT id, email, name, password_hash AS "passwordHash" FROM registrations
        WHERE secret_hash = $1 AND expires_at > app_now()`,
      [hashSecret(token)],
    );
    return row ?? null;
  }

  /** Without the name that was given: whoever registered may have written anything there, to be read in a mail of ours. */
  private linkMail(to: string, secret: string): Mail {
    return {
      to,
      subject: 'Finish registering',
      before:
        'Somebody, hopefully you, registered with this address. Open this link within a day, and enter the password that you chose:',
      // In the query, as in the mail for a new password; it makes an account only with the password
      link: `${this.config.PUBLIC_URL}/finish-registering?token=${secret}`,
      after: 'If it was not you, leave this mail alone: there is no account, and nothing comes of it.',
      goodForSeconds: LIFETIME_SECONDS,
    };
  }

  private takenMail(to: string): Mail {
    return {
      to,
      subject: 'You have an account already',
      before:
        'Somebody, perhaps you, tried to register with this address, which has an account. Sign in with it as before. If you no longer know the password, set a new one here:',
      link: `${this.config.PUBLIC_URL}/reset-password`,
      after: 'If it was not you, leave this mail alone: nothing was changed, and whoever it was did not learn of your account.',
      goodForSeconds: LIFETIME_SECONDS,
    };
  }
}

function notGood(): ProblemError {
  return new ProblemError(
    'token-not-found',
    'This link is not good: it was used, it has expired, or it never was. Register again, or sign in if you have done so.',
  );
}
