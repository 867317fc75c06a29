import type { Queryable } from '../../platform/database/pool.ts';
import type { AppliedEvent, TransactionKey } from '../payments/payment-event.ts';
import { applyDispute, type DisputeOptions } from './apply-dispute.ts';
import { selectCreditedPayment } from './queries.ts';

/** In the place of a provider's own word for the dispute: it has none. */
const REVERSED = 'reversed';

/**
 * A provider reports a charge as refused whose payment it had reported before, and which is credited:
 * a dispute, however the provider calls it. Where it reports the payment again, that dispute is over.
 */
export async function applyReversal(
  db: Queryable,
  charge: TransactionKey,
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
