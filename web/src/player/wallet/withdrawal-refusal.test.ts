import { expect, test } from 'vitest';
import { withdrawalRefusal } from './withdrawal-refusal.ts';

const good = { amountCents: 1000, cpf: '52998224725', balanceCents: 1000, reservedCents: 0 };

test('a withdrawal is at least R$ 10,00, at most the balance, and to a valid CPF', () => {
  expect(withdrawalRefusal(good)).toBeNull();
  const ofAmount = (sentence: unknown) => ({ field: 'amount', sentence });
  expect(withdrawalRefusal({ ...good, amountCents: 999 })).toEqual(ofAmount('Valor mínimo para saque: R$ 10,00'));
  expect(withdrawalRefusal({ ...good, amountCents: 1001 })).toEqual(ofAmount('Saldo insuficiente'));
  expect(withdrawalRefusal({ ...good, reservedCents: 1 })).toEqual(ofAmount(expect.stringContaining('reservada')));
  expect(withdrawalRefusal({ ...good, cpf: '52998224724' })).toEqual({ field: 'cpf', sentence: 'CPF inválido' });
  expect(withdrawalRefusal({ ...good, cpf: '529982247' })).toEqual({ field: 'cpf', sentence: 'CPF inválido' });
});
