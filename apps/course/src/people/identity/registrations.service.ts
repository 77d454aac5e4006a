import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { CONFIG, type Config } from '../../config.js';
import { changes, Database, firstRow, inSeconds, now, rows, statements } from '../../platform/database/index.js';
import type { ActionContext } from '../../kernel/action.js';
import { ProblemError } from '../../kernel/errors.js';
import { hashSecret, isWellFormedSecret, newSecret } from '../../kernel/secrets.js';
import type { Tx } from '../../kernel/transaction.js';
import { MailOutbox, type Mail } from '../../platform/mail/index.js';
import { isTaken } from './account.js';
import { mailWords } from './mail-words.js';
import { insertAccount, type NewAccount } from './make-account.js';
import { User } from './user.entity.js';
import type { IdentityTables } from './tables.js';

const REGISTRATION_PREFIX = 'svc_reg_';
const LIFETIME_SECONDS = 86_400;

const db = statements<IdentityTables>();
const ownerOf = (email: string) => db.selectFrom('users').select('id').where('email', '=', email);

export interface ShownRegistration {
  email: string;
  /** Of the address of an account that is there. */
  isChange: boolean;
}

/** Of an address: for a new account, or for one that is there. */
export interface Registration extends NewAccount {
  id: string;
  userId: string | null;
}

/**
 * Addresses that wait, with the account or the change that somebody wants, for who reads their mails. They stand beside each other: whoever registers somebody else's
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

  /**
   * One mail, whether the address has an account or not, so that neither the answer nor its time tells.
   * @returns what came of it, for the trail of whoever may know.
   */
  async begin(
    ctx: ActionContext,
    { name, email, passwordHash }: NewAccount,
    userId: string | null = null,
  ): Promise<['user' | 'registration', string]> {
    const { tx } = ctx;
    const [id, secret] = [uuid(), newSecret(REGISTRATION_PREFIX)];
    const owner = await firstRow(tx, ownerOf(email));
    // Sent either way: how long the answer takes must not tell
    await changes(
      tx,
      db
        .insertInto('registrations')
        .columns(['id', 'user_id', 'email', 'name', 'password_hash', 'secret_hash', 'expires_at'])
        .expression(
          db
            .selectNoFrom((eb) => [
              eb.val(id).as('id'),
              eb.val(userId).as('user_id'),
              eb.val(email).as('email'),
              eb.val(name).as('name'),
              eb.val(passwordHash).as('password_hash'),
              eb.val(hashSecret(secret)).as('secret_hash'),
              inSeconds(LIFETIME_SECONDS).as('expires_at'),
            ])
            .where((eb) => eb.not(eb.val(owner !== undefined))),
        ),
    );
    await this.outbox.post(tx, [owner ? this.takenMail(ctx, email) : this.linkMail(ctx, email, secret, userId !== null)]);
    return owner ? ['user', owner.id] : ['registration', id];
  }

  /** What a link that is good is for; null for any other. Nothing is used up: programs that read mail open links too. */
  async shown(token: string): Promise<ShownRegistration | null> {
    const registration = await this.find(this.database.reader, token);
    return registration && { email: registration.email, isChange: registration.userId !== null };
  }

  /** @throws {ProblemError} token-not-found. */
  async require(tx: Tx, token: string): Promise<Registration> {
    const registration = await this.find(tx, token);
    if (!registration) throw notGood();
    return registration;
  }

  /**
   * Makes the account, or gives it the address, and ends whatever else waits for its address.
   * @throws {ProblemError} token-not-found, or invalid-input where the address has come to an account by another way.
   */
  async complete(ctx: ActionContext, registration: Registration): Promise<void> {
    const { id, email } = registration;
    // First the account, whose address is unique: of several links for one address the others wait here, and find nothing after it
    const { userId } = registration;
    const done = userId === null ? await insertAccount(ctx, registration) : await this.move(ctx, userId, email);
    const ended = await rows(ctx.tx, db.deleteFrom('registrations').where('email', '=', email).returning('id'));
    if (!ended.some((each) => each.id === id)) throw notGood();
    if (!done) throw takenMeanwhile();
  }

  /** False for an address that has an account. */
  private async move(ctx: ActionContext, userId: string, email: string): Promise<boolean> {
    if (await firstRow(ctx.tx, ownerOf(email))) return false;
    ctx.target('user', userId);
    await ctx.tx.update(User, { id: userId }, { email }).catch((error: unknown) => {
      throw isTaken(error) ? takenMeanwhile() : error;
    });
    return true;
  }

  private async find(tx: Tx, token: string): Promise<Registration | null> {
    if (!isWellFormedSecret(token, REGISTRATION_PREFIX)) return null;
    const row = await firstRow(
      tx,
      db
        .selectFrom('registrations')
        .select(['id', 'user_id as userId', 'email', 'name', 'password_hash as passwordHash'])
        .where('secret_hash', '=', hashSecret(token))
        .where('expires_at', '>', now),
    );
    return row ?? null;
  }

  /** Without the name that was given: whoever registered may have written anything there, to be read in a mail of ours. */
  private linkMail(ctx: ActionContext, to: string, secret: string, isChange: boolean): Mail {
    const { newAddress, newAccount } = mailWords(ctx);
    return {
      to,
      ...(isChange ? newAddress : newAccount),
      // In the query, as in the mail for a new password; it does something only with the password
      link: `${this.config.PUBLIC_URL}/confirm-address?token=${secret}`,
      goodForSeconds: LIFETIME_SECONDS,
    };
  }

  private takenMail(ctx: ActionContext, to: string): Mail {
    const link = `${this.config.PUBLIC_URL}/reset-password`;
    return { to, ...mailWords(ctx).taken, link, goodForSeconds: LIFETIME_SECONDS };
  }
}

function takenMeanwhile(): ProblemError {
  return new ProblemError('invalid-input', 'This address has an account by now. Sign in with it, or reset its password.');
}

function notGood(): ProblemError {
  return new ProblemError(
    'token-not-found',
    'This link is not good: it was used, it has expired, or it never was. Sign in if you have confirmed the address, or ask for another link.',
  );
}
