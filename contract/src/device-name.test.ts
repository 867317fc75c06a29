import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

test.each([
  [
    'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Mobile Safari/537.36',
    'Chrome em Android',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 20_0 like Mac OS X) AppleWebKit/605 Version/20.0 Mobile Safari/604', 'Safari em iPhone'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36 Edg/156.0', 'Edge em Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox em Linux'],
  ['node', 'Outro aparelho'],
  [null, 'Outro aparelho'],
])('%j is called %j', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
