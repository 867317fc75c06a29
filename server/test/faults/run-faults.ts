/**
 * `npm run test:faults`: runs every fault of faults.ts under load, or one with `--only <name>`.
 * Kills with kill -9 20 times, or more with `--cycles 50`. The last line has the counts, without
 * the faults that this machine cannot cause. Exit code 1 when anything acknowledged is not there
 * exactly once, or when anything was sold, shown or allowed that should not have been.
 */
import { parseArgs } from 'node:util';
import { faults } from './faults.ts';
import { runEachFault } from './run-each-fault.ts';

const { values } = parseArgs({ options: { cycles: { type: 'string', default: '20' }, only: { type: 'string' } } });
const print = (line: string) => process.stdout.write(`${line}\n`);
const chosen = faults(Number(values.cycles)).filter(({ name }) => values.only === undefined || name === values.only);
if (chosen.length === 0) throw new Error(`there is no fault ${values.only}`);
const { passed, failed } = await runEachFault(chosen, print);
print(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
