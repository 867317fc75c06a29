import { expect, test } from 'vitest';
import { cpfDigits, formatCpf, isValidCpf } from './cpf.ts';

test('a CPF is punctuated as far as it is typed', () => {
  expect(['', '529', '5299', '5299822', '529982247', '5299822472', '52998224725'].map(formatCpf)).toEqual([
    '',
    '529',
    '529.9',
    '529.982.2',
    '529.982.247',
    '529.982.247-2',
    '529.982.247-25',
  ]);
});

test('punctuation is dropped and more than 11 digits are not taken', () => {
  expect(cpfDigits('529.982.247-25')).toBe('52998224725');
  expect(cpfDigits('5299822472599')).toBe('52998224725');
});

test('both check digits must be right and the digits not all the same', () => {
  expect(isValidCpf('52998224725')).toBe(true);
  expect(isValidCpf('52998224724')).toBe(false);
  expect(isValidCpf('11111111111')).toBe(false);
  expect(isValidCpf('5299822472')).toBe(false);
});
