import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../config.js';
import type { AnyAction } from '../../kernel/action.js';
import { ActionRunner } from '../../kernel/action-runner.js';
import type { Actor } from '../../kernel/actor.js';
import { ProblemError } from '../../kernel/errors.js';
import { faultsOf, type Faults } from './faults.js';
import { fromHere } from './from-here.js';
import type { PageLanguage } from './page-language.js';

export type Outcome<T> = { output: T } | { status: number; faults: Faults };

/**
 * What the forms of the pages do. Their fields are all that lets them act, such as a link's token and a password; the cookie of a known
 * device opens nothing: another site has nothing to abuse. That they come from here is asked all the same.
 */
@Injectable()
export class PageActions {
  constructor(
    private readonly runner: ActionRunner,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws {ProblemError} forbidden. */
  requireFromHere(request: FastifyRequest): void {
    if (fromHere(request.headers, this.config.PUBLIC_URL)) return;
    throw new ProblemError('forbidden', 'This form was sent from another site. Open the page again, and fill it in there.');
  }

  /** @throws {ProblemError} what whoever filled in the form cannot mend there. */
  async submit<T>(
    action: AnyAction,
    request: FastifyRequest,
    reply: FastifyReply,
    input: object,
    { actor = null, language = 'en' }: { actor?: Actor | null; language?: PageLanguage } = {},
  ): Promise<Outcome<T>> {
    this.requireFromHere(request);
    try {
      const answer = await this.runner.run(action, {
        actor,
        workspaceId: null,
        input,
        door: 'rest',
        confirm: true,
        idempotencyKey: null,
        requestId: request.id,
        ip: request.ip,
        userAgent: request.headers['user-agent'] ?? null,
        acceptLanguage: request.headers['accept-language'],
        client: null,
        signal: request.signal,
      });
      return { output: answer.output as T };
    } catch (error) {
      const { status, headers, faults } = faultsOf(error, language);
      void reply.headers(headers);
      return { status, faults };
    }
  }
}
