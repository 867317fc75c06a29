import { expect, test } from 'vitest';
import { gameRtpColor, transactionColor, userRtpColor } from './text-colors.ts';

test('the RTP of a person is red above 100, else green', () => {
  expect([0, 99.99, 100, 100.01, 300].map(userRtpColor)).toEqual([
    'text-success',
    'text-success',
    'text-success',
    'text-destructive',
    'text-destructive',
  ]);
});

test('the RTP of a game is green above 100', () => {
  expect([0, 100, 100.01].map(gameRtpColor)).toEqual(['', '', 'text-success']);
});

test('amounts are green for DEPOSIT and PAYOUT, red otherwise', () => {
  const types = ['DEPOSIT', 'WITHDRAW', 'PURCHASE', 'PAYOUT', 'REFUND', 'ADJUSTMENT'] as const;
  expect(types.filter((type) => transactionColor(type) === 'text-success')).toEqual(['DEPOSIT', 'PAYOUT']);
  expect(types.filter((type) => transactionColor(type) === 'text-destructive')).toHaveLength(4);
});
