import { STATUS_CODES } from 'node:http';
import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { PROBLEM_MEDIA_TYPE, type Problem } from '@lib/validation';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { PinoLogger } from 'nestjs-pino';
import { ApiProblem } from './api-problem.js';
import { PUBLIC_HEADERS } from './public-headers.js';

/** Every error leaves as problem details (RFC 9457); what went wrong inside is logged and not told. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly logger: PinoLogger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const problem = toApiProblem(error);
    if (problem.status >= 500 && problem.status !== 503)
      this.logger.error({ err: error, requestId: request.id }, 'request failed');
    sendProblem(request, http.getResponse<FastifyReply>(), problem);
  }
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: ApiProblem): void {
  const body: Problem = {
    type: 'about:blank',
    title: problem.title,
    status: problem.status,
    detail: problem.message,
    instance: request.url.split('?', 1)[0]!,
    code: problem.code,
    errors: [...(problem.options.errors ?? [])],
    requestId: request.id,
  };
  void reply
    .status(problem.status)
    // Set here as well: what Fastify refuses by itself has passed no hook.
    .headers({ ...PUBLIC_HEADERS, 'Cache-Control': 'no-store', 'X-Request-Id': request.id, ...problem.options.headers })
    .type(PROBLEM_MEDIA_TYPE)
    .send(JSON.stringify(body));
}

/** Errors of NestJS and of Fastify carry a status; anything else is a fault of ours. */
export function toApiProblem(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error;
  const status = error instanceof HttpException ? error.getStatus() : ((error as FastifyError | null)?.statusCode ?? 500);
  if (status === 404)
    return new ApiProblem(404, 'not_found', 'Not Found', 'There is nothing at this address; /docs lists what there is.');
  if (status >= 400 && status < 500) {
    return new ApiProblem(status, 'bad_request', STATUS_CODES[status] ?? 'Bad Request', (error as Error).message);
  }
  return new ApiProblem(
    500,
    'internal',
    'Internal Server Error',
    'The service failed to answer; try again, and report the request id if it goes on.',
  );
}
