import type { Cents, Transaction } from '@raspasorte/contract';
import type { Queryable } from '../../../platform/database/pool.ts';

export type UserTransactionRow = {
  id: string;
  type: Transaction['type'];
  direction: Transaction['direction'];
  status: Transaction['status'];
  amount_cents: Cents;
  round_id: string | null;
  created_at: Date;
};

/**
 * The newest ledger entries and payments, with the same ids as in the player's own history. Ledger
 * entries are read backwards by their numbers. The prize of a covered card is no entry yet: a row
 * without an amount would still say that the card won.
 */
export async function selectNewestTransactions(
  db: Queryable,
  { id, limit }: { id: string; limit: number },
): Promise<UserTransactionRow[]> {
  const { rows } = await db.query<UserTransactionRow>({
    name: 'select-user-transactions',
    text: newestTransactions,
    values: [id, limit],
  });
  return rows;
}

/**
 * Indexes alone say which rows are the newest. So only these rows are read, and those of the
 * journal ahead, because they are scattered over the table.
 */
const newestTransactions = `
  with newest as (
    (select created_at, seq, reference from journal_history where player_id = $1 order by seq desc limit $2)
    union all
    (select created_at, 0, id from payment_history where player_id = $1 order by created_at desc, id desc limit $2)
  ), page as materialized (
    select seq, reference from newest order by created_at desc, seq desc, reference desc limit $2
  )
  select * from (
    (select reference::text || '-' || lpad(seq::text, 12, '0') as id, type, direction, status, amount_cents,
      case when kind in ('stake', 'prize') then reference end as round_id, created_at, seq
      from journal_lines where player_id = $1
        and seq = any ((select read_ahead_transfers($1, array(select seq from page where seq > 0)))::bigint[]))
    union all
    (select id::text, type, direction, status, amount_cents, null, created_at, 0
      from payment_history where player_id = $1
        and id = any (array(select reference from page where seq = 0)))) shown
  order by created_at desc, seq desc, id desc`;
