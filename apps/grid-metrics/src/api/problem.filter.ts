import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PinoLogger } from 'nestjs-pino';
import { ProblemError, toProblemError, type ProblemCode } from './errors.js';
import { sendProblem } from './problem.js';

/** The one place where errors become HTTP answers. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly logger: PinoLogger) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.answer(thrown, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  answer(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const error = toProblemError(fromFramework(thrown));
    if (error.isOurFault) this.logger.error({ err: error.cause ?? error, requestId: request.id }, 'request failed');
    sendProblem(reply, request, error);
  }
}

const BY_STATUS: Record<number, [ProblemCode, string]> = {
  400: ['malformed-request', 'The address cannot be read. Percent-encode what is in it.'],
  404: ['not-found', 'There is nothing at this address; /docs lists what can be asked for, and /guide/ says what else there is.'],
  412: ['precondition-failed', 'The file is not the one that the request names. Ask without If-Match and If-Unmodified-Since.'],
  413: ['too-large', 'The body is larger than anything that is asked here. Send less.'],
  416: ['range-not-satisfiable', 'The file ends before the range that was asked for. Ask for all of it.'],
};

/** What NestJS and Fastify throw themselves: unreadable addresses, unknown routes, what cannot be had of a file. */
export function fromFramework(thrown: unknown): unknown {
  const status = thrown instanceof HttpException ? thrown.getStatus() : (thrown as { statusCode?: unknown } | null)?.statusCode;
  if (thrown instanceof ProblemError || typeof status !== 'number') return thrown;
  const known = BY_STATUS[status] ?? (isOfRequest(thrown) ? refused(status) : undefined);
  return known ? new ProblemError(...known, { cause: thrown }) : thrown;
}

/** What else is wrong with a request: 403 is of an address that leads out of a folder of files, or that no file system takes. */
const refused = (status: number): [ProblemCode, string] | undefined =>
  status === 403 ? BY_STATUS[404] : status >= 400 && status < 500 ? BY_STATUS[400] : undefined;

/** Tells errors of the framework and its files from those of a store or a model, which have a status too, of another request. */
function isOfRequest(thrown: unknown): boolean {
  const { code, expose } = thrown as { code?: unknown; expose?: unknown };
  return thrown instanceof HttpException || typeof expose === 'boolean' || (typeof code === 'string' && code.startsWith('FST_'));
}
