import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import type { ProcessorClock } from './processor-clock.ts';

const PREFIX = 'raspasorte-test-';

interface Accounting {
  /** Folder of the control group (cgroup) of this process. */
  group: string;
  readSeconds: (group: string) => number;
}

/**
 * cgroup version 2 counts processor time in every group, version 1 only where its controller
 * cpuacct is mounted.
 */
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
  // Fields of mountinfo: number, parent, device, then the mounted part of the tree and the mount
  // point.
  const [, , , root, mountPoint] = mount?.split(' ') ?? [];
  if (root === undefined || mountPoint === undefined || path === undefined) return undefined;
  const inside = relative(root, path);
  return { group: join(mountPoint, inside.startsWith('..') ? '' : inside), readSeconds: version.readSeconds };
}

/**
 * Moves this process, and so all processes that it starts from now on, into a control group of its
 * own. Undefined if the system has no control groups, or if this account may not create one.
 */
export function startControlGroupClock(): ProcessorClock | undefined {
  for (const version of versions) {
    try {
      const accounting = version();
      if (accounting !== undefined) return enter(accounting);
    } catch {
      // Try the next version. The caller falls back to process accounts.
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
    // Removing fails while processes of the group are still exiting. The next run removes what is
    // left.
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

/** Removes groups of earlier runs. Only an empty group can be removed. */
function removeAbandoned(group: string): void {
  for (const name of readdirSync(group).filter((each) => each.startsWith(PREFIX))) {
    try {
      rmdirSync(join(group, name));
    } catch {
      // Still in use.
    }
  }
}
