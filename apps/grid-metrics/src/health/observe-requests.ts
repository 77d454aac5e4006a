import { createLogger, isQuiet, logRequests, startSpan } from '@lib/logging';
import type { FastifyInstance } from 'fastify';
import type { ReadyObserver } from '../fast-lane/index.js';
import type { Metrics } from './metrics.js';

const SERVICE = 'grid-metrics';

/** Logs and counts every request but probes, also those that no controller sees: files, unknown paths, the API description. */
export function observeRequests(fastify: FastifyInstance, level: string, metrics: Metrics): void {
  logRequests(fastify, { service: SERVICE, level });
  fastify.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, url } = request;
    // A stream lasts for as long as somebody listens, which is no time of an answer.
    const isStream = routeOptions.url === '/api/stream';
    if (!isQuiet(url) && !isStream)
      metrics.answered(method, routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
}

/** Ready answers are counted too, but have a line only at level debug: it would cost more than the answer. */
export function observeReadyAnswers(level: string, metrics: Metrics, { traces }: { traces: boolean }): ReadyObserver {
  const logger = createLogger({ service: SERVICE, level });
  const logs = logger.isLevelEnabled('debug');
  const count: ReadyObserver = ({ method, path }, { route, status }, requestId, seconds) => {
    metrics.answered(method, route, status, seconds);
    if (logs) logger.debug({ requestId, method, path, status, durationMs: Math.round(seconds * 10_000) / 10 }, 'request');
  };
  if (!traces) return count;
  return (request, answer, requestId, seconds) => {
    const { method, headers } = request;
    const { route, status } = answer;
    startSpan(`${method} ${route}`, {
      kind: 'server',
      parent: typeof headers.traceparent === 'string' ? headers.traceparent : null,
      attributes: {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        'request.id': requestId,
      },
      startedAt: Date.now() - seconds * 1000,
    })?.end();
    count(request, answer, requestId, seconds);
  };
}
