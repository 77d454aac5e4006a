import { Injectable } from '@nestjs/common';
import { verifyPassword } from '../../people/identity/index.js';
import { Limits, type Limit } from '../../platform/limits/index.js';
import type { OpenedPreview } from '../preview-links/index.js';

const GUESSES = 30;
const SECONDS = 900;

@Injectable()
export class PreviewPasswords {
  private readonly link: Limit;
  private readonly address: Limit;

  constructor(limits: Limits) {
    this.link = limits.create('preview-password-link', GUESSES, SECONDS);
    this.address = limits.create('preview-password-address', GUESSES, SECONDS);
  }

  /**
   * Whether this is the link's password. Each guess counts until it was right, for the link and for the address.
   * @throws {ProblemError} rate-limited.
   */
  async prove({ id, passwordHash }: OpenedPreview, password: string, ip: string): Promise<boolean> {
    await this.address.take(ip);
    await this.link.take(id);
    if (passwordHash === null || !(await verifyPassword(passwordHash, password))) return false;
    await this.address.giveBack(ip);
    await this.link.giveBack(id);
    return true;
  }
}
