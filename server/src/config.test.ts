import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('a name that no PIX code can carry is refused', () => {
  expect(() => readConfig({ BRAND_NAME: 'ラスパ' })).toThrow('The variable BRAND_NAME is wrong');
  expect(readConfig({ BRAND_NAME: 'Última Raspa' }).brandName).toBe('Última Raspa');
});
