import { Controller, Get, Post, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { register } from '../../people/identity/index.js';
import { PageActions, pageLanguage, sendPage, textsOf } from '../../platform/pages/index.js';
import { Reception } from '../reception.js';
import { AccountPageFilter } from './account-page.filter.js';
import { ConsoleDoors } from './console-doors.service.js';
import { registerPage, registrationMailedPage, signInPage } from './sign-in-pages.js';

/** The doors of the console: pages without script, since they take passwords. */
@ApiExcludeController()
@UseFilters(AccountPageFilter)
@Controller()
export class SignInController {
  constructor(
    private readonly actions: PageActions,
    private readonly doors: ConsoleDoors,
    private readonly reception: Reception,
  ) {}

  @Get('sign-in')
  async showSignIn(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const next = this.doors.placeFrom(textsOf(request.query).next);
    if (await this.reception.signedIn(request)) await reply.redirect(next, 303);
    else await sendPage(reply, 200, signInPage(pageLanguage(request), { next }));
  }

  @Post('sign-in')
  async signIn(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { email, password, next: wanted } = textsOf(request.body);
    const next = this.doors.placeFrom(wanted);
    const outcome = await this.doors.signIn(request, reply, { email, password });
    if ('output' in outcome) return this.doors.enter(request, reply, outcome.output, next);
    await sendPage(reply, outcome.status, signInPage(pageLanguage(request), { next, email, faults: outcome.faults }));
  }

  @Get('register')
  async showRegister(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await sendPage(reply, 200, registerPage(pageLanguage(request)));
  }

  @Post('register')
  async register(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { name, email, password } = textsOf(request.body);
    const language = pageLanguage(request);
    const outcome = await this.actions.submit<{ summary: string } | { token: string; deviceToken: string }>(
      register,
      request,
      reply,
      { name, email, password },
      { language },
    );
    if (!('output' in outcome))
      return sendPage(reply, outcome.status, registerPage(language, { name, email, faults: outcome.faults }));
    if ('summary' in outcome.output) return sendPage(reply, 202, registrationMailedPage(language));
    await this.doors.enter(request, reply, outcome.output);
  }

  /** By a form, so that it works where scripts fail. Who is not signed in leaves as well. */
  @Post('sign-out')
  async signOut(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    this.actions.requireFromHere(request); // another site may not sign anybody out
    await this.doors.leave(request, reply);
  }
}
