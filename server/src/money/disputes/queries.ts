import type { Cents } from '@raspasorte/contract';
import { outcomeRow } from '../../platform/database/outcome-row.ts';
import type { Queryable } from '../../platform/database/pool.ts';
import type { TransactionKey } from '../payments/payment-event.ts';
import type { Dispute } from '../payments/provider.ts';

export const disputeOutcomes = [
  'opened',
  'released',
  'settled',
  'repeated',
  'decided',
  'payment_refused',
  'booked_elsewhere',
  'not_credited',
] as const;
export type BookedDispute = {
  outcome: (typeof disputeOutcomes)[number];
  transaction_id: string | null;
  held_cents: Cents | null;
  receivable_cents: Cents | null;
};

export async function callApplyDispute(
  db: Queryable,
  dispute: {
    playerId: string;
    provider: string;
    paymentId: string;
    newId: string;
    state: Dispute['state'];
    providerStatus: string;
  },
): Promise<BookedDispute> {
  const { rows } = await db.query<BookedDispute>(
    `select outcome, transaction_id, held_cents, receivable_cents
     from apply_dispute($1, $2, $3, $4, $5, $6)`,
    [dispute.playerId, dispute.provider, dispute.paymentId, dispute.newId, dispute.state, dispute.providerStatus],
  );
  return outcomeRow(disputeOutcomes, rows);
}

/**
 * The payment that was credited for a charge, and the provider's status of its dispute while one is
 * open.
 */
export async function selectCreditedPayment(
  db: Queryable,
  { playerId, id }: TransactionKey,
): Promise<{ paymentId: string; openStatus: string | null } | undefined> {
  const { rows } = await db.query<{ paymentId: string; openStatus: string | null }>(
    `select t.end_to_end_id as "paymentId", d.provider_status as "openStatus"
     from provider_transactions t
       left join dispute d on d.player_id = t.player_id and d.transaction_id = t.id and d.status = 'open'
     where t.player_id = $1 and t.id = $2 and t.type = 'DEPOSIT' and t.status = 'APPROVED'`,
    [playerId, id],
  );
  return rows[0];
}
