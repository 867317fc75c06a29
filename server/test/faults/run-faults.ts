/**
 * `npm run test:faults`: runs every fault of faults.ts under load, or one with `--only <name>`.
 * Kills with kill -9 20 times, or more with `--cycles 50`. The last line has the counts. Exit code
 * 1 when anything acknowledged is not there exactly once, or when anything was sold, shown or
 * allowed that should not have been.
 */
import { parseArgs } from 'node:util';
import { faults } from './faults.ts';

const { values } = parseArgs({ options: { cycles: { type: 'string', default: '20' }, only: { type: 'string' } } });
const print = (line: string) => process.stdout.write(`${line}\n`);
const chosen = faults(Number(values.cycles)).filter(({ name }) => values.only === undefined || name === values.only);
if (chosen.length === 0) throw new Error(`there is no fault ${values.only}`);
let failed = 0;
for (const { name, run } of chosen) {
  const { differences, counts, skipped } = await run((line) => print(`${name}: ${line}`));
  if (skipped !== undefined) {
    print(`${name}: SKIPPED, ${skipped}`);
    continue;
  }
  for (const difference of differences) print(`${name}: ${difference}`);
  print(JSON.stringify({ fault: name, ...counts, differences: differences.length }));
  failed += differences.length === 0 ? 0 : 1;
}
print(`${chosen.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
