import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import type { ProcessorClock } from './processor-clock.ts';

const PREFIX = 'raspasorte-test-';

interface Accounting {
  /** The folder of the control group in which this process stands. */
  group: string;
  readSeconds: (group: string) => number;
}

/** Version 2 counts in every group, version 1 where its controller cpuacct is mounted. */
const versions: readonly (() => Accounting | undefined)[] = [
  () =>
    locate({
      mount: / - cgroup2 /,
      path: /^0::(.*)$/m,
      readSeconds: (group) => Number(/^usage_usec (\d+)/m.exec(read(join(group, 'cpu.stat')))?.[1]) / 1e6,
    }),
  () =>
    locate({
      mount: / - cgroup .*\bcpuacct\b/,
      path: /^\d+:(?:[^:]*,)?cpuacct(?:,[^:]*)?:(.*)$/m,
      readSeconds: (group) => Number(read(join(group, 'cpuacct.usage'))) / 1e9,
    }),
];

const read = (path: string) => readFileSync(path, 'utf8');

function locate(version: { mount: RegExp; path: RegExp; readSeconds: Accounting['readSeconds'] }): Accounting | undefined {
  const mount = read('/proc/self/mountinfo')
    .split('\n')
    .find((line) => version.mount.test(line));
  const path = version.path.exec(read('/proc/self/cgroup'))?.[1];
  // Number, parent and device; then the part of the tree that is mounted, and where.
  const [, , , root, mountPoint] = mount?.split(' ') ?? [];
  if (root === undefined || mountPoint === undefined || path === undefined) return undefined;
  const inside = relative(root, path);
  return { group: join(mountPoint, inside.startsWith('..') ? '' : inside), readSeconds: version.readSeconds };
}

/**
 * Puts this process, and with it all that it starts from now on, into a control group of its own.
 * Nothing where the system has none, or where this account may not make one.
 */
export function startControlGroupClock(): ProcessorClock | undefined {
  for (const version of versions) {
    try {
      const accounting = version();
      if (accounting !== undefined) return enter(accounting);
    } catch {
      // The next version, or process accounts.
    }
  }
  return undefined;
}

function enter({ group, readSeconds }: Accounting): ProcessorClock {
  removeAbandoned(group);
  const own = join(group, `${PREFIX}${process.pid}`);
  mkdirSync(own);
  const leave = () => {
    writeFileSync(join(group, 'cgroup.procs'), String(process.pid));
    // Refused while something that was started here still ends; what stays is removed by the next run.
    for (let left = 20; left > 0 && existsSync(own); left--) {
      removeAbandoned(group);
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
    }
  };
  try {
    writeFileSync(join(own, 'cgroup.procs'), String(process.pid));
    if (!Number.isFinite(readSeconds(own))) throw new Error('this group does not count');
  } catch (error) {
    leave();
    throw error;
  }
  return { way: 'control group', seconds: () => readSeconds(own), stop: leave };
}

/** A group can only be removed once it is empty. */
function removeAbandoned(group: string): void {
  for (const name of readdirSync(group).filter((each) => each.startsWith(PREFIX))) {
    try {
      rmdirSync(join(group, name));
    } catch {
      // In use.
    }
  }
}
