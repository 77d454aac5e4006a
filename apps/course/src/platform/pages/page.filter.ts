import { Injectable, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PinoLogger } from 'nestjs-pino';
import { toProblemError, type ProblemError } from '../../kernel/errors.js';
import { sendPage } from './send-page.js';

/** What goes wrong under a page is told on a page. */
@Injectable()
export abstract class PageFilter implements ExceptionFilter {
  constructor(private readonly logger: PinoLogger) {}

  protected abstract pageOf(error: ProblemError, request: FastifyRequest): string;

  async catch(thrown: unknown, host: ArgumentsHost): Promise<void> {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const error = toProblemError(thrown);
    if (error.isOurFault) this.logger.error({ err: error.cause ?? error, requestId: request.id }, 'request failed');
    await sendPage(reply.headers(error.headers), error.status, this.pageOf(error, request));
  }
}
