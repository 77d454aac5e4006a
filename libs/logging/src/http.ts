import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createLogger, type LoggerSettings } from './logger.js';
import type { Span } from './span.js';
import { startSpan } from './tracing.js';
import { inWork, type Work } from './work.js';

const QUIET = /^\/(health|metrics)\b/;
const facts = new WeakMap<FastifyRequest, Record<string, unknown>>();
const works = new WeakMap<FastifyRequest, Work>();

/** The caller's `X-Request-Id` where it is harmless to log and echo, else a new one. */
export function requestIdOf(headers: IncomingHttpHeaders): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w.:-]{1,128}$/.test(given) ? given : randomUUID();
}

/** Adds what only becomes known on the way, such as who calls, to the request's line. */
export function describeRequest(request: FastifyRequest, more: Record<string, unknown>): void {
  facts.set(request, { ...facts.get(request), ...more });
}

/** A probe or a scrape: what comes every few seconds and would hide the rest. */
export function isQuiet(url: string): boolean {
  return QUIET.test(url);
}

/**
 * One line a request, when its answer has been sent: without headers, bodies or query strings, and none for probes. All that is
 * done for a request is done in its name, and, where traces are kept, in its span.
 */
export function logRequests(fastify: FastifyInstance, settings: LoggerSettings): void {
  const logger = createLogger(settings);
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header('X-Request-Id', request.id);
    const work = { requestId: request.id, span: isQuiet(request.url) ? null : spanOf(request) };
    works.set(request, work);
    inWork(work, done);
  });
  // The body comes by events of the connection, which are not part of the request's work: it is entered again after them.
  fastify.addHook('preValidation', (request, _reply, done) => inWork(works.get(request), done));
  fastify.addHook('onResponse', (request, reply, done) => {
    const span = works.get(request)?.span;
    span?.set({ 'http.response.status_code': reply.statusCode });
    if (reply.statusCode >= 500) span?.fail({ code: String(reply.statusCode) });
    span?.end();
    if (!isQuiet(request.url)) {
      logger[levelOf(reply.statusCode)](
        {
          requestId: request.id,
          method: request.method,
          path: request.url.split('?', 1)[0],
          status: reply.statusCode,
          durationMs: Math.round(reply.elapsedTime * 10) / 10,
          ...(span && { traceId: span.traceId }),
          ...facts.get(request),
        },
        'request',
      );
    }
    done();
  });
}

/** By the route, which has no ids in it; neither query nor headers, which may hold secrets. */
function spanOf(request: FastifyRequest): Span | null {
  const { method, headers } = request;
  const route = request.routeOptions.url;
  return startSpan(route ? `${method} ${route}` : method, {
    kind: 'server',
    parent: typeof headers.traceparent === 'string' ? headers.traceparent : null,
    attributes: { 'http.request.method': method, 'http.route': route, 'request.id': request.id },
  });
}

/** 503 is a state that the service told its caller of, such as nothing being loaded yet; every other 5xx is a fault. */
function levelOf(status: number): 'info' | 'warn' | 'error' {
  return status === 503 ? 'warn' : status >= 500 ? 'error' : 'info';
}
