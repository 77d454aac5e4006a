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

export async function firstFreePort(from: number, avoid: readonly number[] = []): Promise<number> {
  for (let port = from; port < from + 100; port++) {
    if (!avoid.includes(port) && (await isFree(port))) return port;
  }
  throw new Error(`No port between ${from} and ${from + 99} is free. Stop something that listens there.`);
}

export async function anyFreePort(): Promise<number> {
  const port = await listens('127.0.0.1', 0);
  if (typeof port === 'number') return port;
  throw port;
}
