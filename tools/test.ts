/**
 * `npm test`: runs the static checks, the tests, and the end-to-end tests (journeys) in a real
 * browser. `npm run test:recovery` runs the tests of recovery instead. The last lines show the
 * results, the time and the processor time of all parts.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { startProcessorClock } from './processor-time/start-processor-clock.ts';
import { describeRunCost, type PartCost } from './processor-time/describe-run-cost.ts';
import { refuse } from './read-options.ts';
import { countOf, type Command } from './test-command.ts';
import { countMarks, countPlaywright, countVitest, results } from './test-counts.ts';

/** Lanes run side by side, the commands of a lane one after the other. */
type Part = { name: string; lanes: readonly (readonly NamedCommand[])[] };
type NamedCommand = Command & { name: string };

/**
 * Works around a crash of Node (https://github.com/nodejs/node/issues/64500). `fetch` parses
 * responses in WebAssembly. If two threads of a process compile the same call from WebAssembly at
 * the same time, the process can crash. Tests use `fetch` in several threads, so this budget
 * prevents that compilation. The server needs no workaround, because it uses `fetch` in one thread
 * only.
 */
const KEEP_GENERIC_WRAPPERS = '--wasm-wrapper-tiering-budget=2000000000';

const check: NamedCommand = { name: 'check', script: 'tools/check.ts', parameters: [], count: countMarks };

const vitest = (name: string, projects: readonly string[], workers?: number): NamedCommand => ({
  name,
  flags: [KEEP_GENERIC_WRAPPERS],
  script: 'node_modules/vitest/vitest.mjs',
  parameters: [
    'run',
    ...projects.map((project) => `--project=${project}`),
    ...(workers === undefined ? [] : [`--maxWorkers=${workers}`]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=test-results/${name}.json`,
  ],
  count: () => countVitest(`${name}.json`),
});

const journeys = (config: string, workers?: number): NamedCommand => ({
  name: 'journeys',
  script: 'node_modules/@playwright/test/cli.js',
  parameters: ['test', '--config', config, ...(workers === undefined ? [] : [`--workers=${workers}`])],
  count: countPlaywright,
});

/**
 * Two lanes keep all processors busy with as few workers as possible. A worker more would load all
 * modules once more, and take cache from the others. Journeys wait a third of their time.
 */
const laneWorkers = Math.min(6, Math.ceil(availableParallelism() / 2));
const serverLane = [vitest('server', ['unit', 'integration'], laneWorkers)];
const browserLane = [
  vitest('components', ['components'], laneWorkers),
  journeys('e2e/playwright.config.ts', Math.min(4, laneWorkers + 1)),
];

const suite: readonly Part[] = [
  { name: 'check', lanes: [[check]] },
  { name: 'tests', lanes: [serverLane, browserLane] },
  // These measure their own time.
  { name: 'alone', lanes: [[vitest('alone', ['alone'])]] },
];
const recovery: readonly Part[] = [
  { name: 'recovery', lanes: [[vitest('recovery', ['recovery'])]] },
  { name: 'journeys', lanes: [[journeys('e2e/recovery.config.ts')]] },
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
  await Promise.all(part.lanes.map(runLane));
  const seconds = (performance.now() - startedMs) / 1000;
  costs.push({ name: part.name, seconds, processorSeconds: (clock?.seconds() ?? 0) - processorBefore });
}
clock?.stop();
console.log(`\n${summary.join('\n')}\n`);
if (isSuite) console.log(describeRunCost(costs, clock?.way));
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

async function runLane(commands: readonly NamedCommand[]): Promise<void> {
  for (const command of commands) {
    const startedMs = performance.now();
    const { passed, failed, skipped, failures } = await countOf(command);
    total.passed += passed;
    total.failed += failed;
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
    summary.push(
      `${command.name.padEnd(10)} ${passed} passed, ${failed} failed, ${skipped} skipped in ${seconds} s`,
      ...failures.map((name) => `  failed: ${name}`),
    );
  }
}
