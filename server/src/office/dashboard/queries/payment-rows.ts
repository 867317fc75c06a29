import type { AdminTransactionType } from '@raspasorte/contract/admin';
import type { Queryable } from '../../../platform/database/pool.ts';
import { inOrder, inPage, pageValues, positionOf, type RowPage, type SourceRow } from './row-page.ts';

type Wanted = { type: AdminTransactionType; what: 'amount' | 'fee' };

/**
 * Settled payments by the time of their settlement: their amounts, or their fees where there are
 * any.
 */
export async function selectPaymentRows(db: Queryable, { type, what }: Wanted, page: RowPage): Promise<SourceRow[]> {
  const { rows } = await db.query<SourceRow>(
    `select ${positionOf('t.settled_at')}, t.id, $7 as kind, t.player_id as user_id, p.name as user_name,
       ${what === 'fee' ? 't.fee_cents' : 't.amount_cents'} as amount, null as wagered_cents, null as paid_cents, t.external_id as detail
     from provider_transactions t join profiles p using (player_id)
     where t.status = 'APPROVED' and t.type = $6 and ${inPage('t.settled_at', 't.id')} ${what === 'fee' ? 'and t.fee_cents > 0' : ''}
     ${inOrder('t.settled_at', 't.id')}`,
    [...pageValues(page), type, what === 'fee' ? 'fee' : type === 'DEPOSIT' ? 'deposit' : 'withdrawal'],
  );
  return rows;
}
