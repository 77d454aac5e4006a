import { describeRequest } from '@lib/logging';
import { isJsonContentType } from '@modelcontextprotocol/server';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PostgresAuditTrail } from '../../record/audit/index.js';
import { CONFIG, type Config } from '../../config.js';
import { SCOPES, type Actor } from '../../kernel/actor.js';
import { ProblemError } from '../../kernel/errors.js';
import { enterMcp } from '../../kernel/permissions.js';
import { challenge } from '../../connections/oauth/index.js';
import { WorkspaceAccessService } from '../../people/workspaces/index.js';
import { refuseUnknownParameters } from '../http/route-queries.js';
import { closedSignal } from '../closed-signal.js';
import { MCP_ROUTE, sendProblem } from '../problem.js';
import { Reception } from '../reception.js';
import { accepts, names } from './accept.js';
import { readSessionId } from './client-name.js';
import { refusal, type McpCaller } from './mcp-caller.js';
import { lackingScope } from './required-scope.js';

/** Admits callers to the MCP endpoint before anything of the body is read. */
@Injectable()
export class McpGate {
  private readonly admitted = new WeakMap<FastifyRequest, McpCaller>();

  constructor(
    private readonly reception: Reception,
    private readonly workspaces: WorkspaceAccessService,
    private readonly audit: PostgresAuditTrail,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Fastify's `onRequest`. */
  readonly onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (request.routeOptions.url !== MCP_ROUTE) return;
    try {
      if (request.method === 'OPTIONS') return await this.sayMethods(request, reply);
      this.admitted.set(request, await this.admit(request, reply));
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      if (error.status === 401) this.challenge(request, reply);
      sendProblem(reply, request, error);
    }
  };

  /**
   * Answers a browser's preflight, which carries no token. Pages of other origins are told by the headers that are missing that they may not
   * call; the request itself would be refused.
   */
  private async sayMethods(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await this.reception.admitUnknown(request);
    const { origin, 'access-control-request-headers': asked = '*' } = request.headers;
    if (origin === this.config.PUBLIC_URL) {
      void reply.headers({
        'Access-Control-Allow-Origin': origin,
        'Access-Control-Allow-Methods': 'POST',
        'Access-Control-Allow-Headers': asked,
        'Access-Control-Max-Age': '3600',
      });
    }
    await reply.headers({ Allow: 'POST, OPTIONS', Vary: 'Origin' }).status(204).send();
  }

  callerOf(request: FastifyRequest): McpCaller {
    const caller = this.admitted.get(request);
    if (!caller) throw new Error('the MCP endpoint was reached past its gate');
    return caller;
  }

  /**
   * An app that calls a tool beyond what it was granted is told which scopes to ask for, both at once so that it loses none.
   * @throws {ProblemError} insufficient-scope.
   */
  async requireScope(request: FastifyRequest, reply: FastifyReply, caller: McpCaller): Promise<void> {
    const lacking = lackingScope(caller.actor, request.body);
    if (!lacking) return;
    const { tool, scope } = lacking;
    const { workspaceId } = caller.access;
    const description = `${tool} needs ${scope}`;
    const header = challenge(workspaceId, this.config.PUBLIC_URL, { error: 'insufficient_scope', description });
    if (header) void reply.header('WWW-Authenticate', header);
    await this.audit.append(refusal(caller, workspaceId, tool, 'denied', 'insufficient-scope'));
    throw new ProblemError('insufficient-scope', `${tool} needs the scope ${scope}. Connect again and allow it.`, {
      extensions: { scope: SCOPES.join(' ') },
    });
  }

  private async admit(request: FastifyRequest, reply: FastifyReply): Promise<McpCaller> {
    const { workspaceId } = request.params as { workspaceId: string };
    const actor = await this.reception.identify(request, workspaceId);
    describeRequest(request, { actor: actor.userId, workspace: workspaceId });
    await this.reception.admit(actor, reply);
    try {
      return await this.enter(request, reply, actor, workspaceId);
    } catch (error) {
      if (error instanceof ProblemError && error.status === 403) await this.record(request, actor, workspaceId, error);
      throw error;
    }
  }

  private async enter(request: FastifyRequest, reply: FastifyReply, actor: Actor, workspaceId: string): Promise<McpCaller> {
    const { origin, accept, 'user-agent': userAgent = null } = request.headers;
    if (origin !== undefined && origin !== this.config.PUBLIC_URL) {
      throw new ProblemError(
        'origin-not-allowed',
        'Web pages of other origins may not call this endpoint. Call it from the server side or a native client.',
      );
    }
    const access = await this.workspaces.of(actor.userId, workspaceId);
    enterMcp(actor, access);
    refuseUnknownParameters(request.method, MCP_ROUTE, request.query);
    if (request.method === 'POST') refuseMedia(request);
    const session = readSessionId(request.headers['mcp-session-id']);
    return {
      actor,
      access,
      readmit: async () => {
        await this.reception.readmit(request, workspaceId);
        enterMcp(actor, await this.workspaces.of(actor.userId, workspaceId));
      },
      instance: request.url.split('?', 1)[0]!,
      requestId: request.id,
      ip: request.ip,
      userAgent,
      session,
      client: session?.client ?? null,
      views: session?.views ?? false,
      forms: session?.forms ?? false,
      streams: names(accept, 'text/event-stream'),
      signal: closedSignal(reply),
    };
  }

  /** Tells a client where it can get a token. */
  private challenge({ headers, params }: FastifyRequest, reply: FastifyReply): void {
    const { workspaceId } = params as { workspaceId: string };
    const wrong = { error: 'invalid_token', description: 'The token is wrong, expired or revoked' } as const;
    const header = challenge(workspaceId, this.config.PUBLIC_URL, headers.authorization === undefined ? undefined : wrong);
    if (header) void reply.header('WWW-Authenticate', header);
  }

  /** Somebody known was refused: whoever looks after the workspace should see it. */
  private record(request: FastifyRequest, actor: Actor, workspaceId: string, { code }: ProblemError): Promise<void> {
    const caller = {
      actor,
      client: readSessionId(request.headers['mcp-session-id'])?.client ?? null,
      requestId: request.id,
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? null,
    };
    return this.audit.append(refusal(caller, workspaceId, 'mcp_request', 'denied', code));
  }
}

function refuseMedia({ headers }: FastifyRequest): void {
  if (!accepts(headers.accept, 'application/json')) {
    throw new ProblemError(
      'not-acceptable',
      'Answers are JSON or an event stream. Send Accept: application/json, text/event-stream.',
    );
  }
  if (!isJsonContentType(headers['content-type'] ?? null)) {
    throw new ProblemError('unsupported-media-type', 'Send the message as Content-Type: application/json.');
  }
}
