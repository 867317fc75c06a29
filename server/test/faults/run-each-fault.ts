import type { Fault } from './fault.ts';

/**
 * Runs the faults one after the other, and reports each. A fault that this machine cannot cause has
 * neither passed nor failed.
 */
export async function runEachFault(faults: readonly Fault[], print: (line: string) => void) {
  const count = { passed: 0, failed: 0 };
  for (const { name, run } of faults) {
    const { differences, counts, skipped } = await run((line) => print(`${name}: ${line}`));
    if (skipped !== undefined) {
      print(`${name}: SKIPPED, ${skipped}`);
      continue;
    }
    for (const difference of differences) print(`${name}: ${difference}`);
    print(JSON.stringify({ fault: name, ...counts, differences: differences.length }));
    count[differences.length === 0 ? 'passed' : 'failed'] += 1;
  }
  return count;
}
