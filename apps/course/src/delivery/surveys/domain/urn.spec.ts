import { describe, expect, it } from '@jest/globals';
import { TOGETHER, withOne, type Said } from './urn.js';

const say = (rating: number): Said => ({ rating, comment: null });

describe('the urn of anonymous answers', () => {
  it('gives nothing out before there are enough, and keeps no order of who came when', () => {
    const orders = [
      [1, 2, 3, 4],
      [4, 2, 1, 3],
      [3, 4, 2, 1],
    ];
    const urns = orders.map((order) =>
      order.reduce<Said[]>((waiting, rating) => {
        const { waiting: after, out } = withOne(waiting, say(rating), () => 0);
        expect(out).toEqual([]);
        return after;
      }, []),
    );
    expect(new Set(urns.map((urn) => JSON.stringify(urn))).size).toBe(1);
  });

  it('gives all of them out at once, in an order that chance makes', () => {
    const four = Array.from({ length: TOGETHER - 1 }, (_, index) => say(index + 1));
    const seen = new Set<number>();
    for (let round = 0; round < 200; round++) {
      const { waiting, out } = withOne(four, say(TOGETHER), (below) => Math.floor(Math.random() * below));
      expect(waiting).toEqual([]);
      expect(out.map(({ rating }) => rating).sort()).toEqual([1, 2, 3, 4, 5]);
      seen.add(out.findIndex(({ rating }) => rating === TOGETHER));
    }
    expect(seen.size).toBe(TOGETHER); // of 200, each place misses with a chance of 0.8 to the 200th
  });
});
