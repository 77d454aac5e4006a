import { Injectable } from '@nestjs/common';
import { Limits, type Limit } from '../../platform/limits/index.js';
import { AuthorHelps, type AuthorHelp } from './author-help.js';

/** A person who presses again and again asks no more than this: a proposal takes a model's time, also where it costs no credits. */
const IN_A_MINUTE = 20;

/** Where those who write by hand are helped. */
@Injectable()
export class AuthorDesk {
  private readonly limit: Limit;

  constructor(
    private readonly helps: AuthorHelps,
    limits: Limits,
  ) {
    this.limit = limits.create('proposals', IN_A_MINUTE, 60);
  }

  /** Null where nobody is configured who writes. */
  helpOf(workspaceId: string): Promise<AuthorHelp | null> {
    return this.helps.of(workspaceId);
  }

  /** @throws {ProblemError} rate-limited. */
  async take(userId: string): Promise<void> {
    await this.limit.take(userId);
  }
}
