import { describe, expect, it } from '@jest/globals';
import { CallsPerMinute } from './calls-per-minute.js';
import { networkOf } from './network-of.js';

describe('calls of an address', () => {
  it('are refused beyond the limit until a minute from the first has passed, and no other address with them', () => {
    const calls = new CallsPerMinute(2);
    const take = (address: string, now: number, worth?: number): unknown => Object.values(calls.take(address, now, worth));
    expect([0, 10_000, 20_500].map((now) => take('192.0.2.1', now))).toEqual([
      [true, 1, 60],
      [true, 0, 50],
      [false, 0, 40],
    ]);
    expect(take('192.0.2.2', 20_500)).toEqual([true, 1, 60]);
    expect([take('192.0.2.1', 59_999), take('192.0.2.1', 60_000)]).toEqual([
      [false, 0, 1],
      [true, 1, 60],
    ]);
    expect([take('192.0.2.1', 60_001, 2), take('192.0.2.1', 60_002)]).toEqual([
      [false, 1, 60],
      [true, 0, 60],
    ]);
  });

  it('are forgotten where more addresses call than are remembered', () => {
    const calls = new CallsPerMinute(1);
    calls.take('192.0.2.1', 0);
    expect(calls.take('192.0.2.1', 1).admitted).toBe(false);
    for (let n = 0; n < 50_000; n++) calls.take(`10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`, 2);
    expect(calls.take('192.0.2.1', 3).admitted).toBe(true);
  });

  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::', 'fe80:0:0:0::/64'],
  ])('are counted for %s under %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
