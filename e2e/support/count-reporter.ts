import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Prints the last line that `.ci/run` adds to its total: `N passed, N failed`. */
// oxlint-disable-next-line import/no-default-export -- Playwright loads the default export
export default class CountReporter implements Reporter {
  private readonly counts = { passed: 0, failed: 0 };

  onTestEnd(_test: TestCase, { status }: TestResult): void {
    if (status === 'skipped') return;
    this.counts[status === 'passed' ? 'passed' : 'failed'] += 1;
  }

  onEnd(): void {
    process.stdout.write(`${this.counts.passed} passed, ${this.counts.failed} failed\n`);
  }

  printsToStdio(): boolean {
    return true;
  }
}
