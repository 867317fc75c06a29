import type { Cents } from '@raspasorte/contract';
import type { Queryable } from '../../../platform/database/pool.ts';
import type { TransactionKey } from '../../payments/payment-event.ts';

export async function callLapseWithdrawals(db: Queryable, limit: number): Promise<(TransactionKey & { amountCents: Cents })[]> {
  const { rows } = await db.query<TransactionKey & { amountCents: Cents }>(
    'select player_id as "playerId", id, amount_cents as "amountCents" from lapse_withdrawals($1)',
    [limit],
  );
  return rows;
}
