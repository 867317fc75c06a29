import { expect, test } from 'vitest';
import { refusalSentence } from '../refusals.ts';
import { ADJUSTMENT_NOT_COVERED, previewAdjustment } from './adjustment.ts';

const sentence = (wish: Parameters<typeof previewAdjustment>[0]): number | string => {
  const preview = previewAdjustment(wish);
  if ('balanceCents' in preview) return preview.balanceCents;
  return preview.refusal === 'insufficient_balance' ? ADJUSTMENT_NOT_COVERED : refusalSentence(preview.refusal);
};

test.each([
  ['add', 100, 0, 100],
  ['add', 100_000_000, 5, 100_000_005],
  ['remove', 500, 500, 0],
  ['add', Number.NaN, 0, 'Valor inválido'],
  ['add', 99, 0, 'Valor mínimo: R$ 1,00'],
  ['remove', -500, 1000, 'Valor mínimo: R$ 1,00'],
  ['add', 100_000_001, 0, 'Valor máximo: R$ 1.000.000,00'],
  ['remove', 501, 500, 'Saldo insuficiente para esta operação'],
  ['add', 100, Number.MAX_SAFE_INTEGER - 99, 'Novo saldo excederia o limite máximo seguro'],
  ['add', 100, Number.MAX_SAFE_INTEGER - 100, Number.MAX_SAFE_INTEGER],
  ['add', 100.5, 0, 'Operação resultaria em overflow de inteiro'],
] as const)('to %s %d cents on a balance of %d gives %s', (operation, amountCents, balanceCents, expected) => {
  expect(sentence({ operation, amountCents, balanceCents })).toBe(expected);
});
