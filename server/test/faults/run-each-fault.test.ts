import { expect, test } from 'vitest';
import type { FaultReport } from './fault.ts';
import { runEachFault } from './run-each-fault.ts';

const fault = (name: string, report: Partial<FaultReport>) => ({
  name,
  run: async () => ({ differences: [], counts: {}, ...report }),
});

test('a fault that this machine cannot cause is counted neither as passed nor as failed', async () => {
  const lines: string[] = [];
  const faults = [
    fault('kills', {}),
    fault('disk full', { skipped: 'no small file system can be mounted here' }),
    fault('wrong clock', { differences: ['round 1 is not there'] }),
  ];
  expect(await runEachFault(faults, (line) => lines.push(line))).toEqual({ passed: 1, failed: 1 });
  expect(lines).toContain('disk full: SKIPPED, no small file system can be mounted here');
});
