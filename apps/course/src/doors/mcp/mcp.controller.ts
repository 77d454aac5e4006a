import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  classifyInboundRequest,
  createMcpHandler,
  isJSONRPCResultResponse,
  type InboundModernRoute,
  type JSONRPCMessage,
  type JSONRPCResultResponse,
} from '@modelcontextprotocol/server';
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
import { showsViews } from './mcp-apps.js';
import type { McpCaller } from './mcp-caller.js';
import { McpGate } from './mcp.gate.js';
import { McpServerFactory, MODERN } from './mcp-server.factory.js';
import { showsForms } from './user-forms.js';
import { PlainTransport, type Answer } from './plain-transport.js';

/** What both eras' messages may hold, as far as the door looks at them. */
interface Message {
  method?: string;
  params?: { clientInfo?: unknown; capabilities?: unknown; _meta?: Record<string, unknown> };
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
    private readonly factory: McpServerFactory,
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
    const answer = await this.answer(caller, request, reply);
    if (answer instanceof Response) await reply.send(answer);
    else await reply.type('application/json').send(JSON.stringify(answer));
  }

  private async answer(caller: McpCaller, request: FastifyRequest, reply: FastifyReply): Promise<Answer> {
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
    await this.gate.requireScope(request, reply, caller);
    if (route.kind !== 'legacy') {
      const said = body.params?._meta;
      const client = clientName(said?.[CLIENT_INFO_META_KEY]);
      const can = said?.[CLIENT_CAPABILITIES_META_KEY];
      const named = { ...caller, client, views: showsViews(can), forms: showsForms(can) };
      return route.kind === 'modern' && isPlain(route, request)
        ? this.answerPlainly(named, route)
        : this.answerModern(named, body, request);
    }
    const introduced = route.reason === 'initialize' ? introductionOf(body) : caller;
    if (route.reason === 'initialize') void reply.header('Mcp-Session-Id', newSessionId(introduced));
    const { client, views, forms } = introduced;
    return this.legacy.answer({ ...caller, client, views, forms }, body, version, () =>
      this.reception.admit(caller.actor, reply),
    );
  }

  private async answerPlainly(caller: McpCaller, { message, classification }: PlainRoute): Promise<Answer> {
    const transport = new ModernTransport({ classification });
    const server = await this.factory.create(caller, message.method);
    await server.connect(transport);
    return transport.exchange(message);
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

/** What a handshake says of the client. */
function introductionOf({ params }: Message): { client: string | null; views: boolean; forms: boolean } {
  const can = params?.capabilities;
  return { client: clientName(params?.clientInfo), views: showsViews(can), forms: showsForms(can) };
}

type PlainRoute = Extract<InboundModernRoute, { messageKind: 'request' }>;

/** The ordinary request of 2026-07-28: to a tool, with all the headers that say the same as the body, and no wish for progress. */
function isPlain(route: InboundModernRoute, { headers }: FastifyRequest): route is PlainRoute {
  if (route.messageKind !== 'request' || route.classification.revision !== MODERN) return false;
  const { method, params } = route.message;
  if (method !== 'tools/list' && method !== 'tools/call') return false;
  const saysSo = headers['mcp-protocol-version'] === MODERN && headers['mcp-method'] === method;
  return saysSo && headers['mcp-name'] === params?.name && params?._meta?.progressToken === undefined;
}

/** An error becomes the SDK's response, which has the status that the protocol gives it. */
class ModernTransport extends PlainTransport {
  protected override isPlain(message: JSONRPCMessage): message is JSONRPCResultResponse {
    return isJSONRPCResultResponse(message);
  }
}
