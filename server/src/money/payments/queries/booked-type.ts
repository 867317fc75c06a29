import type { AdminTransactionType } from '@raspasorte/contract/admin';
import type { Queryable } from '../../../platform/database/pool.ts';

/**
 * What a payment is here: a credited deposit without a dispute that is open or lost, a paid
 * withdrawal, or unknown. Undefined for any other that is booked, or of which operators were told.
 */
export async function selectBookedType(
  db: Queryable,
  { provider, paymentId }: { provider: string; paymentId: string },
): Promise<AdminTransactionType | 'unknown' | undefined> {
  const { rows } = await db.query<{ type: AdminTransactionType | 'unknown' | null }>(
    `with booked as (
       select case when status = 'APPROVED' and coalesce(dispute, 'won') = 'won' then type end as type
       from provider_transactions where end_to_end_id = $2 and provider = $1
       union all select null from payment_return where payment_id = $2 and provider = $1
       union all select null from payment_provider_anomaly where subject = left($2, 100) and provider = $1)
     select case when exists (select from booked) then (select max(type) from booked) else 'unknown' end as type`,
    [provider, paymentId],
  );
  return rows[0]?.type ?? undefined;
}
