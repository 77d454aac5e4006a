import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PinoLogger } from 'nestjs-pino';
import { toProblemError } from '../../kernel/errors.js';
import { errorPage } from './error-page.js';
import { sendPage } from './send-page.js';

/** What goes wrong under a page is told on a page. */
@Catch()
export class PageFilter implements ExceptionFilter {
  constructor(private readonly logger: PinoLogger) {}

  async catch(thrown: unknown, host: ArgumentsHost): Promise<void> {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    if (isOver(thrown)) return sendPage(reply, 400, errorPage('expired'));
    const error = toProblemError(thrown);
    if (error.isOurFault) this.logger.error({ err: error.cause ?? error, requestId: request.id }, 'request failed');
    if (error.retryAfterSeconds !== undefined) void reply.header('Retry-After', error.retryAfterSeconds);
    const trouble = error.isOurFault ? 'fault' : error.status === 429 ? 'busy' : 'bad-request';
    await sendPage(reply, error.status, errorPage(trouble, { details: { Code: error.code, Request: request.id } }));
  }
}

/** oidc-provider's word for an interaction that has ended, has expired, or belongs to another browser. */
const isOver = (thrown: unknown): boolean => thrown instanceof Error && thrown.name === 'SessionNotFound';
