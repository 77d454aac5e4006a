import { describeRequest } from '@lib/logging';
import { Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-custom';
import type { Actor } from '../../kernel/actor.js';
import { Authenticator } from '../authenticator.js';
import { unauthorized } from '../problem.js';

/** Sessions and personal access tokens, by the same header. */
@Injectable()
export class BearerStrategy extends PassportStrategy(Strategy, 'bearer') {
  constructor(private readonly authenticator: Authenticator) {
    super();
  }

  async validate(request: FastifyRequest): Promise<Actor | null> {
    const actor = await this.authenticator.authenticate(request.headers.authorization);
    if (actor)
      describeRequest(request, { actor: actor.userId, workspace: (request.params as { workspaceId?: string }).workspaceId });
    return actor;
  }
}

@Injectable()
export class BearerGuard extends AuthGuard('bearer') {
  override handleRequest<T>(error: unknown, actor: T | false, _info: unknown, _context: ExecutionContext): T {
    if (error) throw error as Error;
    if (!actor) throw unauthorized();
    return actor;
  }
}
