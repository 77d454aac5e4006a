import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { CONFIG, type Config } from '../../config.js';
import { ProblemError } from '../../kernel/errors.js';
import { isPublicAddress, literalAddress } from './addresses.js';

export const webhookUrl = z
  .url({ protocol: /^https?$/, error: 'must be an https URL' })
  .max(2_000)
  .describe('Where events are sent by POST: https, on the public network');

/** Refuses what can be refused before DNS is asked; each attempt asks again, and after DNS. */
@Injectable()
export class WebhookUrls {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** @throws {ProblemError} invalid-input. */
  check(given: string): void {
    const url = new URL(given);
    const { NODE_ENV, WEBHOOK_ALLOW_PRIVATE } = this.config;
    if (NODE_ENV === 'production' && url.protocol !== 'https:') refuse('must be an https URL');
    if (url.username !== '' || url.password !== '') refuse('must hold no user name and no password; put a token into the path');
    if (WEBHOOK_ALLOW_PRIVATE) return;
    const literal = literalAddress(url);
    const isLocal = /(^|\.)(localhost|local|internal)\.?$/i.test(url.hostname);
    if (isLocal || (literal !== null && !isPublicAddress(literal))) refuse('must be on the public network');
  }
}

function refuse(detail: string): never {
  throw new ProblemError('invalid-input', `url: ${detail}. Correct it and send it again.`, {
    errors: [{ pointer: '/url', detail }],
  });
}
