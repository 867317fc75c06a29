import type { Answer } from '@raspasorte/contract';
import type { KycStatus } from '@raspasorte/contract/admin';
import type { Actor } from '../../platform/audit-trail/audited-action.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import { inTransaction, type Pool } from '../../platform/database/pool.ts';
import { selectKycLimitsForUpdate, updateKycLimits } from './queries.ts';

export type KycLimits = Answer<'setKycLimits'>;

/**
 * Sets the limits that a KYC status puts on deposits and withdrawals. They apply from this commit
 * on, because the money functions read them. Setting the same limits again records nothing.
 */
export function setKycLimits(
  pool: Pool,
  { status, after }: { status: KycStatus; after: KycLimits },
  actor: Actor,
): Promise<KycLimits> {
  return inTransaction(pool, async (tx) => {
    const before = await selectKycLimitsForUpdate(tx, status);
    const isSame =
      before.deposit_day_cents === after.deposit_day_cents && before.withdrawal_day_cents === after.withdrawal_day_cents;
    if (isSame) return after;
    await updateKycLimits(tx, status, after);
    await recordAction(tx, { ...actor, action: 'set-kyc-limits', subject: status, details: { before, after } });
    return after;
  });
}
