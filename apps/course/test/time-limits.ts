import { jest } from '@jest/globals';

/** Takes the time limits of this process into the hands of a test: none passes by itself. @returns what lets all of them pass. */
export function holdTimeLimits(): () => void {
  const limits: AbortController[] = [];
  jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const limit = new AbortController();
    limits.push(limit);
    return limit.signal;
  });
  return () => limits.forEach((limit) => limit.abort(new DOMException('The limit has passed', 'TimeoutError')));
}
