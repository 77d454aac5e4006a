import { installExtra } from '../packages/install.mjs';
import type { Figure, Target } from './runner.ts';

await installExtra('full');
const { default: autocannon } = await import('autocannon');

/** Drives one address for some seconds over some connections. */
export async function drive({ name, ...target }: Target, seconds: number, connections: number): Promise<Figure> {
  const { requests, latency, non2xx } = await autocannon({ ...target, duration: seconds, connections });
  const requestsPerSecond = Math.round(requests.average);
  return { name, requests: requests.total, requestsPerSecond, p50: latency.p50, p99: latency.p99, refused: non2xx };
}
