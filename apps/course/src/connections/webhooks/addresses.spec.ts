import { describe, expect, it } from '@jest/globals';
import { isPublicAddress, literalAddress } from './addresses.js';

describe('public addresses', () => {
  it.each(['93.184.216.34', '8.8.8.8', '2606:2800:220:1:248:1893:25c8:1946'])('are those such as %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    '127.0.0.1',
    '127.255.0.9',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '192.0.2.1',
    '198.18.0.1',
    '240.0.0.1',
    '::',
    '::1',
    'fe80::1',
    'fc00::1',
    'fd00:ec2::254',
    'fec0::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'fe80::1%eth0',
    'not-an-address',
  ])('are not %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each([
    ['http://[::1]:80/', '::1'],
    ['http://2130706433/', '127.0.0.1'],
    ['http://0x7f.1/', '127.0.0.1'],
    ['http://example.org/', null],
  ])('are read from %s', (url, address) => {
    expect(literalAddress(new URL(url))).toBe(address);
  });
});
