import { describe, expect, it } from '@jest/globals';
import { Lag } from './lag.js';

describe('how far a replica is behind', () => {
  it('is nothing while it has all, however long nobody wrote', () => {
    const lag = new Lag();
    expect(lag.ms(5_000)).toBe(0);
    lag.wants(10n, 1_000);
    lag.has(10n);
    expect(lag.ms(3_600_000)).toBe(0);
  });

  it('is counted from when the primary first had what it lacks', () => {
    const lag = new Lag();
    lag.wants(10n, 1_000);
    lag.wants(20n, 2_000);
    lag.wants(20n, 3_000);
    lag.has(10n);
    expect(lag.ms(3_500)).toBe(1_500);
    lag.has(20n);
    expect(lag.ms(3_500)).toBe(0);
  });

  it('is known of one that is away for days, without remembering all of them', () => {
    const lag = new Lag();
    for (let n = 1; n <= 10_000; n++) lag.wants(BigInt(n), n * 500);
    lag.has(0n);
    expect(lag.ms(10_000 * 500)).toBe(9_999 * 500);
    lag.has(1n);
    expect(lag.ms(10_000 * 500)).toBeLessThan(120 * 500);
  });
});
