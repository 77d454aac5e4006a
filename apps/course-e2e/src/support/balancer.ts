import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands in front of several processes of the service, and hands each request to the next of them in turn. */
export interface Balancer {
  url: string;
  /** From now on, to these. */
  leadTo(urls: string[]): void;
  /** How many requests it has handed on. */
  count(): number;
  stop(): void;
}

export async function startBalancer(): Promise<Balancer> {
  let targets: string[] = [];
  let count = 0;
  const server = createServer((incoming, outgoing) => {
    const target = new URL(incoming.url!, targets[count++ % targets.length]);
    const headers = { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress };
    const onward = request(target, { method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers).flushHeaders();
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo: (urls) => void (targets = urls),
    count: () => count,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
