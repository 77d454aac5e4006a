import { describe, expect, it } from '@jest/globals';
import { CallsPerMinute } from './calls-per-minute.js';
import { networkOf } from './network-of.js';

describe('calls of an address', () => {
  it('are refused beyond the limit until a minute from the first has passed, and no other address with them', () => {
    const calls = new CallsPerMinute(2);
    expect([calls.take('192.0.2.1', 0), calls.take('192.0.2.1', 10_000), calls.take('192.0.2.1', 20_500)]).toEqual([
      null,
      null,
      40,
    ]);
    expect(calls.take('192.0.2.2', 20_500)).toBeNull();
    expect([calls.take('192.0.2.1', 59_999), calls.take('192.0.2.1', 60_000)]).toEqual([1, null]);
  });

  it('are forgotten where more addresses call than are remembered', () => {
    const calls = new CallsPerMinute(1);
    calls.take('192.0.2.1', 0);
    expect(calls.take('192.0.2.1', 1)).toBe(60);
    for (let n = 0; n < 50_000; n++) calls.take(`10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`, 2);
    expect(calls.take('192.0.2.1', 3)).toBeNull();
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
