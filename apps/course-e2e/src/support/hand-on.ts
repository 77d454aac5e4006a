import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HandingOn {
  /** Where it listens. */
  origin: string;
  stop(): void;
}

/** Hands every request on to where `lead` says, with the headers that it gives, and the answer back as it comes. */
export async function handOn(
  lead: (incoming: IncomingMessage) => { target: URL; headers: OutgoingHttpHeaders },
): Promise<HandingOn> {
  const server = createServer((incoming, outgoing) => {
    const { target, headers } = lead(incoming);
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
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
