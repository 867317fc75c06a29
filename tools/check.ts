/**
 * `npm run check`: runs all static checks. Prints one line for each, and the complete output of
 * those that failed.
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import { readOptions } from './read-options.ts';

readOptions({});

const root = join(import.meta.dirname, '..');
const binaries = join(root, 'node_modules', '.bin');

/**
 * Environment variable for the type checker, which is written in Go. With 400, garbage collection
 * waits until the heap has grown fivefold instead of twofold, which saves a quarter of the time.
 */
const GOGC = '400';

interface Check {
  name: string;
  command: readonly [file: string, ...parameters: string[]];
}

/** In descending order of duration, so that the checks keep all processors busy until the end. */
const checks: readonly Check[] = [
  // The linter needs types anyway, so it also reports compiler errors. It uses the tsconfig.json
  // nearest to each file.
  { name: 'lint and types', command: ['oxlint'] },
  { name: 'interface', command: ['node', 'server/test/platform/lint-open-api.ts'] },
  { name: 'unused', command: ['knip', '--no-progress', '--no-config-hints'] },
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'tidy', command: ['node', 'tools/tidy.ts'] },
  { name: 'commits', command: ['node', 'tools/commits.ts'] },
  { name: 'specification', command: ['node', 'tools/specification.ts'] },
];

function run({ command: [file, ...parameters] }: Check): Promise<{ passed: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(file, parameters, {
      cwd: root,
      env: {
        GOGC,
        ...process.env,
        NODE_COMPILE_CACHE: '.cache/node',
        PATH: `${binaries}${delimiter}${process.env['PATH'] ?? ''}`,
      },
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve({ passed: false, output: `${output}${error.message}` }));
    child.on('close', (code) => resolve({ passed: code === 0, output }));
  });
}

const waiting = [...checks];
const failed: string[] = [];

async function work(): Promise<void> {
  for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
    const startedMs = performance.now();
    const { passed, output } = await run(check);
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
    console.log(`${passed ? '✓' : '✗'} ${check.name.padEnd(16)} ${seconds.padStart(5)} s`);
    if (passed) continue;
    failed.push(check.name);
    console.log(output.trimEnd().replace(/^/gm, '    '));
  }
}

await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));
if (failed.length > 0) {
  console.log(`Failed: ${failed.join(', ')}.`);
  process.exitCode = 1;
}
