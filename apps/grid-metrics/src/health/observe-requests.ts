import { logRequests } from '@lib/logging';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.js';

/** Logs and counts every request, also those that no controller sees: files, unknown paths, the API description. */
export function observeRequests(fastify: FastifyInstance, level: string, metrics: Metrics): void {
  logRequests(fastify, { service: 'grid-metrics', level });
  fastify.addHook('onResponse', (request, reply, done) => {
    metrics.answered(request.method, request.routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
}
