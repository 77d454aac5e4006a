import { drainConnections, logRequests, requestIdOf, startTracing } from '@lib/logging';
import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { Logger, PinoLogger } from 'nestjs-pino';
import type { Config } from './config.js';
import { measureHttp } from './platform/health/http-metrics.js';
import { Draining } from './platform/health/index.js';
import { LONGEST_BODY_SECONDS } from './kernel/body-sizes.js';
import { toProblemError } from './kernel/errors.js';
import { readJson, UNLESS_MORE } from './doors/http/body-limits.js';
import { fromFramework, ProblemFilter } from './doors/http/problem.filter.js';
import { securityHeaders } from './doors/http/security-headers.js';
import { sendProblem } from './doors/problem.js';

/** The application, not yet listening; signals drain it. */
export async function createApp(module: DynamicModule, config: Config): Promise<NestFastifyApplication> {
  const always = securityHeaders(config.PUBLIC_URL);
  const adapter = new FastifyAdapter({
    bodyLimit: UNLESS_MORE.bytes,
    trustProxy: config.TRUSTED_PROXIES.length > 0 && config.TRUSTED_PROXIES,
    genReqId: (request: IncomingMessage) => requestIdOf(request.headers),
    forceCloseConnections: 'idle',
    // A request that comes late is served: a balancer may not send it a second time.
    return503OnClosing: false,
    // A head that does not come to its end holds its connection for no longer; a body may be a video over a slow line, and has the time of its route.
    requestTimeout: LONGEST_BODY_SECONDS * 1_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    // Refused before NestJS sees it, such as a path that is not valid percent-encoding.
    frameworkErrors: (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
      sendProblem(reply.headers({ ...always, 'X-Request-Id': request.id }), request, toProblemError(fromFramework(error))),
  });
  const stopTracing = await startTracing({ service: config.process, ...config });
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, { bufferLogs: true });
  app.useLogger(app.get(Logger));
  readJson(app);
  app.useGlobalFilters(new ProblemFilter(await app.resolve(PinoLogger)));
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(always);
    done();
  });
  logRequests(fastify, { service: config.process, level: config.LOG_LEVEL });
  measureHttp(fastify);
  drainConnections(fastify, app.get(Draining));
  fastify.addHook('onClose', stopTracing);
  app.enableShutdownHooks([], { useProcessExit: true });
  return app;
}
