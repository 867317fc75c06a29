/**
 * `npm test`: runs the static checks, the tests, and the end-to-end tests (journeys) in a real
 * browser. `npm run test:recovery` runs the tests of recovery instead. The last lines show the
 * results, the time and the processor time of all parts.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { startProcessorClock } from './processor-time/start-processor-clock.ts';
import { describeRunCost, type PartCost } from './processor-time/describe-run-cost.ts';

const root = join(import.meta.dirname, '..');
const results = join(root, 'test-results');

/**
 * `failures` lists failed tests with their errors, so that the end of the output shows them without
 * scrolling.
 */
type Counts = { passed: number; failed: number; skipped: number; failures: readonly string[] };
type Part = {
  name: string;
  flags?: readonly string[];
  script: string;
  parameters: readonly string[];
  count: (output: string) => Counts;
};

/**
 * Works around a crash of Node (https://github.com/nodejs/node/issues/64500). `fetch` parses
 * responses in WebAssembly. If two threads of a process compile the same call from WebAssembly at
 * the same time, the process can crash. Tests use `fetch` in several threads, so this budget
 * prevents that compilation. The server needs no workaround, because it uses `fetch` in one thread
 * only.
 */
const KEEP_GENERIC_WRAPPERS = '--wasm-wrapper-tiering-budget=2000000000';

const vitest = (name: string, projects: readonly string[]): Part => ({
  name,
  flags: [KEEP_GENERIC_WRAPPERS],
  script: 'node_modules/vitest/vitest.mjs',
  parameters: [
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    '--outputFile.json=test-results/vitest.json',
  ],
  count: countVitest,
});

const journeys = (name: string, config: string): Part => ({
  name,
  script: 'node_modules/@playwright/test/cli.js',
  parameters: ['test', '--config', config],
  count: countPlaywright,
});

const suite: readonly Part[] = [
  { name: 'check', script: 'tools/check.ts', parameters: [], count: countMarks },
  vitest('tests', ['unit', 'components', 'integration', 'alone']),
  journeys('journeys', 'e2e/playwright.config.ts'),
];
const recovery: readonly Part[] = [vitest('recovery', ['recovery']), journeys('journeys', 'e2e/recovery.config.ts')];

const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0, failures: [] };

function countMarks(output: string): Counts {
  const lines = output.split('\n');
  const failures = lines.filter((line) => line.startsWith('✗ ')).map((line) => line.slice(2));
  return { passed: lines.filter((line) => line.startsWith('✓ ')).length, failed: failures.length, skipped: 0, failures };
}

type AssertionResult = { fullName: string; status: string; failureMessages: string[] | null };
type VitestReport = Record<`num${'Passed' | 'Failed' | 'Pending' | 'Todo'}Tests`, number> & {
  testResults: { name: string; status: string; assertionResults: AssertionResult[] }[];
};

function countVitest(): Counts {
  const report = readReport('vitest.json') as VitestReport | undefined;
  if (report === undefined) return NOTHING;
  const failures = report.testResults
    .filter((file) => file.status === 'failed')
    .flatMap((file) => {
      const tests = file.assertionResults.filter((each) => each.status === 'failed');
      // A file that failed to load has no failed tests.
      const names = tests.length === 0 ? ['(the file itself)'] : tests.map(nameFailure);
      return names.map((name) => `${relative(root, file.name)}: ${name}`);
    });
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  };
}

const nameFailure = ({ fullName, failureMessages }: AssertionResult) => `${fullName}${saidFirst(failureMessages?.[0])}`;

/** The beginning of an error message as one line, without colours and stack trace. */
function saidFirst(message = ''): string {
  const said = stripVTControlCharacters(message).split(/\n\s+at /)[0]!;
  return message === '' ? '' : `\n    ${said.replaceAll(/\s+/g, ' ').slice(0, 600)}`;
}

type PlaywrightSuite = {
  specs: { title: string; file: string; tests: PlaywrightTest[] }[];
  suites?: PlaywrightSuite[];
};
type PlaywrightTest = { status: string; results: { error?: { message?: string } }[] };
type PlaywrightReport = { stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>; suites: PlaywrightSuite[] };

function countPlaywright(): Counts {
  const report = readReport('journeys.json') as PlaywrightReport | undefined;
  if (report === undefined) return NOTHING;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky, skipped, failures: failedJourneys(report.suites) };
}

/** Flaky tests count as failed: a test must pass at the first attempt. */
function failedJourneys(suites: readonly PlaywrightSuite[]): string[] {
  return suites.flatMap((suite) => [
    ...suite.specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map((each) => `${spec.file}: ${spec.title}${saidFirst(each.results[0]?.error?.message)}`),
    ),
    ...failedJourneys(suite.suites ?? []),
  ]);
}

function readReport(name: string): unknown {
  const path = join(results, name);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

function run(part: Part): Promise<{ exitCode: number | null; output: string }> {
  return new Promise((resolve) => {
    const words = [...(part.flags ?? []), part.script, ...part.parameters];
    const child = spawn(process.execPath, words, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      process.stdout.write(chunk);
    });
    child.on('error', () => resolve({ exitCode: null, output }));
    child.on('close', (exitCode) => resolve({ exitCode, output }));
  });
}

const isSuite = process.argv[2] !== 'recovery';
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
  const { exitCode, output } = await run(part);
  const counts = part.count(output);
  // A part that exits with an error counts as one failure, even if all tests that it ran have
  // passed.
  const failed = exitCode !== 0 ? Math.max(counts.failed, 1) : counts.failed;
  total.passed += counts.passed;
  total.failed += failed;
  const seconds = (performance.now() - startedMs) / 1000;
  costs.push({ name: part.name, seconds, processorSeconds: (clock?.seconds() ?? 0) - processorBefore });
  summary.push(
    `${part.name.padEnd(9)} ${counts.passed} passed, ${failed} failed, ${counts.skipped} skipped in ${seconds.toFixed(1)} s`,
    ...counts.failures.map((name) => `  failed: ${name}`),
  );
}
clock?.stop();
console.log(`\n${summary.join('\n')}\n`);
if (isSuite) console.log(describeRunCost(costs, clock?.way));
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
