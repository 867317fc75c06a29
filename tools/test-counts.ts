import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const root = join(import.meta.dirname, '..');
export const results = join(root, 'test-results');

/**
 * `failures` lists failed tests with their errors, so that the end of the output shows them without
 * scrolling.
 */
export type Counts = { passed: number; failed: number; skipped: number; failures: readonly string[] };

const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0, failures: [] };

/** Counts the lines that begin with a mark. */
export function countMarks(output: string): Counts {
  const lines = output.split('\n');
  const failures = lines.filter((line) => line.startsWith('✗ ')).map((line) => line.slice(2));
  return { passed: lines.filter((line) => line.startsWith('✓ ')).length, failed: failures.length, skipped: 0, failures };
}

type AssertionResult = { fullName: string; status: string; failureMessages: string[] | null };
type VitestReport = Record<`num${'Passed' | 'Failed' | 'Pending' | 'Todo'}Tests`, number> & {
  testResults: { name: string; status: string; assertionResults: AssertionResult[] }[];
};

/** Counts the tests in a JSON report of Vitest. */
export function countVitest(name: string): Counts {
  const report = readReport(name) as VitestReport | undefined;
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

/** Counts the journeys in Playwright's JSON report. */
export function countPlaywright(): Counts {
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
