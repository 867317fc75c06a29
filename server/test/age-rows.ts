import type { Queryable } from '../src/platform/database/pool.ts';

/** The column that says until when the rows of a table wait. */
const dueColumns = {
  provider_transactions: 'next_poll_at',
  payment_return: 'next_attempt_at',
  payment_inbox: 'next_attempt_at',
  mail_outbox: 'next_attempt_at',
  ad_event: 'next_attempt_at',
  job_schedule: 'due_at',
  privacy_request: 'erase_at',
  player_pause: 'paused_until',
  'bank.payout': 'settles_at',
  'bank.webhook': 'next_attempt_at',
} as const;

/** Selects the rows whose columns have these values; all rows when empty. */
type Which = Readonly<Record<string, string | number | undefined>>;

/**
 * Lets time pass for rows: moves every timestamp that something waits for or counts from back by
 * `by`, so that waiting rows become due and leases expire. `created_at` and `settled_at` stay,
 * because the books and reports depend on them. `only` names other columns to move instead.
 */
export async function ageRows(
  db: Queryable,
  table: string,
  by: string,
  { which = {}, only }: { which?: Which; only?: readonly string[] } = {},
): Promise<void> {
  await shift(db, table, { by: '$1::interval', values: [by], which, columns: only ?? (await momentsOf(db, table)) });
}

/** Like `ageRows`, by as much as each row still has to wait until `due`. */
export async function ageUntilDue(
  db: Queryable,
  table: keyof typeof dueColumns,
  which: Which = {},
  due: string = dueColumns[table],
): Promise<void> {
  const by = `(${due} - clock_timestamp())`;
  // Rows that are due already are left alone: writing them again would leave dead rows behind.
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
