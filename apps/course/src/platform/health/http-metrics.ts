import { isQuiet } from '@lib/logging';
import type { FastifyInstance } from 'fastify';
import { Counter, Histogram } from 'prom-client';
import { registry } from '../metrics/index.js';

const duration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from the request to the end of its answer, by route and class of status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers: [registry],
});

const answers = new Counter({
  name: 'http_responses_total',
  help: 'Answers by status',
  labelNames: ['status'],
  registers: [registry],
});

/**
 * Time of every request by route and class of status, so that series stay few; each status is counted apart from that. Probes
 * and scrapes are no traffic.
 */
export function measureHttp(fastify: FastifyInstance): void {
  fastify.addHook('onResponse', ({ method, url, routeOptions }, { statusCode, elapsedTime }, done) => {
    if (!isQuiet(url)) {
      const status = `${Math.floor(statusCode / 100)}xx`;
      duration.observe({ method, route: routeOptions.url ?? 'none', status }, elapsedTime / 1_000);
      answers.inc({ status: statusCode });
    }
    done();
  });
}
