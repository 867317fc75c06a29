import { expect, test } from 'vitest';

import { describeEffort } from './describe-effort.ts';

const parts = [
  { name: 'check', seconds: 20.4, processorSeconds: 38.2 },
  { name: 'tests', seconds: 291.8, processorSeconds: 360 },
];

test('a run tells its time, its processor time part by part, and its budget', () => {
  expect(describeEffort(parts, 'control group')).toBe(
    'Took 5 min 12 s, 398 s of processor time (check 38, tests 360), counted by control group. Budget: 6 min 0 s, 420 s.',
  );
});

test('a run that takes more than its budget says so', () => {
  expect(describeEffort([...parts, { name: 'more', seconds: 1, processorSeconds: 22 }], 'control group')).toMatch(
    /: exceeded\.$/,
  );
  expect(describeEffort([...parts, { name: 'more', seconds: 60, processorSeconds: 0 }], 'control group')).toMatch(
    /: exceeded\.$/,
  );
});

test('a system that does not tell the processor time has the time alone', () => {
  expect(describeEffort(parts, undefined)).toBe(
    'Took 5 min 12 s; this system does not tell the processor time. Budget: 6 min 0 s, 420 s.',
  );
});
