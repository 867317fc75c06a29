import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('a name that no PIX code can carry is refused', () => {
  expect(() => readConfig({ BRAND_NAME: 'ラスパ' })).toThrow('The variable BRAND_NAME is wrong');
  expect(readConfig({ BRAND_NAME: 'Última Raspa' }).brandName).toBe('Última Raspa');
});

test('a database URL with several hosts is refused with a sentence, because the driver accepts only one', () => {
  const several = ['postgres://a,b/x', 'postgres://me:p%2C@a:5432,b:5432/x', 'postgresql://a:1,b:2'];
  for (const url of several) expect(() => readConfig({ DATABASE_URL: url })).toThrow('must name one host');
  const one = 'postgres://me:one,two@a:5432/x?options=-c%20search_path=a,b';
  expect(readConfig({ DATABASE_URL: one }).databaseUrl).toBe(one);
});
