import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

export type PgbenchRun = { perSecond: number; meanMs: number };

const MISSING =
  'pgbench is missing: it comes with PostgreSQL (Debian and Ubuntu: apt-get install postgresql-contrib), and must be in the PATH.';

/** pgbench's own benchmark: 32 clients, prepared, scale 10. */
export const prepareTpcB = (url: string) => pgbench(['--initialize', '--quiet', '--scale=10', url]);
export const runTpcB = (url: string, options: { clients: number; seconds: number }) => measure(url, options, []);

/** Runs a custom script. */
export const runScript = (url: string, options: { clients: number; seconds: number; script: string }) =>
  measure(url, options, ['--no-vacuum', `--file=${options.script}`]);

async function measure(
  url: string,
  { clients, seconds }: { clients: number; seconds: number },
  parameters: readonly string[],
): Promise<PgbenchRun> {
  const output = await pgbench([
    `--client=${clients}`,
    '--jobs=1',
    `--time=${seconds}`,
    '--protocol=prepared',
    ...parameters,
    url,
  ]);
  const failed = Number(/number of failed transactions: (\d+)/.exec(output)?.[1] ?? 0);
  if (failed > 0) throw new Error(`pgbench saw ${failed} failures:\n${output}`);
  return { perSecond: figure(output, /tps = ([\d.]+)/), meanMs: figure(output, /latency average = ([\d.]+) ms/) };
}

function figure(output: string, pattern: RegExp): number {
  const [, found] = pattern.exec(output) ?? [];
  if (found === undefined) throw new Error(`pgbench answered something unknown:\n${output}`);
  return Number(found);
}

async function pgbench(parameters: readonly string[]): Promise<string> {
  const child = spawn('pgbench', parameters, { stdio: ['ignore', 'pipe', 'pipe'] });
  const failure = new Promise<never>((_resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) => reject(error.code === 'ENOENT' ? new Error(MISSING) : error));
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [output, complaints, exitCode] = await Promise.race([
    Promise.all([text(child.stdout), text(child.stderr), ended]),
    failure,
  ]);
  if (exitCode !== 0) throw new Error(`pgbench failed: ${complaints.trim()}`);
  return output;
}
