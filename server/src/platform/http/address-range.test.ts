import { expect, test } from 'vitest';
import { addressRange } from './address-range.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:DB8:0:12::5', '2001:db8:0:12::/64'],
  ['2001:db8:0:12:ffff:1:2:3', '2001:db8:0:12::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['not an address', 'not an address'],
])('%s is counted as %s', (address, range) => {
  expect(addressRange(address)).toBe(range);
});
