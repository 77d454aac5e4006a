import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PinoLogger } from 'nestjs-pino';
import { toProblemError } from '../kernel/errors.js';
import { layout } from '../oauth/index.js';
import { html } from '../preview/index.js';
import { send } from './page-actions.service.js';

/** What goes wrong under a page is told on a page. */
@Catch()
export class AccountPageFilter implements ExceptionFilter {
  constructor(private readonly logger: PinoLogger) {}

  async catch(thrown: unknown, host: ArgumentsHost): Promise<void> {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const error = toProblemError(thrown);
    if (error.isOurFault) this.logger.error({ err: error.cause ?? error, requestId: request.id }, 'request failed');
    if (error.retryAfterSeconds !== undefined) void reply.header('Retry-After', error.retryAfterSeconds);
    const title = error.isOurFault ? 'Something went wrong on our side' : 'This cannot be done';
    const what = error.isOurFault ? 'Try again in a minute; if it goes on, report the details below.' : error.message;
    const page = layout(
      title,
      html`<h1>${title}</h1>
        <p class="lede">${what}</p>
        <details>
          <summary>Details</summary>
          <p>Code: <code>${error.code}</code></p>
          <p>Request: <code>${request.id}</code></p>
        </details>`,
    );
    await send(reply, error.status, page);
  }
}
