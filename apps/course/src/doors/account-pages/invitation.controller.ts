import { Controller, Get, Inject, Post, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../config.js';
import { ProblemError } from '../../kernel/errors.js';
import { Invitations, registerToJoin, signInToJoin } from '../../people/members/index.js';
import { deviceCookies, deviceTokenIn, PageActions, sendPage, textsOf } from '../../platform/pages/index.js';
import { AccountPageFilter } from './account-page.filter.js';
import { deadInvitationPage, invitationPage, joinedPage, type Given } from './invitation-pages.js';

const ACTIONS = { 'sign-in': signInToJoin, register: registerToJoin };

/** Where an invitation leads: whoever accepts it there signs in, or registers. Opening the link uses nothing up. */
@ApiExcludeController()
@UseFilters(AccountPageFilter)
@Controller('invitation')
export class InvitationController {
  constructor(
    private readonly invitations: Invitations,
    private readonly actions: PageActions,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get()
  async show(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.showInvitation(reply, textsOf(request.query).token, 200, null);
  }

  @Post('sign-in')
  signIn(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.join('sign-in', request, reply);
  }

  @Post('register')
  register(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.join('register', request, reply);
  }

  private async join(form: Given['form'], request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { token, name, email, password } = textsOf(request.body);
    const deviceToken = deviceTokenIn(request.headers.cookie);
    const input = { token, email, password, ...(form === 'register' ? { name } : { deviceToken }) };
    const outcome = await this.actions
      .submit<{ name: string; role: string; deviceToken: string }>(ACTIONS[form], request, reply, input)
      .catch((error: unknown) => {
        if (error instanceof ProblemError && error.code === 'token-not-found') return null;
        throw error;
      });
    if (!outcome) return sendPage(reply, 404, deadInvitationPage());
    if ('output' in outcome) {
      void reply.header('Set-Cookie', deviceCookies(outcome.output.deviceToken, this.config.PUBLIC_URL));
      return sendPage(reply, 200, joinedPage(outcome.output));
    }
    await this.showInvitation(reply, token, outcome.status, { form, name, email, faults: outcome.faults });
  }

  private async showInvitation(
    reply: FastifyReply,
    token: string | undefined,
    status: number,
    given: Given | null,
  ): Promise<void> {
    const invitation = token === undefined ? null : await this.invitations.shown(token);
    if (token === undefined || !invitation) return sendPage(reply, 404, deadInvitationPage());
    await sendPage(reply, status, invitationPage(token, invitation, given));
  }
}
