import * as z from 'zod';
import { kycStatuses } from '../kyc-statuses.ts';
import { cents } from './scalars.ts';

/** Status of the player's identity check. */
export const kycStatus = z.enum(kycStatuses);

/**
 * The limits of a KYC status for any 24 hours. Null means no limit. 0 forbids deposits, and makes
 * every withdrawal wait for an operator.
 */
export const kycLimits = z.object({
  deposit_day_cents: cents.nullable(),
  /** When withdrawals add up to more than this, they wait for an operator. */
  withdrawal_day_cents: cents.nullable(),
});

export const kyc = kycLimits.extend({ status: kycStatus });
