import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { BODY_SIZES, type BodySize } from '../../kernel/body-sizes.js';
import { ProblemError } from '../../kernel/errors.js';
import { excessOf } from '../../kernel/json-shape.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    body?: BodySize;
  }
}

/** What a route takes that is not in the table: forms of pages, and whatever has not been thought of. */
export const UNLESS_MORE = BODY_SIZES.small;

/** Gives each route of the table its size, by method and path. Before the routes are made. */
export function limitBodies(fastify: FastifyInstance, sizes: ReadonlyMap<string, BodySize>): void {
  fastify.addHook('onRoute', (route) => {
    const size = [route.method]
      .flat()
      .map((method) => sizes.get(`${method} ${route.url}`))
      .find((each) => each !== undefined);
    if (!size) return;
    route.bodyLimit = size.bytes;
    route.config = { ...route.config, body: size };
  });
}

export const sizeOf = ({ routeOptions }: FastifyRequest): BodySize => routeOptions.config?.body ?? UNLESS_MORE;

/**
 * A body that is larger than its route has use for is refused before anything is made of it. A write without arguments may come
 * with the JSON media type and no body at all, as many clients send it. What is no UTF-8, which JSON must be (RFC 8259 section
 * 8.1), is refused: decoding it would put U+FFFD in the place of what was meant.
 */
export function readJson(app: NestFastifyApplication): void {
  const parse = app.getHttpAdapter().getInstance().getDefaultJsonParser('error', 'error');
  app.useBodyParser('application/json', { bodyLimit: UNLESS_MORE.bytes }, (given, body, done) => {
    const request = given as FastifyRequest;
    const excess = excessOf(body, sizeOf(request));
    if (body.length === 0) done(null, undefined);
    else if (excess)
      done(new ProblemError('too-large', `The body ${excess}, and nothing here takes so much. Send less at once.`));
    else if (isUtf8(body)) void parse(request, body.toString(), done);
    else
      done(
        new ProblemError('malformed-request', 'The body is not in UTF-8, as JSON must be. Save it as UTF-8 and send it again.'),
      );
  });
}
