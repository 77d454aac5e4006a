import { describeRequest } from '@lib/logging';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../config.js';
import { ProblemError } from '../../kernel/errors.js';
import { enterMcp } from '../../kernel/permissions.js';
import { WorkspaceAccessService } from '../../workspaces/index.js';
import { closedSignal } from '../closed-signal.js';
import { MCP_ROUTE, sendProblem } from '../problem.js';
import { Reception } from '../reception.js';
import type { McpCaller } from './mcp-caller.js';

/** Admits callers to the MCP endpoint before anything of the body is read. */
@Injectable()
export class McpGate {
  private readonly admitted = new WeakMap<FastifyRequest, McpCaller>();

  constructor(
    private readonly reception: Reception,
    private readonly workspaces: WorkspaceAccessService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Fastify's `onRequest`. */
  readonly onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const instance = request.url.split('?', 1)[0]!;
    if (request.routeOptions.url !== MCP_ROUTE) return;
    const { workspaceId } = request.params as { workspaceId: string };
    try {
      this.admitted.set(request, await this.admit(request, reply, workspaceId, instance));
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      sendProblem(reply, request, error);
    }
  };

  callerOf(request: FastifyRequest): McpCaller {
    const caller = this.admitted.get(request);
    if (!caller) throw new Error('the MCP endpoint was reached past its gate');
    return caller;
  }

  private async admit(request: FastifyRequest, reply: FastifyReply, workspaceId: string, instance: string): Promise<McpCaller> {
    const { origin, 'user-agent': userAgent = null } = request.headers;
    const actor = await this.reception.identify(request);
    describeRequest(request, { actor: actor.userId, workspace: workspaceId });
    await this.reception.admit(actor, reply);
    if (origin !== undefined && origin !== this.config.PUBLIC_URL) {
      throw new ProblemError(
        'origin-not-allowed',
        'Web pages of other origins may not call this endpoint. Call it from the server side or a native client.',
      );
    }
    const access = await this.workspaces.of(actor.userId, workspaceId);
    enterMcp(actor, access);
    return { actor, access, instance, requestId: request.id, ip: request.ip, userAgent, signal: closedSignal(reply) };
  }
}
