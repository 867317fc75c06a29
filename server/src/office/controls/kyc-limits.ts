import type { KycStatus } from '@raspasorte/contract/admin';
import type { Actor } from '../../platform/audit-trail/audited-action.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import { inTransaction, type Pool } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { selectKycLimitsForUpdate, updateKycLimits, type KycLimits } from './queries.ts';

const NOT_SEEN = {
  message:
    'Depois que você abriu estes limites, outra pessoa mudou os desta situação: nada foi salvo. Confira os atuais e salve de novo.',
};

/**
 * Sets the limits that a KYC status puts on deposits and withdrawals. They apply from this commit
 * on, because the money functions read them. Setting the same limits again records nothing.
 * Refusal: request_outdated, when the present limits are others than the operator saw.
 */
export function setKycLimits(
  pool: Pool,
  { status, after, seen }: { status: KycStatus; after: KycLimits; seen: KycLimits | undefined },
  actor: Actor,
): Promise<KycLimits> {
  return inTransaction(pool, async (tx) => {
    const before = await selectKycLimitsForUpdate(tx, status);
    if (areSame(before, after)) return after;
    if (seen && !areSame(before, seen)) throw new Refusal('request_outdated', NOT_SEEN);
    await updateKycLimits(tx, status, after);
    await recordAction(tx, { ...actor, action: 'set-kyc-limits', subject: status, details: { before, after } });
    return after;
  });
}

const areSame = (one: KycLimits, other: KycLimits): boolean =>
  one.deposit_day_cents === other.deposit_day_cents && one.withdrawal_day_cents === other.withdrawal_day_cents;
