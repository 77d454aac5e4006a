import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createLogger, type LoggerSettings } from './logger.js';

const QUIET = /^\/(health|metrics)\b/;
const facts = new WeakMap<FastifyRequest, Record<string, unknown>>();

/** The caller's `X-Request-Id` where it is harmless to log and echo, else a new one. */
export function requestIdOf(headers: IncomingHttpHeaders): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w.:-]{1,128}$/.test(given) ? given : randomUUID();
}

/** Adds what only becomes known on the way, such as who calls, to the request's line. */
export function describeRequest(request: FastifyRequest, more: Record<string, unknown>): void {
  facts.set(request, { ...facts.get(request), ...more });
}

/** One line a request, when its answer has been sent: without headers, bodies or query strings, and none for probes. */
export function logRequests(fastify: FastifyInstance, settings: LoggerSettings): void {
  const logger = createLogger(settings);
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header('X-Request-Id', request.id);
    done();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    if (!QUIET.test(request.url)) {
      logger[levelOf(reply.statusCode)](
        {
          requestId: request.id,
          method: request.method,
          path: request.url.split('?', 1)[0],
          status: reply.statusCode,
          durationMs: Math.round(reply.elapsedTime * 10) / 10,
          ...facts.get(request),
        },
        'request',
      );
    }
    done();
  });
}

/** 503 is a state that the service told its caller of, such as nothing being loaded yet; every other 5xx is a fault. */
function levelOf(status: number): 'info' | 'warn' | 'error' {
  return status === 503 ? 'warn' : status >= 500 ? 'error' : 'info';
}
