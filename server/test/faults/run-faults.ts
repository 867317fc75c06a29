/** `npm run test:faults`: 20 times kill -9 under load, `--cycles 50` for more. Exit code 1 when anything acknowledged is not there once. */
import { parseArgs } from 'node:util';
import { runKillCycles } from './kill-cycles.ts';

const { values } = parseArgs({ options: { cycles: { type: 'string', default: '20' } } });
const print = (line: string) => process.stdout.write(`${line}\n`);
const { differences, ...counts } = await runKillCycles(Number(values.cycles), print);
for (const difference of differences) print(difference);
print(JSON.stringify({ ...counts, differences: differences.length }));
process.exitCode = differences.length === 0 ? 0 : 1;
