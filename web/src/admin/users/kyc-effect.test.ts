import { expect, test } from 'vitest';
import { hasKycEffect, kycEffect } from './kyc-effect.ts';

test.each([
  [null, null, false],
  [0, null, true],
  [null, 0, true],
])('KYC limits of %s and %s cents have an effect: %s', (deposit, withdrawal, has) => {
  expect(hasKycEffect({ deposit_day_cents: deposit, withdrawal_day_cents: withdrawal })).toBe(has);
});

test.each([
  [null, null, 'Depósitos sem limite', 'Saques pelo limite comum'],
  [50_000, 0, 'Depósitos até R$ 500,00 em 24 horas', 'Todo saque espera aprovação'],
  [0, 100_000, 'Nenhum depósito', 'Saques acima de R$ 1.000,00 em 24 horas esperam aprovação'],
])('KYC limits of %s and %s cents read %s, %s', (deposit, withdrawal, ...words) => {
  const effects = kycEffect({ deposit_day_cents: deposit, withdrawal_day_cents: withdrawal });
  expect(effects.map((text) => text.replaceAll('\u00A0', ' '))).toEqual(words);
});
