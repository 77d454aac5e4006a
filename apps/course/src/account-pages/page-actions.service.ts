import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../config.js';
import type { AnyAction } from '../kernel/action.js';
import { ActionRunner } from '../kernel/action-runner.js';
import { ProblemError } from '../kernel/errors.js';
import { fromHere, pageHeaders } from '../oauth/index.js';
import { faultsOf, type Faults } from './faults.js';

export type Outcome<T> = { output: T } | { status: number; faults: Faults };

/**
 * What the forms of the pages do. These forms carry all that lets them act, a link's token and where needed a password, and no
 * cookie: another site has nothing to abuse. That they come from here is asked all the same.
 */
@Injectable()
export class PageActions {
  constructor(
    private readonly runner: ActionRunner,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws {ProblemError} what whoever filled in the form cannot mend there. */
  async submit<T>(action: AnyAction, request: FastifyRequest, reply: FastifyReply, input: object): Promise<Outcome<T>> {
    if (!fromHere(request.headers, this.config.PUBLIC_URL)) {
      throw new ProblemError('forbidden', 'This form was sent from another site. Open the link of the mail again.');
    }
    try {
      const answer = await this.runner.run(action, {
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
      return { output: answer.output as T };
    } catch (error) {
      const { status, retryAfterSeconds, faults } = faultsOf(error);
      if (retryAfterSeconds !== undefined) void reply.header('Retry-After', retryAfterSeconds);
      return { status, faults };
    }
  }
}

export async function send(reply: FastifyReply, status: number, page: string): Promise<void> {
  await reply.status(status).headers(pageHeaders()).send(page);
}

/** Of a form or a query. What comes twice is none, and what is left empty is missing. */
export function textsOf(source: unknown): Partial<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(source ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== ''),
  );
}
