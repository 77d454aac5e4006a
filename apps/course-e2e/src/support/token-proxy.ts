import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TokenProxy {
  /** Stands for the endpoint that it leads to. */
  url: URL;
  stop(): void;
}

/** For clients that cannot send a token: hands everything on to the endpoint, with the token, and back as it comes. */
export async function startTokenProxy(endpoint: URL, token: string): Promise<TokenProxy> {
  const server = createServer((incoming, outgoing) => {
    const headers: NodeJS.Dict<string | string[]> = { ...incoming.headers, authorization: `Bearer ${token}` };
    // A page at the proxy's own address is to the service a page at its own.
    if (headers.origin === url.origin) headers.origin = endpoint.origin;
    const onward = request(endpoint, { method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers).flushHeaders();
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}${endpoint.pathname}`);
  return {
    url,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
