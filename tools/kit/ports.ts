import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

function listens(host: string, port: number): Promise<number | NodeJS.ErrnoException> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', resolve);
    server.listen({ host, port, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });
}

/** Free on both loopback addresses: a browser that is told `localhost` may try either first. */
export async function isFree(port: number): Promise<boolean> {
  if (typeof (await listens('127.0.0.1', port)) !== 'number') return false;
  const six = await listens('::1', port);
  return typeof six === 'number' || six.code !== 'EADDRINUSE';
}

export async function firstFreePort(from: number): Promise<number> {
  for (let port = from; port < from + 100; port++) if (await isFree(port)) return port;
  throw new Error(`No port between ${from} and ${from + 99} is free. Stop something that listens there.`);
}

/** Below those that systems lend to outgoing connections: one of them would be gone again before our process listens. */
export async function anyFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_000);
    if (await isFree(port)) return port;
  }
}

/** Of what ended because another program listens at its port, by its last words. */
export const isPortTaken = (words: string): boolean => /EADDRINUSE|address already in use/i.test(words);

const TRIES = 10;

/** Starts at a free port, from one on or any. Somebody may take it before what is started listens: then the next is tried. */
export async function atFreePort<T>(from: number | 'any', start: (port: number) => Promise<T>): Promise<T> {
  for (let left = TRIES, next = from; ; left--) {
    const port = next === 'any' ? await anyFreePort() : await firstFreePort(next);
    try {
      return await start(port);
    } catch (error) {
      if (left === 1 || !isPortTaken((error as Error).message)) throw error;
      next = next === 'any' ? 'any' : port + 1;
    }
  }
}
