import type { FastifyReply } from 'fastify';

/** Aborted when the connection closes before the answer was sent. */
export function closedSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort(new Error('the caller has gone'));
  });
  return controller.signal;
}
