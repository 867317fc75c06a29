import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';

/** Linux reports processor time in hundredths of a second on every machine. */
const TICKS_PER_SECOND = 100;

type Account = { pid: number; parent: number; seconds: number };

/**
 * User plus system time of a process and all its descendants, in seconds. It includes ended ones,
 * whose time the system adds to their parent. Connections of PostgreSQL to one of `otherDatabases`
 * are left out: their products have jobs of their own.
 */
export function processorSeconds(root: number, otherDatabases: readonly string[] = []): number {
  const accounts = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readAccount(Number(name)) ?? []);
  const family = new Set([root]);
  // Repeat until nothing is added, because a child may have a lower pid than its parent.
  for (let before = 0; before < family.size;) {
    before = family.size;
    for (const { pid, parent } of accounts) if (family.has(parent)) family.add(pid);
  }
  return accounts
    .filter(({ pid }) => family.has(pid) && !otherDatabases.some((name) => isConnectedTo(pid, name)))
    .reduce((sum, { seconds }) => sum + seconds, 0);
}

/** A connection's process has its database in its title. */
function isConnectedTo(pid: number, database: string): boolean {
  const title = readTitle(pid);
  return title.startsWith('postgres:') && title.includes(` ${database} `);
}

function readTitle(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'latin1');
  } catch (error) {
    // The process has ended, or runs on another machine.
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return '';
    throw error;
  }
}

function readAccount(pid: number): Account | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name in brackets may contain any characters, so parse behind it.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const ticks = fields.slice(11, 15).reduce((sum, each) => sum + each, 0);
    return { pid, parent: fields[1]!, seconds: ticks / TICKS_PER_SECOND };
  } catch {
    return undefined;
  }
}

/** Pid of the parent of PostgreSQL's processes. Undefined if they run on another machine. */
export async function findPostmaster(connectionString: string): Promise<number | undefined> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number; name: string }>('select pg_backend_pid() pid, current_database() as name');
    const { pid, name } = rows[0]!;
    return isConnectedTo(pid, name) ? readAccount(pid)?.parent : undefined;
  } finally {
    await client.end();
  }
}
