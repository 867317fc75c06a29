import { expect, test } from 'vitest';
import { readAmount } from './read-amount.ts';

test.each([
  ['30,00', { reais: 30 }],
  ['30.5', { reais: 30.5 }],
  ['1.500', { reais: 1500 }],
  ['1.234,56', { reais: 1234.56 }],
  [' 1 ', { reais: 1 }],
  ['', { error: 'Valor inválido' }],
  ['trinta', { error: 'Valor inválido' }],
  ['1,2,3', { error: 'Valor inválido' }],
  ['Infinity', { error: 'Valor inválido' }],
  ['0', { error: 'Informe um valor maior que 0, ex: 30,00' }],
  ['0,99', { error: 'Informe pelo menos R$ 1,00' }],
  ['-5', { error: 'Informe um valor maior que 0, ex: 30,00' }],
])('a test deposit of "%s" reads as %o', (text, read) => {
  expect(readAmount(text)).toEqual(read);
});
