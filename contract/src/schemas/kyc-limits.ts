import * as z from 'zod';
import { kycStatuses } from '../admin/users-routes.ts';
import { cents } from './scalars.ts';

/** How far somebody's identity was checked. */
export const kycStatus = z.enum(kycStatuses);

/**
 * What follows from a KYC status, in any 24 hours; null: no limit. 0 forbids deposits, and has every
 * withdrawal wait.
 */
export const kycLimits = z.object({
  deposit_day_cents: cents.nullable(),
  /** Withdrawals that come to more wait for an operator. */
  withdrawal_day_cents: cents.nullable(),
});

export const kyc = kycLimits.extend({ status: kycStatus });
