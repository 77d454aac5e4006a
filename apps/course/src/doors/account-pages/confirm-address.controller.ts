import { Controller, Get, Post, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { confirmAddress, Registrations } from '../../people/identity/index.js';
import { ProblemError } from '../../kernel/errors.js';
import { NO_FAULTS, PageActions, pageLanguage, sendPage, textsOf, type Faults } from '../../platform/pages/index.js';
import { AccountPageFilter } from './account-page.filter.js';
import { confirmedPage, confirmPage, deadConfirmationPage } from './confirm-address-pages.js';

/** Where the mails lead that ask whose an address is. Opening the link uses nothing up. */
@ApiExcludeController()
@UseFilters(AccountPageFilter)
@Controller('confirm-address')
export class ConfirmAddressController {
  constructor(
    private readonly registrations: Registrations,
    private readonly actions: PageActions,
  ) {}

  @Get()
  async show(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.showForm(request, reply, textsOf(request.query).token, 200, NO_FAULTS);
  }

  @Post()
  async confirm(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { token, password } = textsOf(request.body);
    const language = pageLanguage(request);
    const input = { token, password };
    const outcome = await this.actions.submit(confirmAddress, request, reply, input, { language }).catch((error: unknown) => {
      if (error instanceof ProblemError && error.code === 'token-not-found') return null;
      throw error;
    });
    if (!outcome) return sendPage(reply, 404, deadConfirmationPage(language));
    if ('output' in outcome) return sendPage(reply, 200, confirmedPage(language));
    await this.showForm(request, reply, token, outcome.status, outcome.faults);
  }

  private async showForm(
    request: FastifyRequest,
    reply: FastifyReply,
    token: string | undefined,
    status: number,
    faults: Faults,
  ): Promise<void> {
    const language = pageLanguage(request);
    const shown = token === undefined ? null : await this.registrations.shown(token);
    if (token === undefined || shown === null) return sendPage(reply, 404, deadConfirmationPage(language));
    await sendPage(reply, status, confirmPage(language, token, shown, faults));
  }
}
