import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** Somebody's server that webhooks are sent to. */
export interface Receiver {
  url: string;
  received: Received[];
  /** What it answers from now on; a redirect leads to `/elsewhere`. */
  answer(status: number): void;
  /** Answers nothing from now on. */
  hold(): void;
  /** Answers again, and closes the connections of those whom it has kept waiting. */
  release(): void;
  stop(): void;
}

export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let status = 200;
  let holds = false;
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      received.push({ path: request.url!, headers: request.headers as Record<string, string>, body });
      if (!holds) response.writeHead(status, { location: '/elsewhere' }).end('seen');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answer: (next) => void (status = next),
    hold: () => void (holds = true),
    release: () => {
      holds = false;
      server.closeAllConnections();
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
