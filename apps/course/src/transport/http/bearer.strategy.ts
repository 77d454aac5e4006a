import { describeRequest } from '@lib/logging';
import { Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Strategy } from 'passport-custom';
import type { Actor } from '../../kernel/actor.js';
import { Reception } from '../reception.js';

/** Sessions and personal access tokens, by the same header. */
@Injectable()
export class BearerStrategy extends PassportStrategy(Strategy, 'bearer') {
  constructor(private readonly reception: Reception) {
    super();
  }

  async validate(request: FastifyRequest): Promise<Actor> {
    const actor = await this.reception.identify(request);
    describeRequest(request, { actor: actor.userId, workspace: (request.params as { workspaceId?: string }).workspaceId });
    return actor;
  }
}

@Injectable()
export class BearerGuard extends AuthGuard('bearer') {
  constructor(private readonly reception: Reception) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const signedIn = await super.canActivate(context);
    const http = context.switchToHttp();
    await this.reception.admit(http.getRequest<{ user: Actor }>().user, http.getResponse<FastifyReply>());
    return signedIn === true;
  }
}
