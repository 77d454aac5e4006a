import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sizeOf } from './body-limits.js';

/** Ends the connection of a body that does not come to its end in the time of its route; nothing can be answered to half of one. */
export function limitBodyTime(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) {
      const late = setTimeout(
        () => {
          if (request.raw.complete) return;
          if (!reply.raw.headersSent) request.raw.socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
          request.raw.socket.destroySoon();
        },
        sizeOf(request).seconds * 1_000,
      ).unref();
      request.raw.once('close', () => clearTimeout(late));
    }
    done();
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
