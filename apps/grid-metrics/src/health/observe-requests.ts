import { httpLoggerOptions } from '@lib/logging';
import type { FastifyInstance } from 'fastify';
import { pinoHttp } from 'pino-http';
import type { Metrics } from './metrics.js';

/** Logs and counts every request, also those that no controller sees: files, unknown paths, the API description. */
export function observeRequests(fastify: FastifyInstance, level: string, metrics: Metrics): void {
  const log = pinoHttp({
    ...httpLoggerOptions({ service: 'grid-metrics', level }),
    genReqId: (request) => request.id,
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    request.raw.id = request.id;
    void reply.header('X-Request-Id', request.id);
    log(request.raw, reply.raw);
    done();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    metrics.answered(request.method, request.routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
}
