import autocannon, { type Options } from 'autocannon';
import { parentPort, workerData } from 'node:worker_threads';

/** How many answers there were of each status. */
export type Counts = Record<string, { count?: number }>;

const sending = autocannon(workerData as Options, (error: unknown, { statusCodeStats = {} }) => {
  if (error) throw error as Error;
  parentPort!.postMessage(statusCodeStats satisfies Counts);
});
sending.on('start', () => parentPort!.postMessage('started'));
