import { setTimeout as delay } from 'node:timers/promises';

/** What the work gives, or undefined where it takes longer; it then goes on by itself. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  const settled = new AbortController();
  const late = delay(ms, undefined, { signal: settled.signal }).catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    settled.abort();
  }
}
