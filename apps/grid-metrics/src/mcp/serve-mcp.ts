import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PinoLogger } from 'nestjs-pino';
import { whenGone } from '../api/gone.js';
import { ProblemError } from '../api/errors.js';
import type { Config } from '../config.js';
import { CallsPerMinute, rateLimitHeaders, tooMany } from '../fair-use/index.js';
import { HistoryWorkers } from '../history/index.js';
import { SnapshotStore } from '../snapshot/index.js';
import type { McpHandler } from './mcp-server.js';
import { archiveReader } from './read-archive.js';
import type { Moment } from './tool.js';

export const MCP_PATH = '/mcp';

const ALLOW = 'POST, OPTIONS';
/** The largest question is a few hundred bytes; a client may say some of itself. */
const LARGEST_BODY = 64 * 1024;
/** Set here, whatever a caller sends: the SDK hands on a request and nothing else. */
const CALLER = 'grid-caller-address';
const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The MCP server (Streamable HTTP, both protocol eras, without a state or a sign-in), beside NestJS: it reads bodies, which nothing else does. */
export async function serveMcp(
  fastify: FastifyInstance,
  app: NestFastifyApplication,
  { MCP_CALLS_PER_MINUTE: limit }: Config,
): Promise<void> {
  const snapshots = app.get(SnapshotStore);
  const logger = await app.resolve(PinoLogger);
  const calls = new CallsPerMinute(limit);
  const workers = app.get(HistoryWorkers);
  const momentNow = ({ signal, headers }: Request): Moment => {
    const { snapshot } = snapshots;
    return { snapshot, now: Date.now(), readArchive: archiveReader(snapshot, workers, signal, headers.get(CALLER)!) };
  };
  // Loaded by the first message: where nobody sends one, the SDK costs neither memory nor a later start.
  let handler: Promise<McpHandler> | undefined;
  const answer = async (asked: Request): Promise<Response> => {
    handler ??= import('./mcp-server.js').then(({ createHandler }) => createHandler(momentNow, logger, LARGEST_BODY));
    return (await handler)(asked);
  };
  await fastify.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    // The SDK reads the body itself, and says in its protocol what is wrong with it.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_BODY }, (_request, body, parsed) =>
      parsed(null, body),
    );
    const admit = (request: FastifyRequest, reply: FastifyReply, next: () => void): void => {
      refuseOtherPages(request);
      const taken = calls.take(request.ip, Date.now());
      if (!taken.admitted) throw tooMany('mcp', limit, taken, 'MCP messages');
      void reply.headers(rateLimitHeaders('mcp', limit, taken));
      next();
    };
    scope.post(MCP_PATH, { onRequest: admit }, async (request, reply) => {
      const { url, headers, body } = request;
      const asked = new Request(new URL(url, 'http://localhost'), {
        method: 'POST',
        headers: { ...(headers as Record<string, string>), [CALLER]: request.ip },
        signal: whenGone(reply),
        body: (body as Buffer<ArrayBuffer> | undefined) ?? null,
      });
      return reply.send(await answer(asked));
    });
    done();
  });
}

/** Whether a request is for this door, which has methods of its own. */
export function isMcp({ url }: FastifyRequest): boolean {
  return url === MCP_PATH || url.startsWith(`${MCP_PATH}?`);
}

/** Streams of its own and sessions there are none: GET and DELETE are refused, as the protocol wants it. */
export function mcpMethodNotAllowed(): ProblemError {
  return new ProblemError('method-not-allowed', 'MCP messages are sent by POST.', { headers: { Allow: ALLOW } });
}

export const MCP_OPTIONS_HEADERS = {
  Allow: ALLOW,
  'Access-Control-Allow-Methods': 'POST',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Max-Age': '86400',
} as const;

/**
 * The protocol wants the origin to be judged, against names that lead elsewhere by the time a page asks. Pages that are developed on the
 * reader's own machine are let in; others have the API, which is open to all of them.
 */
function refuseOtherPages({ headers }: FastifyRequest): void {
  const { origin } = headers;
  if (origin === undefined || LOCAL_HOSTS.has(URL.parse(origin)?.hostname ?? '')) return;
  throw new ProblemError(
    'origin-not-allowed',
    'Web pages of other origins may not call the MCP server. Call it from a program, or read /api/, which is open to every page.',
  );
}
