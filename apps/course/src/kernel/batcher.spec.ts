import { describe, expect, it } from '@jest/globals';
import { Batcher } from './batcher.js';

describe('statements that are shared', () => {
  it('serves what arrives while a statement runs with one more', async () => {
    const batches: number[][] = [];
    const batcher = new Batcher(async (items: number[]) => {
      batches.push(items);
      await Promise.resolve();
      return items.map((item) => item * 2);
    });
    expect(await Promise.all([1, 2, 3, 4].map((item) => batcher.add(item)))).toEqual([2, 4, 6, 8]);
    expect(batches).toEqual([[1], [2, 3, 4]]);
    expect(await batcher.add(5)).toBe(10);
  });

  it('fails only the item that cannot be served', async () => {
    const batcher = new Batcher(async (items: number[]) => {
      await Promise.resolve();
      if (items.includes(3)) throw new Error('three');
      return items;
    });
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map((item) => batcher.add(item)));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  });

  it('fails all at once where the store does not answer, so that nobody waits for the tries of the others', async () => {
    let tries = 0;
    const batcher = new Batcher(async () => {
      tries++;
      await Promise.resolve();
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    });
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map((item) => batcher.add(item)));
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected']);
    expect(tries).toBe(2);
  });
});
