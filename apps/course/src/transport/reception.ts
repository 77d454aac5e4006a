import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../config.js';
import type { Actor } from '../kernel/actor.js';
import { Limits, type Limit } from '../limits/index.js';
import { Authenticator } from './authenticator.js';
import { unauthorized } from './problem.js';

const WINDOW_SECONDS = 60;
/** Wrong tokens from one address; a valid one is not held up by them. */
const FAILURES_PER_MINUTE = 60;

/** Who calls, and whether they may call again already: the first two questions at either door. */
@Injectable()
export class Reception {
  private readonly requests: Limit;
  private readonly failures: Limit;

  constructor(
    private readonly authenticator: Authenticator,
    limits: Limits,
    @Inject(CONFIG) config: Config,
  ) {
    this.requests = limits.create('token', config.RATE_LIMIT_PER_MINUTE, WINDOW_SECONDS);
    this.failures = limits.create('failed-authentication', FAILURES_PER_MINUTE, WINDOW_SECONDS);
  }

  /**
   * `mcpOf`: the workspace whose MCP endpoint is called, if it is one.
   * @throws {ProblemError} unauthorized; rate-limited when an address has shown too many wrong tokens.
   */
  async identify({ headers: { authorization }, ip }: FastifyRequest, mcpOf?: string): Promise<Actor> {
    const actor = await this.authenticator.authenticate(authorization, mcpOf);
    if (actor) return actor;
    if (authorization !== undefined) await this.failures.take(ip);
    throw unauthorized();
  }

  /** Counts the request against the caller's token, and shows what is left. @throws {ProblemError} rate-limited. */
  async admit(actor: Actor, reply: FastifyReply): Promise<void> {
    const { headers } = await this.requests.take(actor.credential.id);
    void reply.headers(headers);
  }
}
