import { expect, test } from 'vitest';
import { archiveAddress } from './archive-address.ts';

test.each([
  ['postgres://a:b%23@books.example/old', { host: 'books.example', port: '5432', dbname: 'old' }],
  ['postgres://a:b%23@[2001:db8::1]:6432/old', { host: '2001:db8::1', port: '6432' }],
  ['postgres://a:b%23@books.example/old?host=/run/postgresql', { host: 'books.example' }],
  ['postgres:///old?host=/run/postgresql', { host: '/run/postgresql' }],
  [
    'postgres://a:b%23@books.example/old?sslmode=verify-full&sslrootcert=/etc/ca.crt',
    { sslmode: 'verify-full', sslrootcert: '/etc/ca.crt' },
  ],
])('%s is an address that PostgreSQL understands', (url, options) => {
  expect(archiveAddress(url)).toMatchObject({ options });
});

test('special characters of the account are decoded', () => {
  expect(archiveAddress('postgres://a%40b:c%23@books.example/old')).toMatchObject({ user: 'a@b', password: 'c#' });
});

test('parameters of node-postgres alone are not given to PostgreSQL, which would refuse them', () => {
  const { options } = archiveAddress('postgres://a@books.example/old?uselibpqcompat=true&ssl=true&sslmode=require');
  expect(Object.keys(options).filter((name) => name.includes('ssl') || name.includes('compat'))).toEqual(['sslmode']);
});
