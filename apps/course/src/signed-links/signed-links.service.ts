import { Inject, Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { CONFIG, type Config } from '../config.js';
import { Database, databaseNow } from '../database/database.js';
import type { Tx } from '../kernel/transaction.js';
import { readToken, signToken } from './signed-token.js';

const DAY = 86_400;

/** What can be opened without signing in, by whoever was given the address, for so many seconds. */
const KINDS = {
  preview: { path: '/preview/', seconds: 7 * DAY },
  content: { path: '/content/', seconds: DAY },
} as const;

export type LinkKind = keyof typeof KINDS;

@Injectable()
export class SignedLinks {
  private key: Promise<Buffer> | undefined;

  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The address of one course's preview, or of one file's content. */
  async url(tx: Tx, kind: LinkKind, id: string): Promise<string> {
    return (await this.signer(tx))(kind, id);
  }

  /** Signs many at one time. */
  async signer(tx: Tx): Promise<(kind: LinkKind, id: string) => string> {
    const key = await this.sharedKey();
    const now = Math.floor((await databaseNow(tx)).getTime() / 1_000);
    return (kind, id) => {
      const { path, seconds } = KINDS[kind];
      return this.config.PUBLIC_URL + path + signToken(key, path, { id, expiresAt: now + seconds });
    };
  }

  /** Id and last moment of what a token opens; null for one that is wrong or has expired. */
  async open(kind: LinkKind, token: string): Promise<{ id: string; expiresAt: Date } | null> {
    const signed = readToken(await this.sharedKey(), KINDS[kind].path, token);
    if (!signed) return null;
    const expiresAt = new Date(signed.expiresAt * 1_000);
    return expiresAt > (await databaseNow(this.database.reader)) ? { id: signed.id, expiresAt } : null;
  }

  private sharedKey(): Promise<Buffer> {
    this.key ??= this.readKey().catch((error: unknown) => {
      this.key = undefined;
      throw error;
    });
    return this.key;
  }

  private async readKey(): Promise<Buffer> {
    await this.database.reader.query(`INSERT INTO server_keys (name, key) VALUES ('signed-links', $1) ON CONFLICT DO NOTHING`, [
      randomBytes(32),
    ]);
    const [row] = await this.database.reader.query<{ key: Buffer }[]>(`SELECT key FROM server_keys WHERE name = 'signed-links'`);
    return row!.key;
  }
}
