import { inWork, traced, type Origin } from '@lib/logging';
import { countJob } from '../metrics/index.js';

/** The work of a job, in the name of the request that it goes back to, and counted. */
export async function performJob(queue: string, job: string, origin: Origin, work: () => Promise<void>): Promise<void> {
  const { requestId, traceparent } = origin;
  const counted = countJob(queue, job);
  try {
    await inWork(requestId === null ? undefined : { requestId }, () =>
      traced(`${queue} ${job}`, { kind: 'consumer', parent: traceparent }, work),
    );
    counted('done');
  } catch (error) {
    counted('failed');
    throw error;
  }
}
