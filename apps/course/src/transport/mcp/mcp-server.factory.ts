import {
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  Server,
  type CallToolResult,
} from '@modelcontextprotocol/server';
import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { ActionRunner, type ActionCall, type ActionResult } from '../../kernel/action-runner.js';
import { toProblemError } from '../../kernel/errors.js';
import { COURSE_URI_PREFIX, listPublishedCourses, readPublishedCourse } from '../../publishing/index.js';
import { problemRecord } from '../problem.js';
import type { McpCaller } from './mcp-caller.js';
import { splitArguments, tools, toolsFor } from './tool-definitions.js';

const SERVER = { name: 'svc-lms', title: 'Course platform', version: '1.0.0' };
const MARKDOWN = 'text/markdown';

/** Makes the MCP server of one request: the caller is fixed, so nothing can leak from one caller to another. */
@Injectable()
export class McpServerFactory {
  constructor(
    private readonly runner: ActionRunner,
    private readonly logger: PinoLogger,
  ) {}

  create(caller: McpCaller): Server {
    const server = new Server(SERVER, { capabilities: { tools: {}, resources: {} } });
    server.setRequestHandler('tools/list', () => ({ tools: toolsFor(caller.actor, caller.access) }));
    server.setRequestHandler('tools/call', ({ params }) => this.callTool(caller, params.name, params.arguments ?? {}));
    server.setRequestHandler('resources/list', ({ params }) => this.listResources(caller, params?.cursor));
    server.setRequestHandler('resources/templates/list', () => ({
      resourceTemplates: [
        {
          name: 'course',
          title: 'A published course',
          uriTemplate: `${COURSE_URI_PREFIX}{courseId}`,
          description: 'The whole published course as course markdown',
          mimeType: MARKDOWN,
        },
      ],
    }));
    server.setRequestHandler('resources/read', ({ params }) => this.readResource(caller, params.uri));
    return server;
  }

  private async callTool(caller: McpCaller, name: string, given: Record<string, unknown>): Promise<CallToolResult> {
    const entry = tools.get(name);
    if (!entry) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${name}. tools/list names the tools.`);
    const { action } = entry;
    try {
      const { input, confirm, idempotencyKey } = splitArguments(action, given);
      const result: ActionResult<unknown> = await this.runner.run(action, this.call(caller, input, confirm, idempotencyKey));
      return {
        content: [{ type: 'text', text: action.tool!.text(result.output) }],
        structuredContent: result.output as Record<string, unknown>,
        ...(result.replayed && { _meta: { 'svc-lms/replayed': true } }),
      };
    } catch (thrown) {
      const error = toProblemError(thrown);
      if (error.isOurFault)
        this.logger.error({ err: error.cause ?? error, requestId: caller.requestId, tool: name }, 'tool failed');
      return {
        isError: true,
        content: [{ type: 'text', text: `${error.code}: ${error.message}` }],
        _meta: { 'svc-lms/error': problemRecord(error, caller) },
      };
    }
  }

  private async listResources(caller: McpCaller, cursor: string | undefined) {
    const { output } = await this.protocol(() => this.runner.run(listPublishedCourses, this.call(caller, { cursor })));
    return {
      resources: output.data.map(({ title, uri }) => ({ uri, name: title, title, mimeType: MARKDOWN })),
      ...(output.nextCursor && { nextCursor: output.nextCursor }),
    };
  }

  private async readResource(caller: McpCaller, uri: string) {
    if (!uri.startsWith(COURSE_URI_PREFIX)) throw new ResourceNotFoundError(uri);
    const courseId = uri.slice(COURSE_URI_PREFIX.length);
    const { output } = await this.protocol(() => this.runner.run(readPublishedCourse, this.call(caller, { courseId })), uri);
    return { contents: [{ uri, mimeType: MARKDOWN, text: output.markdown }] };
  }

  /** Outside tools, a refusal is a JSON-RPC error; a course that cannot be read is one that does not exist. */
  private async protocol<T>(work: () => Promise<T>, uri?: string): Promise<T> {
    try {
      return await work();
    } catch (thrown) {
      const error = toProblemError(thrown);
      if (error.isOurFault) throw thrown;
      if (uri) throw new ResourceNotFoundError(uri);
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `${error.code}: ${error.message}`);
    }
  }

  private call(caller: McpCaller, input: unknown, confirm = false, idempotencyKey: string | null = null): ActionCall {
    const { actor, access, requestId, ip, userAgent, signal } = caller;
    return {
      actor,
      workspaceId: access.workspaceId,
      access,
      input,
      door: 'mcp',
      confirm,
      idempotencyKey,
      requestId,
      ip,
      userAgent,
      client: null,
      signal,
    };
  }
}
