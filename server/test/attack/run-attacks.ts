/**
 * `npm run test:attack`: attacks the started product over HTTP. The last line has the counts; exit
 * code 1 when a rule does not hold.
 */
import { inspect } from 'node:util';
import { attacks } from './attacks.ts';
import { openProduct } from './product.ts';
import { refuse } from '../../../tools/read-options.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);
const [wanted = '', surplus] = process.argv.slice(2);
let failed = 0;
const chosen = attacks.filter(({ rule }) => rule.includes(wanted));
if (chosen.length === 0 || surplus !== undefined) refuse(`No rule contains "${surplus ?? wanted}".`);
const product = await openProduct();
try {
  for (const { rule, run } of chosen) {
    const begunMs = performance.now();
    const failure = await run(product).catch((error: unknown) => error);
    const seconds = ((performance.now() - begunMs) / 1000).toFixed(1);
    print(`${failure === undefined ? '✓' : '✗'} ${rule} (${seconds} s)`);
    if (failure === undefined) continue;
    failed += 1;
    print(`    ${(failure instanceof Error ? failure.message : inspect(failure)).replaceAll('\n', '\n    ')}`);
  }
} finally {
  await product.close();
}
print(`${chosen.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
