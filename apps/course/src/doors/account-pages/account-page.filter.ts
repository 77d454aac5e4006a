import { Catch } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { ProblemError } from '../../kernel/errors.js';
import { layout, PageFilter } from '../../platform/pages/index.js';
import { html } from '@lib/course-content/page';

@Catch()
export class AccountPageFilter extends PageFilter {
  protected pageOf({ isOurFault, message, code }: ProblemError, request: FastifyRequest): string {
    const title = isOurFault ? 'Something went wrong on our side' : 'This cannot be done';
    const what = isOurFault ? 'Try again in a minute; if it goes on, report the details below.' : message;
    return layout(
      title,
      html`<h1>${title}</h1>
        <p class="lede">${what}</p>
        <details>
          <summary>Details</summary>
          <p>Code: <code>${code}</code></p>
          <p>Request: <code>${request.id}</code></p>
        </details>`,
    );
  }
}
