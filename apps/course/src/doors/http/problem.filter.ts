import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PinoLogger } from 'nestjs-pino';
import { ProblemError, toProblemError, type ProblemCode } from '../../kernel/errors.js';
import { sendProblem } from '../problem.js';

/** The one place where errors become HTTP answers. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly logger: PinoLogger) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const error = toProblemError(fromFramework(thrown));
    if (error.isOurFault) this.logger.error({ err: error.cause ?? error, requestId: request.id }, 'request failed');
    const reply = http.getResponse<FastifyReply>();
    // Fastify would close on a client that is still sending, which then sees a broken connection in place of this answer. Node reads
    // the rest and drops it, for as long as a request may take.
    if (error.status === 413) void reply.removeHeader('connection');
    sendProblem(reply, request, error);
  }
}

const BY_STATUS: Record<number, [ProblemCode, string]> = {
  400: ['malformed-request', 'The request cannot be read. Send well-formed JSON with Content-Type: application/json.'],
  404: ['not-found', 'There is nothing at this address. The interactive documentation at /apis lists what there is.'],
  412: ['precondition-failed', 'The file is not the one that the request names. Ask without If-Match and If-Unmodified-Since.'],
  413: ['too-large', 'The body is too large. Send less at once.'],
  // A part of the path that is longer than any id or token.
  414: ['not-found', 'There is nothing at an address as long as this one. Check the ids in it.'],
  415: ['unsupported-media-type', 'Send the body as application/json.'],
  416: ['range-not-satisfiable', 'The file ends before the range that was asked for. Ask for all of it.'],
};

/** What NestJS and Fastify throw themselves: unreadable bodies, unknown routes. */
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
