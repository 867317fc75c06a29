import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Counts } from './test-counts.ts';

const root = join(import.meta.dirname, '..');

/** So many lines of a command's errors explain a failure that no test reports. */
const LAST_LINES = 30;

/** A Node script that runs tests. `count` gets its standard output. */
export type Command = {
  flags?: readonly string[];
  script: string;
  parameters: readonly string[];
  count: (output: string) => Counts;
};

type Ended = { ended: string | undefined; output: string; errors: string };

/**
 * Runs a command and counts its tests. A command that exits with an error has a failure, even if
 * all tests that it ran have passed: an error that no test has caught, or a crash. What it wrote
 * last to standard error then names the failure.
 */
export async function countOf(command: Command): Promise<Counts> {
  const { ended, output, errors } = await run(command);
  const counts = command.count(output);
  if (ended === undefined || counts.failed > 0) return counts;
  const said = stripVTControlCharacters(errors).trim().split('\n').slice(-LAST_LINES);
  return { ...counts, failed: 1, failures: [[`${command.script} ${ended}`, ...said].join('\n    ')] };
}

/** Runs a command and shows its output. `ended` says how, unless it was without an error. */
function run({ flags = [], script, parameters }: Command): Promise<Ended> {
  return new Promise((resolve) => {
    const words = [...flags, script, ...parameters];
    // Threads of calculations load in a third of the time when their code is cached.
    const env = { ...process.env, NODE_COMPILE_CACHE: join(root, '.cache', 'node') };
    const child = spawn(process.execPath, words, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let errors = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      process.stdout.write(chunk);
    });
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk.toString();
      process.stderr.write(chunk);
    });
    child.on('error', (error) => resolve({ ended: `did not start: ${error.message}`, output, errors }));
    child.on('close', (code, signal) => {
      const ended = code === 0 ? undefined : signal === null ? `ended with exit code ${code}` : `was ended by ${signal}`;
      resolve({ ended, output, errors });
    });
  });
}
