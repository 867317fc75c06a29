import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { CHILD_VARIABLES } from '../../../test/platform/child-variables.ts';

const program = new URL('run-program.ts', import.meta.url).href;

/** Runs a program whose stop takes `closeMs`, and waits until it listens to signals. */
async function runSlowProgram({ closeMs, stopWithinMs }: { closeMs: number; stopWithinMs: number }) {
  const script = `
    import { setTimeout as sleep } from 'node:timers/promises';
    import { runProgram } from '${program}';
    const logger = { info: console.log, warn: console.log, error: console.log };
    await runProgram(async () => ({ close: () => sleep(${closeMs}), logger }), { stopWithinMs: ${stopWithinMs} });
    setInterval(() => undefined, 1000);
    console.log('up');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: CHILD_VARIABLES,
  });
  const said: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => said.push(text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => said.push(text));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  await expect.poll(() => said.join(''), { timeout: 30_000 }).toContain('up');
  return { kill: (signal: NodeJS.Signals) => child.kill(signal), said: () => said.join(''), ended };
}

// Side by side: they only wait.
test.concurrent('a stop that takes too long is given up, with a line that says so', async () => {
  const { kill, said, ended } = await runSlowProgram({ closeMs: 60_000, stopWithinMs: 200 });
  kill('SIGTERM');
  expect(await ended).toBe(1);
  expect(said()).toContain('work in flight has not ended within 0.2 s');
});

/** Sends the signal twice, farther apart than what counts as one, and returns the exit code. */
async function endAfterTwo(signal: NodeJS.Signals, limits: Parameters<typeof runSlowProgram>[0]): Promise<number | null> {
  const { kill, said, ended } = await runSlowProgram(limits);
  kill(signal);
  await expect.poll(said, { timeout: 10_000 }).toContain('finishing');
  await new Promise((resolve) => setTimeout(resolve, 700));
  kill(signal);
  return ended;
}

test.concurrent('a second SIGTERM does not cut off what the first one lets finish', async () => {
  expect(await endAfterTwo('SIGTERM', { closeMs: 1_500, stopWithinMs: 30_000 })).toBe(0);
});

test.concurrent('a second Ctrl-C ends the program at once', async () => {
  expect(await endAfterTwo('SIGINT', { closeMs: 60_000, stopWithinMs: 60_000 })).toBe(1);
});

test.concurrent('a program works on where the disk takes no line of its output', async () => {
  const script = `
    import { runProgram } from '${program}';
    await runProgram(async () => ({ close: async () => undefined, logger: console }));
    const say = () => (console.log('up'), console.error('up'));
    for (const atMs of [0, 50, 100]) setTimeout(say, atMs);
    setTimeout(() => process.exit(7), 200);`;
  // Linux has a device that is always full.
  const full = await open('/dev/full', 'w');
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', full.fd, full.fd],
    env: CHILD_VARIABLES,
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  await full.close();
  expect(code).toBe(7);
});
