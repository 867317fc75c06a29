/** `npm test`: the checks, the tests and the journeys in a real browser. The last line counts them all. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const results = join(root, 'test-results');

type Counts = { passed: number; failed: number; skipped: number; unsteady?: number };
type Part = { name: string; script: string; parameters: readonly string[]; count: (output: string) => Counts };

const parts: readonly Part[] = [
  { name: 'check', script: 'tools/check.ts', parameters: [], count: countMarks },
  {
    name: 'tests',
    script: 'node_modules/vitest/vitest.mjs',
    parameters: ['run', '--reporter=default', '--reporter=json', '--outputFile.json=test-results/vitest.json'],
    count: countVitest,
  },
  {
    name: 'journeys',
    script: 'node_modules/@playwright/test/cli.js',
    parameters: ['test', '--config', 'e2e/playwright.config.ts'],
    count: countPlaywright,
  },
];

function countMarks(output: string): Counts {
  const lines = output.split('\n');
  const marked = (mark: string): number => lines.filter((line) => line.startsWith(mark)).length;
  return { passed: marked('✓ '), failed: marked('✗ '), skipped: 0 };
}

function countVitest(): Counts {
  const report = readReport('vitest.json') as Record<`num${'Passed' | 'Failed' | 'Pending' | 'Todo'}Tests`, number> | undefined;
  if (report === undefined) return { passed: 0, failed: 0, skipped: 0 };
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests + report.numTodoTests };
}

function countPlaywright(): Counts {
  const report = readReport('journeys.json') as
    | { stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number> }
    | undefined;
  if (report === undefined) return { passed: 0, failed: 0, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected, skipped, unsteady: flaky };
}

function readReport(name: string): unknown {
  const path = join(results, name);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

function run(part: Part): Promise<{ exitCode: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [part.script, ...part.parameters], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      process.stdout.write(chunk);
    });
    child.on('error', () => resolve({ exitCode: null, output }));
    child.on('close', (exitCode) => resolve({ exitCode, output }));
  });
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results);
const total: Counts = { passed: 0, failed: 0, skipped: 0 };
const summary: string[] = [];
for (const part of parts) {
  const startedMs = performance.now();
  console.log(`\n── ${part.name} ──`);
  const { exitCode, output } = await run(part);
  const counts = part.count(output);
  // A part that broke down as a whole has failed once, even when every test that it did run has passed.
  if (exitCode !== 0 && counts.failed === 0) counts.failed = 1;
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  const unsteady = counts.unsteady ? ` (${counts.unsteady} at the second try, see "flaky" above)` : '';
  summary.push(
    `${part.name.padEnd(9)} ${counts.passed} passed${unsteady}, ${counts.failed} failed, ${counts.skipped} skipped in ${seconds} s`,
  );
}
console.log(`\n${summary.join('\n')}\n`);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
