import { expect, test } from 'vitest';
import { readPixelCookies } from './read-pixel-cookies.ts';

test.each([
  ['', {}],
  ['_fbp=fb.1.1700000000000.123456; other=1', { fbp: 'fb.1.1700000000000.123456' }],
  ['a=b; _fbc=fb.1.1700000000000.AbC_d-9; _fbp=nonsense', { fbc: 'fb.1.1700000000000.AbC_d-9' }],
  [`_fbp=fb.1.1.${'a'.repeat(300)}`, {}],
])('of the cookies "%s" the pixel’s own are read when they are well-formed', (cookies, read) => {
  expect(readPixelCookies(cookies)).toEqual(read);
});
