import { describeRequest } from '@lib/logging';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../config.js';
import type { Actor } from '../kernel/actor.js';
import { Limits, type Limit } from '../platform/limits/index.js';
import { Authenticator } from './authenticator.js';
import { costOf, whenReceived } from './body-cost.js';
import { unauthorized } from './problem.js';
import { sessionInCookie } from './session-cookie.js';

const WINDOW_SECONDS = 60;
/** Wrong tokens from one address; a valid one is not held up by them. */
const FAILURES_PER_MINUTE = 60;
/** Behind one address may be an office: so many callers without a token, as one with a token may make requests. */
const UNKNOWN_CALLERS = 5;

/** Who calls, and whether they may call again already: the first two questions at either door. */
@Injectable()
export class Reception {
  private readonly requests: Limit;
  private readonly console: Limit;
  private readonly failures: Limit;
  private readonly unknown: Limit;
  private readonly received = new WeakMap<FastifyRequest, Actor>();

  constructor(
    private readonly authenticator: Authenticator,
    limits: Limits,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.requests = limits.create('token', config.RATE_LIMIT_PER_MINUTE, WINDOW_SECONDS);
    this.console = limits.create('console', config.CONSOLE_REQUESTS_PER_MINUTE, WINDOW_SECONDS);
    this.failures = limits.createByAddress('failed-authentication', FAILURES_PER_MINUTE, WINDOW_SECONDS);
    this.unknown = limits.createByAddress('unknown-callers', UNKNOWN_CALLERS * config.RATE_LIMIT_PER_MINUTE, WINDOW_SECONDS);
  }

  /** Lets a caller of REST in, to be asked for with `callerOf`. @throws {ProblemError} unauthorized; rate-limited. */
  async receive(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const inConsole = await this.signedIn(request);
    const actor = inConsole ?? (await this.identify(request));
    const { workspaceId } = request.params as { workspaceId?: string };
    describeRequest(request, { actor: actor.userId, workspace: workspaceId });
    await this.admit(actor, reply, inConsole ? this.console : this.requests);
    this.received.set(request, actor);
  }

  callerOf(request: FastifyRequest): Actor {
    const actor = this.received.get(request);
    if (!actor) throw new Error('a route that needs a caller was reached past the gate');
    return actor;
  }

  /** Whose session the console's cookie is; null where none came that counts. */
  async signedIn(request: FastifyRequest): Promise<Actor | null> {
    const token = sessionInCookie(request, this.config.PUBLIC_URL);
    return token === undefined ? null : this.authenticator.authenticateSession(token);
  }

  /**
   * `mcpOf`: the workspace whose MCP endpoint is called, if it is one.
   * @throws {ProblemError} unauthorized; rate-limited when an address has shown too many wrong tokens.
   */
  async identify(request: FastifyRequest, mcpOf?: string): Promise<Actor> {
    const { authorization } = request.headers;
    const actor = await this.authenticator.authenticate(authorization, mcpOf);
    if (actor) return actor;
    await this.admitUnknown(request);
    if (authorization !== undefined) await this.failures.take(request.ip);
    throw unauthorized();
  }

  /**
   * Asks again for the caller of a request that was let in, once it has waited.
   * @throws {ProblemError} unauthorized.
   */
  async readmit(request: FastifyRequest, mcpOf?: string): Promise<void> {
    const inConsole = mcpOf === undefined ? await this.signedIn(request) : null;
    if (!inConsole && !(await this.authenticator.authenticate(request.headers.authorization, mcpOf))) throw unauthorized();
  }

  /**
   * Counts a request of somebody unknown against the address, and then what it sends and how long it takes to.
   * @throws {ProblemError} rate-limited.
   */
  async admitUnknown({ ip, raw }: FastifyRequest): Promise<void> {
    whenReceived(raw, (body) => void this.unknown.count(ip, costOf(body)));
    await this.unknown.take(ip);
  }

  /** Counts the request against the caller's credential, and shows what is left. @throws {ProblemError} rate-limited. */
  async admit(actor: Actor, reply: FastifyReply, limit = this.requests): Promise<void> {
    const { headers } = await limit.take(actor.credential.id);
    void reply.headers(headers);
  }
}
