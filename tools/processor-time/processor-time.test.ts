import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';

import { processTreeTime, type Account } from './process-tree-time.ts';

const family = (accounts: Record<string, Partial<Account>>) =>
  processTreeTime(
    new Map(
      Object.entries(accounts).map(([name, account]) => [
        name,
        { parent: undefined, alive: true, own: 0, reaped: 0, ...account },
      ]),
    ),
  );

describe('the time of a process tree', () => {
  test('is the sum of all live processes', () => {
    expect(family({ a: { own: 1 }, b: { parent: 'a', own: 2 }, c: { parent: 'b', own: 4 } })).toBe(7);
  });

  test('counts an ended child once, by the figure of its parent', () => {
    expect(family({ a: { own: 1, reaped: 2.5 }, b: { parent: 'a', alive: false, own: 2 } })).toBe(3.5);
  });

  test('counts a process that ended before it was ever seen', () => {
    expect(family({ a: { own: 1, reaped: 3 } })).toBe(4);
  });

  test('counts a grandchild once when it ended together with its parent', () => {
    const b = { parent: 'a', alive: false, own: 2, reaped: 0 };
    expect(family({ a: { own: 1, reaped: 6 }, b, c: { parent: 'b', alive: false, own: 4 } })).toBe(7);
  });

  test('counts a process that outlives its parent, also after its own end', () => {
    const parent = { parent: 'a', alive: false, own: 1 };
    expect(family({ a: { own: 1, reaped: 1 }, parent, orphan: { parent: 'parent', own: 5 } })).toBe(7);
    expect(family({ a: { own: 1, reaped: 1 }, parent, orphan: { parent: 'parent', alive: false, own: 5 } })).toBe(7);
    expect(family({ a: { own: 1 }, orphan: { alive: false, own: 5 } })).toBe(6);
  });
});

// A loop that uses half a second of processor time, most of it system time for the calls of
// cpuUsage.
const burn = 'for (let usage = process.cpuUsage(); usage.user + usage.system < 500_000; usage = process.cpuUsage());';
const letGo = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(burn)}], { detached: true, stdio: 'ignore' }).unref()`;
/** Runs in a process of its own, so that it does not count processes that other tests started. */
const measure = (start: string) => `
  const { ${start} } = await import('./${start === 'startProcessAccounts' ? 'process-accounts' : 'control-group'}.ts');
  const { spawnSync } = await import('node:child_process');
  const clock = ${start}();
  if (clock === undefined) console.log('no such way');
  else {
    spawnSync(process.execPath, ['-e', ${JSON.stringify(letGo)}]);
    const end = Date.now() + 8000;
    while (clock.seconds() < 0.4 && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 50));
    console.log(clock.seconds());
    clock.stop();
  }`;

describe.runIf(process.platform === 'linux')('a process that its parent detached', () => {
  test('is counted by the process accounts', async () => {
    expect(Number(await run(measure('startProcessAccounts')))).toBeGreaterThanOrEqual(0.4);
  });

  test('is counted by the control group, where this account may create one', async () => {
    const seconds = await run(measure('startControlGroupClock'));
    if (seconds === 'no such way') return;
    expect(Number(seconds)).toBeGreaterThanOrEqual(0.4);
  });
});

async function run(script: string): Promise<string> {
  const parameters = ['--input-type=module', '--eval', script];
  const { stdout } = await promisify(execFile)(process.execPath, parameters, { cwd: import.meta.dirname });
  return stdout.trim();
}
