import { Controller, Get, Post, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestPasswordReset, resetPassword } from '../../people/identity/index.js';
import { ProblemError } from '../../kernel/errors.js';
import { PageActions, pageLanguage, sendPage, textsOf } from '../../platform/pages/index.js';
import { AccountPageFilter } from './account-page.filter.js';
import { askForMailPage, mailSentPage, newPasswordPage, passwordSetPage } from './reset-password-pages.js';

/** Where the mail for a new password leads, and where one asks for it. Opening the link uses nothing up. */
@ApiExcludeController()
@UseFilters(AccountPageFilter)
@Controller('reset-password')
export class ResetPasswordController {
  constructor(private readonly actions: PageActions) {}

  @Get()
  async show(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { token } = textsOf(request.query);
    const language = pageLanguage(request);
    await sendPage(reply, 200, token === undefined ? askForMailPage(language, false) : newPasswordPage(language, token));
  }

  @Post()
  async set(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { token = '', newPassword } = textsOf(request.body);
    const language = pageLanguage(request);
    const input = { token, newPassword };
    const outcome = await this.actions.submit(resetPassword, request, reply, input, { language }).catch((error: unknown) => {
      if (error instanceof ProblemError && error.code === 'token-not-found') return null;
      throw error;
    });
    if (!outcome) return sendPage(reply, 404, askForMailPage(language, true));
    if ('output' in outcome) return sendPage(reply, 200, passwordSetPage(language));
    const dead = outcome.faults.fields.token !== undefined;
    await sendPage(
      reply,
      outcome.status,
      dead ? askForMailPage(language, true) : newPasswordPage(language, token, outcome.faults),
    );
  }

  @Post('mail')
  async mail(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { email } = textsOf(request.body);
    const language = pageLanguage(request);
    const outcome = await this.actions.submit(requestPasswordReset, request, reply, { email }, { language });
    if ('output' in outcome) return sendPage(reply, 202, mailSentPage(language));
    await sendPage(reply, outcome.status, askForMailPage(language, false, email, outcome.faults));
  }
}
