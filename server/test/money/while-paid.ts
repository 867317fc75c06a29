import { ageUntilDue } from '../age-rows.ts';
import { wakeJobs } from '../platform/wake-jobs.ts';
import type { Site } from '../site.ts';

/**
 * For polls: before each time that `read` is called, payouts are sent, the bank pays those it has,
 * and tells.
 */
export function whilePaid<T>({ pool, owner }: Pick<Site, 'pool' | 'owner'>, read: () => Promise<T>): () => Promise<T> {
  return async () => {
    await ageUntilDue(owner, 'bank.payout');
    await wakeJobs(pool, 'pay-withdrawals', 'settle-sandbox-payouts', 'send-sandbox-webhooks');
    return read();
  };
}
