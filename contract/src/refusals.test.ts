import { expect, test } from 'vitest';
import { DEPOSIT_VALID_MINUTES, MAX_DEPOSIT_CENTS, MIN_DEPOSIT_CENTS, MIN_WITHDRAWAL_CENTS } from './money.ts';
import { refusalSentence } from './refusals.ts';

const reais = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 });

test.each([
  ['deposit_below_minimum', MIN_DEPOSIT_CENTS],
  ['deposit_above_maximum', MAX_DEPOSIT_CENTS],
  ['withdrawal_below_minimum', MIN_WITHDRAWAL_CENTS],
] as const)('%s names the amount that is refused beyond', (code, cents) => {
  expect(refusalSentence(code)).toMatch(new RegExp(`R\\$ ${reais.format(cents / 100)}$`));
});

test('who has too many open codes is told when they have expired at the latest', () => {
  expect(refusalSentence('too_many_charges')).toContain(`até ${DEPOSIT_VALID_MINUTES} minutos`);
});
