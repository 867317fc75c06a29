import type { Cents } from '@raspasorte/contract';
import type { Queryable } from '../../../platform/database/pool.ts';

export async function selectLiabilities(db: Queryable): Promise<{ balance_cents: Cents; held_cents: Cents }> {
  const { rows } = await db.query<{ balance_cents: Cents; held_cents: Cents }>(
    'select coalesce(sum(balance_cents), 0)::bigint as balance_cents, coalesce(sum(held_cents), 0)::bigint as held_cents from wallet',
  );
  return rows[0]!;
}

/** Reads the hourly sums, so that the cost does not grow with the journal. */
export async function selectTransferSums(db: Queryable): Promise<{ kind: string; amount_cents: Cents }[]> {
  const { rows } = await db.query<{ kind: string; amount_cents: Cents }>(
    `select kind, sum(amount_cents)::bigint as amount_cents from ledger_sums('-infinity', 'infinity') group by kind`,
  );
  return rows;
}
