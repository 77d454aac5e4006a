import { Catch } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { ProblemError } from '../../kernel/errors.js';
import { inGerman, layout, PageFilter, pageLanguage } from '../../platform/pages/index.js';
import { html } from '@lib/course-content/page';
import { ACCOUNT_WORDS } from './words.js';

@Catch()
export class AccountPageFilter extends PageFilter {
  protected pageOf({ isOurFault, message, code }: ProblemError, request: FastifyRequest): string {
    const language = pageLanguage(request);
    const { ourFault, refused, details } = ACCOUNT_WORDS[language];
    const title = isOurFault ? ourFault.title : refused;
    const said = language === 'de' ? inGerman(message) : message;
    const body = html`<h1>${title}</h1>
      <p class="lede">${isOurFault ? ourFault.what : said}</p>
      <details>
        <summary>${details.all}</summary>
        <p>${details.code}: <code>${code}</code></p>
        <p>${details.request}: <code>${request.id}</code></p>
      </details>`;
    return layout(title, body, null, language);
  }
}
