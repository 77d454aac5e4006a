import { describe, expect, it } from '@jest/globals';
import { Turns } from './turns.js';

describe('work in turns', () => {
  it('starts each piece when the one before has ended, even where that failed', async () => {
    const turns = new Turns();
    const seen: string[] = [];
    const first = Promise.withResolvers<string>();
    const one = turns.take(() => first.promise);
    const two = turns.take(() => Promise.resolve(seen.push('second')));
    await Promise.resolve();
    expect(seen).toEqual([]);
    first.reject(new Error('refused'));
    await expect(one).rejects.toThrow('refused');
    expect(await two).toBe(1);
    expect(seen).toEqual(['second']);
  });
});
