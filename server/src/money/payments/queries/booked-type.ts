import type { Queryable } from '../../../platform/database/pool.ts';

/**
 * What a payment was booked as: a credited deposit without a dispute that is open or lost, or a
 * paid withdrawal. Undefined for any other.
 */
export async function selectBookedType(
  db: Queryable,
  { provider, paymentId }: { provider: string; paymentId: string },
): Promise<'DEPOSIT' | 'WITHDRAW' | undefined> {
  const { rows } = await db.query<{ type: 'DEPOSIT' | 'WITHDRAW' }>(
    `select type from provider_transactions
     where end_to_end_id = $2 and provider = $1 and status = 'APPROVED' and coalesce(dispute, 'won') = 'won' limit 1`,
    [provider, paymentId],
  );
  return rows[0]?.type;
}
