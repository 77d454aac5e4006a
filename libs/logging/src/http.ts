import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { loggerOptions, type LoggerSettings } from './logger.js';

const QUIET = /^\/(health|metrics)\b/;

/** The caller's `X-Request-Id` where it is harmless to log and echo, else a new one. */
export function requestIdOf(headers: IncomingMessage['headers']): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w.:-]{1,128}$/.test(given) ? given : randomUUID();
}

/** Options for pino-http: one line a request, with its id, without headers, bodies or query strings. */
export function httpLoggerOptions(settings: LoggerSettings) {
  return {
    ...loggerOptions(settings),
    genReqId: (request: IncomingMessage, response: ServerResponse): string => {
      const id = requestIdOf(request.headers);
      response.setHeader('X-Request-Id', id);
      return id;
    },
    autoLogging: { ignore: (request: IncomingMessage): boolean => QUIET.test(request.url ?? '') },
    customLogLevel: (_request: IncomingMessage, response: ServerResponse, error?: Error): 'error' | 'info' =>
      error !== undefined || response.statusCode >= 500 ? 'error' : 'info',
    serializers: {
      req: (request: { id: string; method: string; url: string }) => ({
        id: request.id,
        method: request.method,
        path: request.url.split('?', 1)[0],
      }),
      res: (response: { statusCode: number }) => ({ statusCode: response.statusCode }),
    },
  };
}
