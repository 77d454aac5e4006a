import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';
import { Database, databaseNow, serverKey } from '../database/index.js';
import type { Tx } from '../../kernel/transaction.js';
import { readToken, signToken } from './signed-token.js';

const DAY_SECONDS = 86_400;

/** What can be opened without signing in, by whoever was given the address; and what shows that a preview's password was given. */
const PATHS = { preview: '/preview/', content: '/content/', pass: '/preview/pass/' } as const;

/** A mail that is kept is opened late. */
const MAILS_OFF_SECONDS = 365 * DAY_SECONDS;
const mailsOffPath = (kind: string): string => `/mails-off/${kind}/`;

export type LinkKind = keyof typeof PATHS;

@Injectable()
export class SignedLinks {
  private key: Promise<Buffer> | undefined;

  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The address of a preview link. That it is signed keeps guesses away from the database; what it is worth, its row says. */
  async preview(linkId: string, expiresAt: Date): Promise<string> {
    return this.address(await this.sharedKey(), 'preview', linkId, Math.floor(expiresAt.getTime() / 1_000));
  }

  /** For whoever gave the password of a preview link: no address, but what is shown at the link's own. */
  async pass(linkId: string, expiresAt: Date): Promise<string> {
    return signToken(await this.sharedKey(), PATHS.pass, { id: linkId, expiresAt: Math.floor(expiresAt.getTime() / 1_000) });
  }

  /** Signs the addresses of files' contents, good for a day from now, or for so many. */
  async contentSigner(tx: Tx, { days = 1 } = {}): Promise<(fileId: string) => string> {
    const key = await this.sharedKey();
    const expiresAt = Math.floor((await databaseNow(tx)).getTime() / 1_000) + days * DAY_SECONDS;
    return (fileId) => this.address(key, 'content', fileId, expiresAt);
  }

  /** Signs the addresses where people switch mails of a kind off, each of one kind; good for a year. */
  async mailsOffSigner(tx: Tx): Promise<(userId: string, kind: string) => string> {
    const key = await this.sharedKey();
    const expiresAt = Math.floor((await databaseNow(tx)).getTime() / 1_000) + MAILS_OFF_SECONDS;
    return (userId, kind) => {
      const path = mailsOffPath(kind);
      return this.config.PUBLIC_URL + path + signToken(key, path, { id: userId, expiresAt });
    };
  }

  /** Whose mails of the kind it switches off; null for a token that is wrong or has expired. */
  async openMailsOff(kind: string, token: string): Promise<string | null> {
    return (await this.openAt(mailsOffPath(kind), token))?.id ?? null;
  }

  /** Id and last moment of what a token opens; null for one that is wrong or has expired. */
  open(kind: LinkKind, token: string): Promise<{ id: string; expiresAt: Date } | null> {
    return this.openAt(PATHS[kind], token);
  }

  private async openAt(path: string, token: string): Promise<{ id: string; expiresAt: Date } | null> {
    const signed = readToken(await this.sharedKey(), path, token);
    if (!signed) return null;
    const expiresAt = new Date(signed.expiresAt * 1_000);
    return expiresAt > (await databaseNow(this.database.reader)) ? { id: signed.id, expiresAt } : null;
  }

  private address(key: Buffer, kind: Exclude<LinkKind, 'pass'>, id: string, expiresAt: number): string {
    return this.config.PUBLIC_URL + PATHS[kind] + signToken(key, PATHS[kind], { id, expiresAt });
  }

  private sharedKey(): Promise<Buffer> {
    this.key ??= serverKey(this.database.reader, 'signed-links').catch((error: unknown) => {
      this.key = undefined;
      throw error;
    });
    return this.key;
  }
}
