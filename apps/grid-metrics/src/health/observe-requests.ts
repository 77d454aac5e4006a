import { isQuiet, logRequests } from '@lib/logging';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.js';

/** Logs and counts every request but probes, also those that no controller sees: files, unknown paths, the API description. */
export function observeRequests(fastify: FastifyInstance, level: string, metrics: Metrics): void {
  logRequests(fastify, { service: 'grid-metrics', level });
  fastify.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, url } = request;
    // A stream lasts for as long as somebody listens, which is no time of an answer.
    const isStream = routeOptions.url === '/api/stream';
    if (!isQuiet(url) && !isStream)
      metrics.answered(method, routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
}
