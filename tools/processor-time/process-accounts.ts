import { readdirSync, readFileSync } from 'node:fs';

import { processTreeTime, type Account } from './process-tree-time.ts';
import type { ProcessorClock } from './processor-clock.ts';

const TICKS_PER_SECOND = 100;
const SAMPLE_EVERY_MS = 200;
/**
 * Environment variable that all descendants inherit, so that they are recognised even if their
 * parent has ended.
 */
const MARK = 'RASPASORTE_TEST_RUN';

interface Seen {
  pid: string;
  parentPid: string;
  startedAt: string;
  own: number;
  reaped: number;
}

/** Samples /proc to count the time of all descendants. Undefined on systems without /proc. */
export function startProcessAccounts(): ProcessorClock | undefined {
  if (!listProcesses().some(({ pid }) => pid === String(process.pid))) return undefined;
  const mark = `${process.pid}-${Date.now()}`;
  process.env[MARK] = mark;
  const accounts = new Map<string, Account>();
  const strangers = new Set<string>();
  const look = () => note(listProcesses(), { accounts, strangers, mark });
  look();
  const before = processTreeTime(accounts);
  const timer = setInterval(look, SAMPLE_EVERY_MS);
  timer.unref();
  return {
    way: 'process accounts',
    seconds: () => {
      look();
      return processTreeTime(accounts) - before;
    },
    stop: () => {
      clearInterval(timer);
      Reflect.deleteProperty(process.env, MARK);
    },
  };
}

function note(
  processes: readonly Seen[],
  { accounts, strangers, mark }: { accounts: Map<string, Account>; strangers: Set<string>; mark: string },
): void {
  const names = new Map(processes.map(({ pid, startedAt }) => [pid, `${pid} ${startedAt}`]));
  for (const [name, account] of accounts) accounts.set(name, { ...account, alive: false });
  // Sorted by start time, so that a parent comes before its children.
  for (const { pid, parentPid, own, reaped } of processes) {
    const name = names.get(pid) ?? pid;
    const parent = names.get(parentPid);
    const known = accounts.get(name);
    if (known !== undefined) {
      accounts.set(name, { ...known, alive: true, own, reaped });
      continue;
    }
    const isChild = parent !== undefined && accounts.has(parent);
    if (!isChild && strangers.has(name)) continue;
    if (isChild || pid === String(process.pid) || carries(pid, mark)) {
      accounts.set(name, { parent: isChild ? parent : undefined, alive: true, own, reaped });
    } else {
      strangers.add(name);
    }
  }
}

function listProcesses(): Seen[] {
  return readIfThere(() => readdirSync('/proc'), [])
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => readIfThere(() => [readStat(pid)], []))
    .toSorted((a, b) => Number(a.startedAt) - Number(b.startedAt) || Number(a.pid) - Number(b.pid));
}

/**
 * Parses /proc/<pid>/stat. The name in the second field may contain spaces and brackets, so fields
 * count from behind it.
 */
function readStat(pid: string): Seen {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const seconds = (user: number, system: number) => (Number(fields[user]) + Number(fields[system])) / TICKS_PER_SECOND;
  return { pid, parentPid: fields[1] ?? '', startedAt: fields[19] ?? '', own: seconds(11, 12), reaped: seconds(13, 14) };
}

function carries(pid: string, mark: string): boolean {
  return readIfThere(() => readFileSync(`/proc/${pid}/environ`, 'utf8'), '').includes(`${MARK}=${mark}`);
}

/** Reading fails if the process has just ended, or belongs to another user. */
function readIfThere<T>(look: () => T, otherwise: T): T {
  try {
    return look();
  } catch {
    return otherwise;
  }
}
