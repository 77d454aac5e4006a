import {
  isInputRequiredResult,
  SUPPORTED_PROTOCOL_VERSIONS,
  type ServerContext,
  type ServerOptions,
} from '@modelcontextprotocol/server';
import { Inject, Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { CONFIG, type Config } from '../../config.js';
import type { ProgressReport } from '../../kernel/action.js';
import { HouseRules } from '../../people/settings/index.js';
import { CACHE_HINTS } from './cache-hints.js';
import { instructions } from './instructions.js';
import { APPS_CAPABILITY } from './mcp-apps.js';
import type { McpCaller } from './mcp-caller.js';
import { McpResources, RESOURCE_TEMPLATES } from './mcp-resources.js';
import { McpTools, type CallExtras } from './mcp-tools.js';
import { PlainServer } from './plain-server.js';
import { progressReporter, withoutSilence } from './progress-reporter.js';
import { getPrompt, promptDefinitions } from './prompts.js';
import { toolsFor, type Models } from './tool-definitions.js';

/** The first protocol version whose requests carry all that a handshake used to say. */
export const MODERN = '2026-07-28';

const SERVER = { name: 'svc-lms', title: 'Course platform', version: '1.0.0' };
const OPTIONS: ServerOptions = {
  supportedProtocolVersions: [MODERN, ...SUPPORTED_PROTOCOL_VERSIONS],
  capabilities: { tools: {}, resources: {}, prompts: {}, completions: {}, ...APPS_CAPABILITY },
  ...(CACHE_HINTS && { cacheHints: CACHE_HINTS }),
};
/** Methods whose answer introduces the server. */
const INTRODUCING = new Set(['initialize', 'server/discover']);

/** Makes the MCP server of one request: the caller is fixed, so nothing can leak from one caller to another. */
@Injectable()
export class McpServerFactory {
  private readonly models: Models;

  constructor(
    private readonly houseRules: HouseRules,
    private readonly tools: McpTools,
    private readonly resources: McpResources,
    private readonly logger: PinoLogger,
    @Inject(CONFIG) { TEXT_MODELS, IMAGE_MODELS }: Config,
  ) {
    this.models = { text: TEXT_MODELS.length > 0, image: IMAGE_MODELS.length > 0 };
  }

  async create(caller: McpCaller, method: string): Promise<PlainServer> {
    const options = INTRODUCING.has(method)
      ? { ...OPTIONS, instructions: instructions(await this.houseRules.of(caller.access.workspaceId)) }
      : OPTIONS;
    const server = new PlainServer(SERVER, options);
    server.onerror = (err) => this.logger.debug({ err, requestId: caller.requestId }, 'MCP message not understood');
    server.setRequestHandler('tools/list', () => ({ tools: toolsFor(caller.actor, caller.access, this.models) }));
    server.setRequestHandler('tools/call', async ({ params }, ctx) => {
      const report = this.progress(caller, ctx);
      const call = async (onProgress?: CallExtras['onProgress']) => {
        const run = (responses: CallExtras['responses']) =>
          this.tools.call(caller, params.name, params.arguments ?? {}, { onProgress, responses });
        const result = await run(ctx.mcpReq.inputResponses);
        return caller.ask && isInputRequiredResult(result) ? run(await caller.ask(result.inputRequests ?? {})) : result;
      };
      return report ? withoutSilence(report, call) : call();
    });
    server.setRequestHandler('resources/list', ({ params }) => this.resources.list(caller, params?.cursor));
    server.setRequestHandler('resources/templates/list', () => RESOURCE_TEMPLATES);
    server.setRequestHandler('resources/read', ({ params }) => this.resources.read(caller, params.uri));
    server.setRequestHandler('prompts/list', () => ({ prompts: promptDefinitions }));
    server.setRequestHandler('prompts/get', ({ params }) => getPrompt(params.name, params.arguments));
    server.setRequestHandler('completion/complete', ({ params }) => this.resources.complete(caller, params));
    return server;
  }

  private progress(caller: McpCaller, { mcpReq }: ServerContext): ((report: ProgressReport) => void) | undefined {
    const token = mcpReq._meta?.progressToken;
    if (token === undefined || !caller.streams) return undefined;
    return progressReporter(token, (params) => {
      // a notification that is lost with its connection misses nobody
      mcpReq.notify({ method: 'notifications/progress', params }).catch(() => undefined);
    });
  }
}
