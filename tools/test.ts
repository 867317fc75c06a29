/**
 * `npm test`: runs the static checks, the tests, and the end-to-end tests (journeys) in a real
 * browser. `npm run test:recovery` runs the tests of recovery instead. The last lines show the
 * results, the time and the processor time of all parts.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { startProcessorClock } from './processor-time/start-processor-clock.ts';
import { describeRunCost, type PartCost } from './processor-time/describe-run-cost.ts';
import { refuse } from './read-options.ts';
import { countOf, type Command } from './test-command.ts';
import { countMarks, countPlaywright, countVitest, results, sumOfCounts } from './test-counts.ts';

/** Commands that run side by side. */
type Part = { name: string; commands: readonly Command[] };

/**
 * Works around a crash of Node (https://github.com/nodejs/node/issues/64500). `fetch` parses
 * responses in WebAssembly. If two threads of a process compile the same call from WebAssembly at
 * the same time, the process can crash. Tests use `fetch` in several threads, so this budget
 * prevents that compilation. The server needs no workaround, because it uses `fetch` in one thread
 * only.
 */
const KEEP_GENERIC_WRAPPERS = '--wasm-wrapper-tiering-budget=2000000000';

const check: Command = { script: 'tools/check.ts', parameters: [], count: countMarks };

const vitest = (name: string, projects: readonly string[]): Command => ({
  flags: [KEEP_GENERIC_WRAPPERS],
  script: 'node_modules/vitest/vitest.mjs',
  parameters: [
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=test-results/${name}.json`,
  ],
  count: () => countVitest(`${name}.json`),
});

const journeys = (config: string): Command => ({
  script: 'node_modules/@playwright/test/cli.js',
  parameters: ['test', '--config', config],
  count: countPlaywright,
});

const suite: readonly Part[] = [
  { name: 'check', commands: [check] },
  // Tests of the server wait a third of their time for PostgreSQL. Meanwhile, those of screens run
  // in a worker of their own: Vitest gives the projects of one command the same number of workers.
  { name: 'tests', commands: [vitest('screens', ['components']), vitest('server', ['unit', 'integration'])] },
  // These measure their own time.
  { name: 'alone', commands: [vitest('alone', ['alone'])] },
  { name: 'journeys', commands: [journeys('e2e/playwright.config.ts')] },
];
const recovery: readonly Part[] = [
  { name: 'recovery', commands: [vitest('recovery', ['recovery'])] },
  { name: 'journeys', commands: [journeys('e2e/recovery.config.ts')] },
];

const [wanted, surplus] = process.argv.slice(2);
const isSuite = wanted !== 'recovery';
const other = isSuite ? wanted : surplus;
if (other !== undefined) refuse(`"${other}": this command runs everything. One file: npx vitest run <file>.`);
const parts = isSuite ? suite : recovery;
rmSync(results, { recursive: true, force: true });
mkdirSync(results);
const total = { passed: 0, failed: 0 };
const summary: string[] = [];
const costs: PartCost[] = [];
const clock = startProcessorClock();
for (const part of parts) {
  const startedMs = performance.now();
  const processorBefore = clock?.seconds() ?? 0;
  console.log(`\n── ${part.name} ──`);
  const counts = sumOfCounts(await Promise.all(part.commands.map(countOf)));
  total.passed += counts.passed;
  total.failed += counts.failed;
  const seconds = (performance.now() - startedMs) / 1000;
  costs.push({ name: part.name, seconds, processorSeconds: (clock?.seconds() ?? 0) - processorBefore });
  summary.push(
    `${part.name.padEnd(9)} ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped in ${seconds.toFixed(1)} s`,
    ...counts.failures.map((name) => `  failed: ${name}`),
  );
}
clock?.stop();
console.log(`\n${summary.join('\n')}\n`);
if (isSuite) console.log(describeRunCost(costs, clock?.way));
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
