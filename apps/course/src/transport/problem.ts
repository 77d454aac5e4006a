import { PROBLEM_MEDIA_TYPE, type Problem } from '@lib/validation';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../kernel/errors.js';

export function unauthorized(): ProblemError {
  const detail =
    'The token is missing, wrong, expired or revoked. Sign in, or send a valid one as "Authorization: Bearer <token>".';
  return new ProblemError('unauthorized', detail);
}

/** The RFC 9457 record of an error, the same over REST and MCP. */
export function problemRecord(error: ProblemError, { instance, requestId }: { instance: string; requestId: string }): Problem {
  return {
    ...error.extensions,
    type: 'about:blank',
    title: error.title,
    status: error.status,
    detail: error.message,
    instance,
    code: error.code,
    errors: error.errors,
    requestId,
  };
}

export function sendProblem(reply: FastifyReply, request: FastifyRequest, error: ProblemError): void {
  const instance = request.url.split('?', 1)[0]!;
  if (error.status === 401) void reply.header('WWW-Authenticate', 'Bearer realm="svc-lms"');
  if (error.retryAfterSeconds !== undefined) void reply.header('Retry-After', error.retryAfterSeconds);
  void reply
    .status(error.status)
    .type(PROBLEM_MEDIA_TYPE)
    .send(problemRecord(error, { instance, requestId: request.id }));
}
