import { PROBLEM_MEDIA_TYPE, problemRecord } from '@lib/validation';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ProblemError } from './errors.js';
import { PUBLIC_HEADERS } from './public-headers.js';

export function sendProblem(reply: FastifyReply, request: FastifyRequest, error: ProblemError): void {
  const instance = request.url.split('?', 1)[0]!;
  const record = problemRecord(error, { instance, requestId: request.id });
  void reply
    .status(error.status)
    // Set here as well: what Fastify refuses by itself has passed no hook.
    .headers({ ...PUBLIC_HEADERS, 'Cache-Control': 'no-store', 'X-Request-Id': request.id, ...error.headers })
    .type(PROBLEM_MEDIA_TYPE)
    .send(JSON.stringify(record));
}
