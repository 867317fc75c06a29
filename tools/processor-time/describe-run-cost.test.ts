import { expect, test } from 'vitest';

import { describeRunCost } from './describe-run-cost.ts';

const parts = [
  { name: 'check', seconds: 20.4, processorSeconds: 38.2 },
  { name: 'tests', seconds: 291.8, processorSeconds: 360 },
];

test('a run reports its time, the processor time of each part, and the budget', () => {
  expect(describeRunCost(parts, 'control group')).toBe(
    'Took 5 min 12 s, 398 s of processor time (check 38, tests 360), counted by control group. Budget: 6 min 0 s, 420 s.',
  );
});

test('a run that exceeds its budget reports that', () => {
  expect(describeRunCost([...parts, { name: 'more', seconds: 1, processorSeconds: 22 }], 'control group')).toMatch(
    /: exceeded\.$/,
  );
  expect(describeRunCost([...parts, { name: 'more', seconds: 60, processorSeconds: 0 }], 'control group')).toMatch(
    /: exceeded\.$/,
  );
});

test('on a system without processor times, a run reports only its time', () => {
  expect(describeRunCost(parts, undefined)).toBe(
    'Took 5 min 12 s; this system does not report processor time. Budget: 6 min 0 s, 420 s.',
  );
});
