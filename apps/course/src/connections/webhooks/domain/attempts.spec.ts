import { describe, expect, it } from '@jest/globals';
import { judge, RETRY_AFTER_SECONDS } from './attempts.js';

const answer = (status: number | null, error: string | null = null) => ({ status, error });

describe('what follows from an attempt', () => {
  it('goes on for about a day, ever more slowly', () => {
    expect(RETRY_AFTER_SECONDS.reduce((all, each) => all + each, 0) / 3_600).toBeCloseTo(23.7, 1);
    expect([...RETRY_AFTER_SECONDS].sort((a, b) => a - b)).toEqual(RETRY_AFTER_SECONDS);
  });

  it.each([200, 201, 204, 299])('takes %i as delivered', (status) => {
    expect(judge(answer(status), 1, false)).toEqual({ state: 'delivered' });
  });

  it.each([301, 302, 400, 404, 429, 500, 503, null])('tries again after %s', (status) => {
    expect(judge(answer(status, 'x'), 1, false)).toEqual({ state: 'pending', retrySeconds: 5 });
    expect(judge(answer(status, 'x'), 10, false)).toEqual({ state: 'pending', retrySeconds: 8 * 3_600 });
    expect(judge(answer(status, 'x'), 11, false)).toEqual({ state: 'failed', gone: false });
  });

  it('ends at 410, and tries a test once', () => {
    expect(judge(answer(410, 'x'), 1, false)).toEqual({ state: 'failed', gone: true });
    expect(judge(answer(410, 'x'), 1, true)).toEqual({ state: 'failed', gone: false });
    expect(judge(answer(500, 'x'), 1, true)).toEqual({ state: 'failed', gone: false });
  });
});
