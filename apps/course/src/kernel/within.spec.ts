import { describe, expect, it } from '@jest/globals';
import { within } from './within.js';

describe('work that has so much time', () => {
  it('gives what it gives', async () => {
    expect(await within(60_000, Promise.resolve('done'))).toBe('done');
    await expect(within(60_000, Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  });

  it('is not waited for when it takes longer', async () => {
    expect(await within(1, new Promise(() => undefined))).toBeUndefined();
  });
});
