import type { Queryable } from '../src/platform/database/pool.ts';

/** Until when the rows of a table wait. */
const dueColumns = {
  provider_transactions: 'next_reading_at',
  payment_return: 'next_attempt_at',
  mail_outbox: 'next_attempt_at',
  ad_event: 'next_attempt_at',
  job_schedule: 'due_at',
  privacy_request: 'erase_at',
  player_pause: 'paused_until',
  'bank.payout': 'settles_at',
  'bank.webhook': 'next_attempt_at',
} as const;

/** The rows whose columns have these values; all rows without one. */
type Which = Readonly<Record<string, string | number | undefined>>;

/**
 * Lets so much time pass for rows: every moment that something waits for or counts from lies that
 * much further back, so that what they waited for is due and what was held is free. When they were
 * made and settled stays as it was: the books tell that, and reports. `only` names the moments
 * where it must be others.
 */
export async function ageRows(
  db: Queryable,
  table: string,
  by: string,
  { which = {}, only }: { which?: Which; only?: readonly string[] } = {},
): Promise<void> {
  await shift(db, table, { by: '$1::interval', values: [by], which, columns: only ?? (await momentsOf(db, table)) });
}

/** The same by as much as each row still has to wait: for what it usually waits for, or for another moment of it. */
export async function ageUntilDue(
  db: Queryable,
  table: keyof typeof dueColumns,
  which: Which = {},
  due: string = dueColumns[table],
): Promise<void> {
  const by = `(${due} - clock_timestamp())`;
  // Those that are due stay as they are: to write them again would leave dead rows behind.
  await shift(db, table, { by, values: [], which, columns: await momentsOf(db, table), waiting: `${due} > clock_timestamp()` });
}

const known = new Map<string, string[]>();

async function momentsOf(db: Queryable, table: string): Promise<string[]> {
  const moments = known.get(table) ?? (await readMoments(db, table));
  known.set(table, moments);
  return moments;
}

async function readMoments(db: Queryable, table: string): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and atttypid = 'timestamptz'::regtype and attnum > 0 and not attisdropped and attgenerated = ''
       and attname not in ('created_at', 'settled_at')`,
    [table],
  );
  return rows.map(({ name }) => name);
}

type Shift = { by: string; values: unknown[]; which: Which; columns: readonly string[]; waiting?: string };

async function shift(db: Queryable, table: string, { by, values, which, columns, waiting = 'true' }: Shift): Promise<void> {
  const conditions = Object.keys(which).map((column, index) => `${column} = $${values.length + index + 1}`);
  await db.query(
    `update ${table} set ${columns.map((column) => `${column} = ${column} - ${by}`).join(', ')}
     where ${[waiting, ...conditions].join(' and ')}`,
    [...values, ...Object.values(which)],
  );
}
