import { expect, test } from 'vitest';
import { drawnWithin } from '../kit/charts/drawn-within.ts';
import { driftReach } from './drift-reach.ts';

test('one day with few rounds does not set the scale of a month', () => {
  const month = Array.from({ length: 29 }, () => ({ limit: 0.5 }));
  expect(driftReach([...month, { limit: 40 }])).toBe(1.5);
});

test('there is no limit to draw by before the first round', () => {
  expect(driftReach([])).toBeUndefined();
  expect(driftReach([{ limit: 0 }])).toBeUndefined();
});

test('farther values lie on the edge, others and gaps stay where they are', () => {
  const points = [{ name: '25/11', values: [40, -40, 0.25, null] }];
  expect(drawnWithin(points, 1.5)).toEqual([{ name: '25/11', values: [1.5, -1.5, 0.25, null] }]);
  expect(drawnWithin(points, undefined)).toBe(points);
});
