import { Controller, Get, Inject, Post, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../config.js';
import { ActionRunner } from '../../kernel/action-runner.js';
import { consentPage } from './consent-page.js';
import { errorPage } from './error-page.js';
import { fromHere } from './form-token.js';
import { OAuthInteractions, type InteractionDetails } from '../interactions.service.js';
import { obstaclePage } from './obstacle-page.js';
import { PageFilter } from './page.filter.js';
import { sendPage } from './send-page.js';
import { signInRefusal } from './sign-in-refusal.js';
import { signInPage } from './sign-in-page.js';
import { signInToConnect } from './sign-in.action.js';
import { connectionOf, fieldsOf, isOwnForm, pathOf } from './visit.js';

/** The pages on which somebody signs in and decides about an app. They need no script. */
@ApiExcludeController()
@UseFilters(PageFilter)
@Controller('oauth/interaction/:uid')
export class InteractionController {
  constructor(
    private readonly interactions: OAuthInteractions,
    private readonly runner: ActionRunner,
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
    const { email, password } = fieldsOf(request);
    const proof = await this.prove(request, { email, password }).catch((error: unknown) => signInRefusal(error, email));
    if ('userId' in proof) return this.interactions.signedIn(request, reply, proof.userId);
    if (proof.retryAfterSeconds !== undefined) void reply.header('Retry-After', proof.retryAfterSeconds);
    const connection = connectionOf(request, reply, details, this.config.PUBLIC_URL);
    await sendPage(reply, proof.status, signInPage(connection, proof.faults), connection);
  }

  @Post('authorize')
  async authorize(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const details = await this.submitted(request, reply);
    if (!details) return;
    if (isDecidable(details) && details.obstacle === null) await this.interactions.consented(request, reply);
    else await this.showStep(request, reply, details);
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

  private async showStep(request: FastifyRequest, reply: FastifyReply, details: InteractionDetails): Promise<void> {
    const connection = connectionOf(request, reply, details, this.config.PUBLIC_URL);
    if (!isDecidable(details)) return sendPage(reply, 200, signInPage(connection), connection);
    if (details.obstacle) return sendPage(reply, 403, obstaclePage(connection, details.obstacle), connection);
    return sendPage(reply, 200, consentPage(connection), connection);
  }

  /** What a form is about; null where it did not come from a page of ours, and that has been answered. */
  private async submitted(request: FastifyRequest, reply: FastifyReply): Promise<InteractionDetails | null> {
    const here = fromHere(request.headers, this.config.PUBLIC_URL);
    const details = here ? await this.interactions.details(request, reply) : null;
    if (details && isOwnForm(request, details)) return details;
    await sendPage(reply, 403, errorPage('stale-form', { retry: pathOf(request) }));
    return null;
  }

  private async prove(request: FastifyRequest, input: object): Promise<{ userId: string }> {
    const { output } = await this.runner.run(signInToConnect, {
      actor: null,
      workspaceId: null,
      input,
      door: 'rest',
      confirm: true,
      idempotencyKey: null,
      requestId: request.id,
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? null,
      client: null,
      signal: request.signal,
    });
    return output;
  }
}

const isDecidable = ({ prompt, user }: InteractionDetails): boolean => prompt === 'consent' && user !== null;
