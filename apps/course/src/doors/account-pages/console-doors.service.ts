import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../config.js';
import { signIn, signOut } from '../../people/identity/index.js';
import { deviceCookies, deviceTokenIn, PageActions, pageLanguage, type Outcome } from '../../platform/pages/index.js';
import { Reception } from '../reception.js';
import { noSessionCookie, sessionCookie } from '../session-cookie.js';

const HOME = '/console/';

interface Opened {
  token: string;
  deviceToken: string;
}

/** The way from the pages on which one signs in to the console, and out of it. */
@Injectable()
export class ConsoleDoors {
  constructor(
    private readonly actions: PageActions,
    private readonly reception: Reception,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Where in the console somebody wanted to go: whatever else stands there leads to its first page. */
  placeFrom(next: string | undefined): string {
    const { origin } = new URL(this.config.PUBLIC_URL);
    const place = URL.canParse(next ?? '', origin) ? new URL(next ?? '', origin) : null;
    return place?.origin === origin && place.pathname.startsWith(HOME) ? place.pathname + place.search + place.hash : HOME;
  }

  /** Opens a session in this browser with an address and a password. @throws as `PageActions.submit`. */
  signIn(
    request: FastifyRequest,
    reply: FastifyReply,
    given: Partial<Record<'email' | 'password', string | undefined>>,
  ): Promise<Outcome<Opened>> {
    const deviceToken = deviceTokenIn(request.headers.cookie);
    return this.actions.submit<Opened>(signIn, request, reply, { ...given, deviceToken }, { language: pageLanguage(request) });
  }

  /** The session that this browser had, perhaps somebody else's, ends: nothing there could end it any more. */
  async enter(request: FastifyRequest, reply: FastifyReply, { token, deviceToken }: Opened, place = HOME): Promise<void> {
    const { PUBLIC_URL } = this.config;
    await this.endSession(request, reply);
    const cookies = [sessionCookie(token, PUBLIC_URL), ...deviceCookies(deviceToken, PUBLIC_URL)];
    await reply.header('Set-Cookie', cookies).redirect(place, 303);
  }

  async leave(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await this.endSession(request, reply);
    await reply.header('Set-Cookie', noSessionCookie(this.config.PUBLIC_URL)).redirect('/sign-in', 303);
  }

  private async endSession(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const actor = await this.reception.signedIn(request);
    if (actor) await this.actions.submit(signOut, request, reply, {}, { actor });
  }
}
