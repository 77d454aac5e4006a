import { Injectable } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-custom';
import type { Actor } from '../../kernel/actor.js';
import { Reception } from '../reception.js';

/** Whom the gate let in: by a session or a personal access token, in the same header. */
@Injectable()
export class BearerStrategy extends PassportStrategy(Strategy, 'bearer') {
  constructor(private readonly reception: Reception) {
    super();
  }

  validate(request: FastifyRequest): Promise<Actor> {
    return Promise.resolve(this.reception.callerOf(request));
  }
}

@Injectable()
export class BearerGuard extends AuthGuard('bearer') {}
