import { CLIENT_INFO_META_KEY, classifyInboundRequest, createMcpHandler } from '@modelcontextprotocol/server';
import { All, Controller, Inject, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PinoLogger } from 'nestjs-pino';
import { CONFIG, type Config } from '../../config.js';
import { ProblemError } from '../../kernel/errors.js';
import { MCP_ROUTE } from '../problem.js';
import { Reception } from '../reception.js';
import { clientName, newSessionId } from './client-name.js';
import { LegacyEndpoint } from './legacy-endpoint.js';
import type { McpCaller } from './mcp-caller.js';
import { McpGate } from './mcp.gate.js';
import { McpServerFactory } from './mcp-server.factory.js';

/** What both eras' messages may hold, as far as the door looks at them. */
interface Message {
  method?: string;
  params?: { clientInfo?: unknown; _meta?: Record<string, unknown> };
}

/** Streamable HTTP, stateless, both protocol eras. */
@ApiExcludeController()
@Controller()
export class McpController {
  private readonly modern;

  constructor(
    private readonly gate: McpGate,
    private readonly reception: Reception,
    private readonly legacy: LegacyEndpoint,
    factory: McpServerFactory,
    logger: PinoLogger,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.modern = createMcpHandler(
      ({ authInfo }) => {
        const { caller, method } = authInfo!.extra as { caller: McpCaller; method: string };
        return factory.create(caller, method);
      },
      { legacy: 'reject', onerror: (err) => logger.debug({ err }, 'MCP message not understood') },
    );
  }

  @All(MCP_ROUTE)
  async serve(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const caller = this.gate.callerOf(request);
    if (request.method !== 'POST') {
      // no stream of our own to open and no session to end: the transport of each era answers so
      const error = { code: -32_000, message: 'Method not allowed. Send messages by POST.' };
      await reply.status(405).header('Allow', 'POST').send({ jsonrpc: '2.0', id: null, error });
      return;
    }
    await reply.send(await this.answer(caller, request, reply));
  }

  private answer(caller: McpCaller, request: FastifyRequest, reply: FastifyReply): Promise<Response> {
    const body = request.body as Message;
    const header = (name: string): string | undefined => request.headers[name] as string | undefined;
    const version = header('mcp-protocol-version')?.trim();
    const route = classifyInboundRequest({
      httpMethod: 'POST',
      body,
      protocolVersionHeader: version,
      mcpMethodHeader: header('mcp-method'),
      mcpNameHeader: header('mcp-name'),
    });
    if (route.kind === 'reject' && route.rung === 'jsonrpc-shape') {
      throw new ProblemError(
        'malformed-request',
        'The body is no JSON-RPC 2.0 message. Send one with jsonrpc, id, method and params.',
      );
    }
    if (route.kind !== 'legacy') {
      const client = clientName(body.params?._meta?.[CLIENT_INFO_META_KEY]);
      return this.answerModern({ ...caller, client }, body, request);
    }
    const client = route.reason === 'initialize' ? clientName(body.params?.clientInfo) : caller.client;
    if (route.reason === 'initialize') void reply.header('Mcp-Session-Id', newSessionId(client));
    return this.legacy.answer({ ...caller, client }, body, version, () => this.reception.admit(caller.actor, reply));
  }

  private answerModern(caller: McpCaller, body: Message, request: FastifyRequest): Promise<Response> {
    const { scopes, clientId } = caller.actor.credential;
    return this.modern.fetch(
      new Request(new URL(request.url, this.config.PUBLIC_URL), {
        method: 'POST',
        headers: request.headers as Record<string, string>,
        signal: caller.signal,
      }),
      {
        parsedBody: body,
        authInfo: {
          token: '',
          clientId: clientId ?? '',
          scopes: [...(scopes ?? [])],
          extra: { caller, method: body.method },
        },
      },
    );
  }
}
