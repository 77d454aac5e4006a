import { handOn } from './hand-on.js';

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
  const way = await handOn(({ url, headers, socket }) => ({
    target: new URL(url!, targets[count++ % targets.length]),
    headers: { ...headers, 'x-forwarded-for': socket.remoteAddress },
  }));
  return { url: way.origin, leadTo: (urls) => void (targets = urls), count: () => count, stop: () => way.stop() };
}
