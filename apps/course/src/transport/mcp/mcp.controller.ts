import { createMcpHandler } from '@modelcontextprotocol/server';
import { All, Controller, Inject, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PinoLogger } from 'nestjs-pino';
import { CONFIG, type Config } from '../../config.js';
import { MCP_ROUTE } from '../problem.js';
import type { McpCaller } from './mcp-caller.js';
import { McpGate } from './mcp.gate.js';
import { McpServerFactory } from './mcp-server.factory.js';

/** Streamable HTTP, stateless, both protocol eras. */
@ApiExcludeController()
@Controller()
export class McpController {
  private readonly handler;

  constructor(
    private readonly gate: McpGate,
    factory: McpServerFactory,
    logger: PinoLogger,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.handler = createMcpHandler(({ authInfo }) => factory.create(authInfo!.extra!.caller as McpCaller), {
      legacy: 'stateless',
      onerror: (err) => logger.debug({ err }, 'MCP message not understood'),
    });
  }

  @All(MCP_ROUTE)
  async serve(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const caller = this.gate.callerOf(request);
    const hasBody = request.method === 'POST';
    const web = new Request(new URL(request.url, this.config.PUBLIC_URL), {
      method: request.method,
      headers: request.headers as Record<string, string>,
      signal: caller.signal,
      ...(hasBody && { body: JSON.stringify(request.body ?? null) }),
    });
    const { scopes, clientId } = caller.actor.credential;
    const response = await this.handler.fetch(web, {
      authInfo: { token: '', clientId: clientId ?? '', scopes: [...(scopes ?? [])], extra: { caller } },
      ...(hasBody && { parsedBody: request.body }),
    });
    await reply.send(response);
  }
}
