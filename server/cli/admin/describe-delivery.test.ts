import { expect, test } from 'vitest';
import { describeDelivery } from './describe-delivery.ts';

test('a command says whether the running processes know of what it changed', () => {
  expect(describeDelivery({ listening: 0, unconfirmed: 0 })).toMatch(/^No other process is running/);
  expect(describeDelivery({ listening: 3, unconfirmed: 0 })).toBe('Confirmed by all running processes: 3.');
  expect(describeDelivery({ listening: 3, unconfirmed: 1 })).toMatch(/^NOT CONFIRMED by 1 of 3 running processes\./);
});
