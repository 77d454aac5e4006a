import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Drain } from './drain.js';
import { isQuiet } from './http.js';

const SWEEP_MS = 100;
/** For the head of a request that was on its way when the listener closed: turns of the event loop, each of which reads what came. */
const SWEEPS_FOR_HEADS = 20;

/**
 * Ends connections without cutting a request: while draining, each answer closes its own. Those on which nothing is asked are
 * closed at the end, also where no head of a request has come yet, or half of one: Node would wait for the rest without limit.
 */
export function drainConnections(fastify: FastifyInstance, drain: Drain): void {
  const { server } = fastify;
  const open = new Set<Socket>();
  const underWay = new Set<ServerResponse>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  fastify.addHook('onRequest', ({ url }, { raw }, done) => {
    if (!isQuiet(url)) drain.requestCame();
    underWay.add(raw);
    raw.once('close', () => underWay.delete(raw));
    if (drain.begun) raw.setHeader('Connection', 'close');
    done();
  });
  // Was asked before the drain began, and is answered after.
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    if (drain.begun) void reply.header('Connection', 'close');
    done();
  });
  fastify.addHook('preClose', (done) => {
    let sweeps = 0;
    const sweep = setInterval(() => {
      server.closeIdleConnections();
      if (++sweeps < SWEEPS_FOR_HEADS) return;
      const busy = new Set([...underWay].map(({ req }) => req.socket));
      for (const socket of open) if (!busy.has(socket)) socket.destroy();
    }, SWEEP_MS);
    server.once('close', () => clearInterval(sweep));
    done();
  });
}
