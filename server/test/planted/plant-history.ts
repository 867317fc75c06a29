import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';

/**
 * Inserts a player with `transfers` ledger transfers, two minutes apart, the last one now: cards
 * and prizes, with deposits and some refunds and adjustments among them. The rows satisfy the
 * constraints of the tables, but not the invariant checker.
 */
export async function plantHistory(owner: Pool, transfers: number): Promise<string> {
  const playerId = randomUUID();
  await owner.query('insert into wallet (player_id, seq) values ($1, $2)', [playerId, transfers]);
  await owner.query(
    `insert into ledger_transfer (player_id, seq, kind, debit_account, credit_account, amount_cents, balance_after, reference, created_at)
      select $1, seq, way.kind::transfer_kind, way.debit::ledger_account, way.credit::ledger_account, 500, 0, gen_random_uuid(),
        now() - ($2 - seq) * interval '2 minutes'
      from generate_series(1, $2::integer) seq join (values
        ('deposit', 'clearing_in', 'player_cash'), ('withdrawal_void', 'player_held', 'player_cash'), ('prize', 'house', 'player_cash'),
        ('adjustment_credit', 'adjustments', 'player_cash'), ('stake', 'player_cash', 'house')) way (kind, debit, credit)
      on way.kind = case
        when seq % 100 = 1 then 'deposit' when seq % 1000 = 2 then 'withdrawal_void' when seq % 500 = 3 then 'adjustment_credit'
        when seq % 3 = 0 then 'prize' else 'stake' end`,
    [playerId, transfers],
  );
  await owner.query(
    `insert into provider_transactions (player_id, id, provider, type, status, requested_cents, amount_cents, created_at, settled_at)
      select player_id, reference, 'sandbox', 'DEPOSIT', case when seq % 300 = 1 then 'REJECTED' else 'APPROVED' end, 500, 500, created_at,
        created_at
      from ledger_transfer where player_id = $1 and kind = 'deposit'`,
    [playerId],
  );
  return playerId;
}
