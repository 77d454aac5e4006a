import { expect, it } from '@jest/globals';
import { networkOf } from './network.js';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['unknown', 'unknown'],
])('whoever calls from %s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
