import type { IncomingMessage } from 'node:http';
import { join, resolve } from 'node:path';
import { drainConnections, requestIdOf, startTracing } from '@lib/logging';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Logger, PinoLogger } from 'nestjs-pino';
import { ProblemError, toProblemError } from './api/errors.js';
import { fromFramework, ProblemFilter } from './api/problem.filter.js';
import { sendProblem } from './api/problem.js';
import { ALLOW, OPTIONS_HEADERS, PUBLIC_HEADERS } from './api/public-headers.js';
import { AppModule } from './app.module.js';
import type { Config } from './config.js';
import { FairUse } from './fair-use/index.js';
import { Draining } from './health/draining.js';
import { Metrics } from './health/metrics.js';
import { observeRequests } from './health/observe-requests.js';
import { isMcp, MCP_OPTIONS_HEADERS, mcpMethodNotAllowed, serveMcp } from './mcp/serve-mcp.js';
import { servePages } from './pages/static-pages.js';

/** The folder of the sources or of the bundle: what is beside both is at the same place. */
const HERE = import.meta.dirname;

/** Node reads no longer heads. */
const LONGEST_ADDRESS = 16 * 1024;

/** The whole service, not yet listening. */
export async function createApp(config: Config): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    // Believed only of the proxies that are named: limits count by address.
    trustProxy: config.TRUSTED_PROXIES.length > 0 && config.TRUSTED_PROXIES,
    // Requests are heads, and small bodies for MCP: one that does not come to its end holds its connection for this long, and a look more.
    requestTimeout: 10_000,
    // A request that comes late is served: a balancer may not send it a second time.
    return503OnClosing: false,
    http: { headersTimeout: 8_000, connectionsCheckingInterval: 2_000 },
    // People type a slash at the end of a folder of files, of a page and of the MCP server; the router would take it for another address.
    rewriteUrl: ({ url = '/' }) => url.replace(/^\/(archive|status|mcp|embed\/\w+)\/(?=\?|$)/, '/$1'),
    // An area's name may be as long as its address: whoever asks for one that there is not is told so (422).
    routerOptions: { maxParamLength: LONGEST_ADDRESS },
    // One id a request, for the log, the answer's header and problem details.
    genReqId: (request: IncomingMessage) => requestIdOf(request.headers),
    // Refused before NestJS sees it, such as a path that is not valid percent-encoding.
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
      sendProblem(reply, request, toProblemError(fromFramework(error))),
  });
  const stopTracing = await startTracing({ service: 'grid-metrics', ...config });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(config), adapter, { bufferLogs: true });
  app.useLogger(app.get(Logger));
  const problems = new ProblemFilter(await app.resolve(PinoLogger));
  app.useGlobalFilters(problems);
  app.enableShutdownHooks([], { useProcessExit: true });
  const fastify = app.getHttpAdapter().getInstance();
  drainConnections(fastify, app.get(Draining));
  fastify.addHook('onClose', stopTracing);
  observeRequests(fastify, config.LOG_LEVEL, app.get(Metrics));
  const fairUse = new FairUse(config.REQUESTS_PER_MINUTE, config.TRUSTED_PROXIES);
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.headers(PUBLIC_HEADERS);
    // By its route, since an address can be percent-encoded in many ways; what has none is not there
    const route = request.routeOptions.url ?? '';
    const { headers, refusal } = fairUse.admit({ headers: request.headers, socket: request.socket }, route, Date.now());
    if (refusal) return sendProblem(reply, request, refusal);
    void reply.headers(headers);
    const mcp = isMcp(request);
    if (request.method === 'OPTIONS')
      void reply
        .status(204)
        .headers(mcp ? MCP_OPTIONS_HEADERS : OPTIONS_HEADERS)
        .send();
    else if (mcp ? request.method === 'POST' : request.method === 'GET' || request.method === 'HEAD') done();
    else sendProblem(reply, request, mcp ? mcpMethodNotAllowed() : methodNotAllowed());
  });
  const folders = {
    dashboard: config.DASHBOARD_DIR,
    guide: resolve(HERE, '../../grid-guide/dist/guide'),
    docs: join(HERE, 'pages/docs'),
    redoc: resolve(HERE, '../../grid-guide/dist/redoc'),
  };
  // What stands beside NestJS, and whose errors its filter does not see.
  await fastify.register(async (scope) => {
    scope.setErrorHandler((thrown, request, reply) => problems.answer(thrown, request, reply));
    await serveMcp(scope, app, config);
    await servePages(scope, folders, config.EMBED_FRAME_ANCESTORS);
  });
  return app;
}

function methodNotAllowed(): ProblemError {
  const detail = `The service is read-only and answers ${ALLOW}.`;
  return new ProblemError('method-not-allowed', detail, { headers: { Allow: ALLOW } });
}
