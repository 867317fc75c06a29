import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countOf } from './test-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'test-command-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
// What these commands say must not be taken for an error of the run that tests them.
beforeEach(() => void vi.spyOn(process.stderr, 'write').mockReturnValue(true));
afterEach(() => vi.restoreAllMocks());

const counted = (code: string, failures: readonly string[] = []) => {
  const script = join(folder, 'tests.cjs');
  writeFileSync(script, code);
  const counts = { passed: 2, failed: failures.length, skipped: 0, failures };
  return countOf({ script, parameters: [], count: () => counts });
};

test('a command that ends with an error although no test failed is one failure, with what it said last', async () => {
  const { failed, failures } = await counted("console.error('Unhandled Rejection: late'); process.exitCode = 1");
  expect(failed).toBe(1);
  expect(failures[0]).toContain('tests.cjs ended with exit code 1\n    Unhandled Rejection: late');
  expect((await counted("process.kill(process.pid, 'SIGKILL')")).failures[0]).toContain('was ended by SIGKILL');
});

test('control: warnings of a command that ends well are no failure, and a failed test is counted once', async () => {
  expect(await counted("console.error('slow')")).toMatchObject({ passed: 2, failed: 0, failures: [] });
  expect(await counted('process.exitCode = 1', ['a test'])).toMatchObject({ failed: 1, failures: ['a test'] });
});
