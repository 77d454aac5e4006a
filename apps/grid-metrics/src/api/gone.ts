import type { FastifyReply } from 'fastify';

/** Aborted once nobody waits for the answer any more; after an answer, too. */
export function whenGone(reply: FastifyReply): AbortSignal {
  const client = new AbortController();
  reply.raw.once('close', () => client.abort(new Error('The client is gone')));
  return client.signal;
}
