import type { Queryable } from '../../platform/database/pool.ts';
import type { AppliedEvent, TransactionKey } from '../payments/payment-event.ts';
import { applyDispute, type DisputeOptions } from './apply-dispute.ts';
import { selectCreditedPayment } from './queries.ts';

/** Stands for the provider's own status of the dispute, because the provider has none. */
const REVERSED = 'reversed';

/**
 * Books a provider's contradiction about a credited payment. If it now reports the charge as
 * refused, that is a dispute, whatever the provider calls it. If it reports the payment again, that
 * dispute is over.
 */
export async function applyReversal(
  db: Queryable,
  charge: TransactionKey & { provider: string },
  { isPaidAgain }: { isPaidAgain: boolean },
  options: DisputeOptions,
): Promise<AppliedEvent> {
  const payment = await selectCreditedPayment(db, charge);
  if (payment === undefined) return { outcome: 'ended' };
  const { paymentId, openStatus } = payment;
  if (isPaidAgain && openStatus !== REVERSED) return { outcome: 'repeated' };
  const state = isPaidAgain ? 'won' : 'open';
  return applyDispute(db, charge, { paymentId, state, providerStatus: openStatus ?? REVERSED }, options);
}
