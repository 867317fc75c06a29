import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';

import { familyTime, type Account } from './family-time.ts';

const family = (accounts: Record<string, Partial<Account>>) =>
  familyTime(
    new Map(
      Object.entries(accounts).map(([name, account]) => [
        name,
        { parent: undefined, alive: true, own: 0, reaped: 0, ...account },
      ]),
    ),
  );

describe('the time of a family of processes', () => {
  test('is the one of all that live', () => {
    expect(family({ a: { own: 1 }, b: { parent: 'a', own: 2 }, c: { parent: 'b', own: 4 } })).toBe(7);
  });

  test('has an ended child once, as its parent knows it', () => {
    expect(family({ a: { own: 1, reaped: 2.5 }, b: { parent: 'a', alive: false, own: 2 } })).toBe(3.5);
  });

  test('has what nobody has ever seen alive', () => {
    expect(family({ a: { own: 1, reaped: 3 } })).toBe(4);
  });

  test('has a grandchild once when it ended with its parent', () => {
    const b = { parent: 'a', alive: false, own: 2, reaped: 0 };
    expect(family({ a: { own: 1, reaped: 6 }, b, c: { parent: 'b', alive: false, own: 4 } })).toBe(7);
  });

  test('has a process that has outlived its parent, and keeps it at its end', () => {
    const parent = { parent: 'a', alive: false, own: 1 };
    expect(family({ a: { own: 1, reaped: 1 }, parent, orphan: { parent: 'parent', own: 5 } })).toBe(7);
    expect(family({ a: { own: 1, reaped: 1 }, parent, orphan: { parent: 'parent', alive: false, own: 5 } })).toBe(7);
    expect(family({ a: { own: 1 }, orphan: { alive: false, own: 5 } })).toBe(6);
  });
});

// Asking is itself work of the system, most of what this does.
const burn = 'for (let usage = process.cpuUsage(); usage.user + usage.system < 500_000; usage = process.cpuUsage());';
const letGo = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(burn)}], { detached: true, stdio: 'ignore' }).unref()`;
/** In a process of its own, so that it counts nothing that other tests have started. */
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

describe.runIf(process.platform === 'linux')('a process that was let go by its parent', () => {
  test('is in the process accounts', async () => {
    expect(Number(await run(measure('startProcessAccounts')))).toBeGreaterThanOrEqual(0.4);
  });

  test('is in the control group, where this account may make one', async () => {
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
