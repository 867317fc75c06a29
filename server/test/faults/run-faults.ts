/**
 * `npm run test:faults`: runs every fault of faults.ts under load, or one with `--only <name>`.
 * Kills with kill -9 20 times, or more with `--cycles 50`. The last line has the counts, without
 * the faults that this machine cannot cause. Exit code 1 when anything acknowledged is not there
 * exactly once, or when anything was sold, shown or allowed that should not have been.
 */
import { faults } from './faults.ts';
import { runEachFault } from './run-each-fault.ts';
import { readOptions, refuse } from '../../../tools/read-options.ts';

const { cycles, only } = readOptions({ cycles: { type: 'number', default: 20 }, only: { type: 'text' } });
const print = (line: string) => process.stdout.write(`${line}\n`);
const chosen = faults(cycles).filter(({ name }) => only === undefined || name === only);
if (chosen.length === 0) refuse(`There is no fault "${only}".`);
const { passed, failed } = await runEachFault(chosen, print);
print(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
