import { Controller, Get, Post, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../../kernel/errors.js';
import { Invitations, registerToJoin, signInToJoin, type ShownInvitation } from '../../people/members/index.js';
import { deviceTokenIn, PageActions, pageLanguage, sendPage, textsOf } from '../../platform/pages/index.js';
import { AccountPageFilter } from './account-page.filter.js';
import { ConsoleDoors } from './console-doors.service.js';
import { deadInvitationPage, invitationPage, type Given } from './invitation-pages.js';

const ACTIONS = { 'sign-in': signInToJoin, register: registerToJoin };

/** Where an invitation leads: whoever accepts it there signs in, or registers. Opening the link uses nothing up. */
@ApiExcludeController()
@UseFilters(AccountPageFilter)
@Controller('invitation')
export class InvitationController {
  constructor(
    private readonly invitations: Invitations,
    private readonly actions: PageActions,
    private readonly doors: ConsoleDoors,
  ) {}

  @Get()
  async show(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.showInvitation(request, reply, textsOf(request.query).token, 200, null);
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
    const language = pageLanguage(request, (await this.find(token))?.language);
    const deviceToken = deviceTokenIn(request.headers.cookie);
    const input = { token, email, password, ...(form === 'register' ? { name } : { deviceToken }) };
    const outcome = await this.actions
      .submit<{ workspaceId: string }>(ACTIONS[form], request, reply, input, { language })
      .catch((error: unknown) => {
        if (error instanceof ProblemError && error.code === 'token-not-found') return null;
        throw error;
      });
    if (!outcome) return sendPage(reply, 404, deadInvitationPage(language));
    if ('output' in outcome) {
      const place = `/console/w/${outcome.output.workspaceId}`;
      const session = await this.doors.signIn(request, reply, { email, password });
      // What was proved a moment ago may have changed since: then the page of signing in says so
      if (!('output' in session)) return void (await reply.redirect(`/sign-in?next=${encodeURIComponent(place)}`, 303));
      return this.doors.enter(request, reply, session.output, place);
    }
    await this.showInvitation(request, reply, token, outcome.status, { form, name, email, faults: outcome.faults });
  }

  private async find(token: string | undefined): Promise<ShownInvitation | null> {
    return token === undefined ? null : this.invitations.shown(token);
  }

  private async showInvitation(
    request: FastifyRequest,
    reply: FastifyReply,
    token: string | undefined,
    status: number,
    given: Given | null,
  ): Promise<void> {
    const invitation = await this.find(token);
    const language = pageLanguage(request, invitation?.language);
    if (token === undefined || !invitation) return sendPage(reply, 404, deadInvitationPage(language));
    await sendPage(reply, status, invitationPage(language, token, invitation, given));
  }
}
