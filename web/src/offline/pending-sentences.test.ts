import { expect, test } from 'vitest';
import { pendingSentences } from './pending-sentences.ts';

test('the offline page says which cards and payments wait for the player, and never an amount', () => {
  expect(pendingSentences({ cards: 0, chargeUntilMs: 0 })).toEqual([]);
  expect(pendingSentences({ cards: 1, chargeUntilMs: 0 })).toEqual([
    'Uma cartela aberta: ela está guardada no servidor e continua de onde parou.',
  ]);
  const all = pendingSentences({ cards: 3, chargeUntilMs: 1 });
  expect(all.map((sentence) => sentence.split(':')[0])).toEqual(['3 cartelas abertas', 'Um depósito por PIX']);
  expect(all.join()).not.toContain('R$');
});
