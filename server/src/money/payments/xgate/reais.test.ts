import fc from 'fast-check';
import { toCents } from '@raspasorte/contract';
import { expect, test } from 'vitest';
import { fromReais, toReais } from './reais.ts';

test('every amount survives the way to XGate and back as JSON', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000_000 }), (cents) => {
      const told = JSON.parse(JSON.stringify({ amount: toReais(toCents(cents)) })) as { amount: number };
      expect(fromReais(told.amount)).toBe(cents);
    }),
    { numRuns: 2000 },
  );
});

test.each([0, -1, 0.001, 12.345, Number.NaN, Number.POSITIVE_INFINITY, 1e300])('%d reais is not a valid amount', (amount) => {
  expect(() => fromReais(amount)).toThrow('no whole number of cents');
});
