import { Catch } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { ProblemError } from '../../../kernel/errors.js';
import { PageFilter, pageLanguage } from '../../../platform/pages/index.js';
import { errorPage } from './error-page.js';
import type { Trouble } from './error-words.js';
import { pathOf } from './visit.js';

@Catch()
export class InteractionPageFilter extends PageFilter {
  protected pageOf(error: ProblemError, request: FastifyRequest): string {
    const trouble = troubleBy(error);
    const details = { Code: error.code, Request: request.id };
    return errorPage(pageLanguage(request), trouble, trouble === 'expired' ? {} : { details, retry: pathOf(request) });
  }
}

function troubleBy({ status, isOurFault }: ProblemError): Trouble {
  if (isOurFault) return 'fault';
  if (status === 429) return 'busy';
  if (status === 401 || status === 404) return 'expired';
  return status === 403 ? 'stale-form' : 'bad-request';
}
