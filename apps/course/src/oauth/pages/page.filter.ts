import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PinoLogger } from 'nestjs-pino';
import { toProblemError, type ProblemError } from '../../kernel/errors.js';
import { errorPage, type Trouble } from './error-page.js';
import { sendPage } from './send-page.js';
import { pathOf } from './visit.js';

/** What goes wrong under a page is told on a page. */
@Catch()
export class PageFilter implements ExceptionFilter {
  constructor(private readonly logger: PinoLogger) {}

  async catch(thrown: unknown, host: ArgumentsHost): Promise<void> {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const error = toProblemError(thrown);
    if (error.isOurFault) this.logger.error({ err: error.cause ?? error, requestId: request.id }, 'request failed');
    if (error.retryAfterSeconds !== undefined) void reply.header('Retry-After', error.retryAfterSeconds);
    const details = { Code: error.code, Request: request.id };
    const trouble = troubleBy(error);
    const again = trouble === 'expired' ? {} : { details, retry: pathOf(request) };
    await sendPage(reply, error.status, errorPage(trouble, again));
  }
}

function troubleBy({ status, isOurFault }: ProblemError): Trouble {
  if (isOurFault) return 'fault';
  if (status === 429) return 'busy';
  if (status === 401 || status === 404) return 'expired';
  return status === 403 ? 'stale-form' : 'bad-request';
}
