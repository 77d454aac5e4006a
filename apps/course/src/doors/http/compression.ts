import compress from '@fastify/compress';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';
import { tagOfCoding } from './entity-tags.js';

/** Not the pages, which come by cookies and hold secrets of forms, and not event streams, which must leave event by event. */
const TYPES = /^(?:application\/(?:(?:problem\+)?json|javascript|x-ndjson)|text\/(?:css|csv|javascript|markdown))\b/;

/** To be called before there are routes. Requests are never unpacked: a small one could become any size. */
export async function compressAnswers(app: NestFastifyApplication): Promise<void> {
  const fastify: FastifyInstance = app.getHttpAdapter().getInstance();
  const onEverySend = (hook: onSendHookHandler): void =>
    void fastify.addHook('onRoute', (route) => {
      route.onSend = [route.onSend ?? [], hook].flat();
    });
  onEverySend(theseTypesOnly);
  await app.register(compress, { encodings: ['br', 'gzip'], globalDecompression: false });
  onEverySend(tagByCoding);
}

/** Of an answer that holds a secret, or whose length and ranges are those of the plain content. */
export function neverCompressed({ headers }: FastifyRequest): void {
  headers['x-no-compression'] = 'true'; // what the library looks for
}

/** The library can be given more types, and not fewer. */
const theseTypesOnly: onSendHookHandler = (request: FastifyRequest, reply: FastifyReply, payload, done) => {
  const type = payload instanceof Response ? payload.headers.get('content-type') : reply.getHeader('content-type');
  if (typeof type !== 'string' || !TYPES.test(type)) neverCompressed(request);
  done(null, payload);
};

const tagByCoding: onSendHookHandler = (_request: FastifyRequest, reply: FastifyReply, payload, done) => {
  const tag = reply.getHeader('etag');
  const coding = reply.getHeader('content-encoding');
  if (typeof tag === 'string' && tag.startsWith('"') && typeof coding === 'string')
    void reply.header('ETag', tagOfCoding(tag, coding));
  done(null, payload);
};
