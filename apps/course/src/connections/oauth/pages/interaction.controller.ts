import { Controller, Get, Inject, Post, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../../config.js';
import {
  deviceCookies,
  deviceTokenIn,
  fromHere,
  PageActions,
  pageLanguage,
  sendPage,
  textsOf,
} from '../../../platform/pages/index.js';
import { chosenOf } from '../domain/workspace-choice.js';
import { destinationOf } from './connection.js';
import { consentPage } from './consent-page.js';
import { errorPage } from './error-page.js';
import { InteractionPageFilter } from './interaction-page.filter.js';
import type { InteractionDetails } from '../interaction-reader.service.js';
import { OAuthInteractions } from '../interactions.service.js';
import { obstaclePage } from './obstacle-page.js';
import { signInPage } from './sign-in-page.js';
import { signInToConnect } from './sign-in.action.js';
import { connectionOf, isOwnForm, pathOf } from './visit.js';

interface SignedIn {
  userId: string;
  deviceToken: string;
}

/** The pages on which somebody signs in and decides about an app. They need no script. */
@ApiExcludeController()
@UseFilters(InteractionPageFilter)
@Controller('oauth/interaction/:uid')
export class InteractionController {
  constructor(
    private readonly interactions: OAuthInteractions,
    private readonly actions: PageActions,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get()
  async show(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.showStep(request, reply, await this.interactions.details(request, reply));
  }

  @Post('sign-in')
  async signIn(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const details = await this.submitted(request, reply);
    if (!details) return;
    const { email, password } = textsOf(request.body);
    const input = { email, password, deviceToken: deviceTokenIn(request.headers.cookie) };
    const language = pageLanguage(request);
    const outcome = await this.actions.submit<SignedIn>(signInToConnect, request, reply, input, { language });
    if ('output' in outcome) {
      const { userId, deviceToken } = outcome.output;
      void reply.header('Set-Cookie', deviceCookies(deviceToken, this.config.PUBLIC_URL));
      return this.interactions.signedIn(request, reply, userId);
    }
    const connection = connectionOf(request, reply, details, this.config.PUBLIC_URL);
    await sendPage(reply, outcome.status, signInPage(connection, email, outcome.faults), destinationOf(connection));
  }

  @Post('authorize')
  async authorize(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const details = await this.submitted(request, reply);
    if (!details) return;
    const { workspace } = textsOf(request.body);
    const unchosen = details.choices !== null && chosenOf(details.choices, workspace) === null;
    if (!isDecidable(details) || details.obstacle !== null) await this.showStep(request, reply, details);
    else if (unchosen) await this.showStep(request, reply, details, true);
    else await this.interactions.consented(request, reply, workspace);
  }

  @Post('deny')
  async deny(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    if (await this.submitted(request, reply)) await this.interactions.denied(request, reply);
  }

  /** To sign in with another account; what the app asks for stays. */
  @Post('sign-out')
  async signOut(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    if (!(await this.submitted(request, reply))) return;
    await this.interactions.signedOut(request, reply);
    await reply.redirect(pathOf(request), 303);
  }

  private async showStep(
    request: FastifyRequest,
    reply: FastifyReply,
    details: InteractionDetails,
    unchosen = false,
  ): Promise<void> {
    const connection = connectionOf(request, reply, details, this.config.PUBLIC_URL);
    const destination = destinationOf(connection);
    if (!isDecidable(details)) return sendPage(reply, 200, signInPage(connection), destination);
    if (details.obstacle) return sendPage(reply, 403, obstaclePage(connection, details.obstacle), destination);
    return sendPage(reply, unchosen ? 422 : 200, consentPage(connection, unchosen), destination);
  }

  /** What a form is about; null where it did not come from a page of ours, and that has been answered. */
  private async submitted(request: FastifyRequest, reply: FastifyReply): Promise<InteractionDetails | null> {
    const here = fromHere(request.headers, this.config.PUBLIC_URL);
    const details = here ? await this.interactions.details(request, reply) : null;
    if (details && isOwnForm(request, details)) return details;
    await sendPage(reply, 403, errorPage(pageLanguage(request), 'stale-form', { retry: pathOf(request) }));
    return null;
  }
}

const isDecidable = ({ prompt, user }: InteractionDetails): boolean => prompt === 'consent' && user !== null;
