import type { FastifyBaseLogger } from 'fastify';
import { newId } from '../../platform/cell/new-id.ts';
import type { Queryable } from '../../platform/database/pool.ts';
import { applyDispute } from '../disputes/apply-dispute.ts';
import { applyReversal } from '../disputes/apply-reversal.ts';
import type { AppliedEvent, ChargeEvent, PaymentEventHandler, TransactionKey } from '../payments/payment-event.ts';
import type { ProviderDirectory } from '../payments/provider-directory.ts';
import type { ChargePayment } from '../payments/provider.ts';
import type { AnnounceOptions } from '../payments/announce-options.ts';
import { announceDeposit } from './announce-deposit.ts';
import { insertAnomalyOnce } from '../payments/queries/contacts.ts';
import { callCreditDeposit, callFlagDoubtfulDeposit, callRefusePayment, callRejectDeposit } from './queries/bookings.ts';

type Options = AnnounceOptions & { providers: ProviderDirectory; logger: FastifyBaseLogger };
type Charge = TransactionKey & { provider: string };

/**
 * Books a provider's event about a charge. Payments call this single handler for all events of
 * charges.
 */
export const createDepositEventHandler =
  (options: Options): PaymentEventHandler<ChargeEvent> =>
  async (db, charge, event) => {
    if (event.kind === 'charge_paid') return creditPayment(db, charge, event, options);
    if (event.kind === 'charge_paid_by_other') return refusePayment(db, charge, event.payment, options);
    if (event.kind === 'charge_refused') return rejectCharge(db, charge, options);
    if (event.kind === 'charge_disputed') return applyDispute(db, charge, event.dispute, options);
    await callFlagDoubtfulDeposit(db, charge, event.doubt);
    return { outcome: 'doubted' };
  };

async function creditPayment(
  db: Queryable,
  charge: Charge,
  { payment, isDisputed }: Extract<ChargeEvent, { kind: 'charge_paid' }>,
  options: Options,
): Promise<AppliedEvent> {
  const credit = await callCreditDeposit(db, { ...charge, ...payment, secondId: newId() });
  const { outcome, transaction_id: id, flag } = credit;
  // Its CPF is not the charge's, or is meanwhile fixed to another account: somebody else paid.
  if (outcome === 'other_payer') return refusePayment(db, charge, payment, options);
  if (outcome === 'booked_elsewhere') await noteBookedElsewhere(db, charge, payment);
  if (flag !== null) options.logger.warn({ ...charge, flag }, 'a flagged payment: an operator should look at it');
  if (outcome === 'repeated' && id === charge.id && !isDisputed) return applyReversal(db, charge, { isPaidAgain: true }, options);
  if (outcome !== 'credited' || id === null) return { outcome };
  const ending = { playerId: charge.playerId, id, amountCents: payment.amountCents };
  return { outcome, announce: () => announceDeposit(options, { ...ending, status: 'COMPLETED' }) };
}

/** A charge that was paid and is now reported as refused is disputed. */
async function rejectCharge(db: Queryable, charge: Charge, options: Options): Promise<AppliedEvent> {
  const rejected = await callRejectDeposit(db, charge);
  if (rejected === undefined) return applyReversal(db, charge, { isPaidAgain: false }, options);
  return { outcome: 'rejected', announce: () => announceDeposit(options, { ...rejected, status: 'REJECTED' }) };
}

/**
 * A payment from another account is never credited. It is returned if its provider can do so, else
 * an anomaly tells operators to return it.
 */
async function refusePayment(
  db: Queryable,
  charge: Charge,
  { paymentId, amountCents }: ChargePayment,
  options: Options,
): Promise<AppliedEvent> {
  const canReturn = options.providers.find(charge.provider)?.returns !== undefined;
  const payment = { ...charge, paymentId, amountCents, returnId: newId(), canReturn };
  const { outcome, transaction_id: id } = await callRefusePayment(db, payment);
  options.logger.warn({ ...charge, canReturn }, 'a payment from an account that is not the player’s');
  if (outcome === 'refused' && !canReturn) {
    const detail = 'O pagamento veio de outra conta, e este provedor não o devolve sozinho';
    await insertAnomalyOnce(db, charge.provider, { kind: 'payment_not_returned', subject: paymentId, detail });
  }
  if (outcome === 'booked_elsewhere') await noteBookedElsewhere(db, charge, payment);
  if (outcome !== 'refused' || id === null) return { outcome };
  const ending = { playerId: charge.playerId, id, amountCents };
  return { outcome, announce: () => announceDeposit(options, { ...ending, status: 'REJECTED' }) };
}

/** The provider reports one payment for the charges of two players. The first booking stays. */
async function noteBookedElsewhere(db: Queryable, { provider, id }: Charge, { paymentId }: Pick<ChargePayment, 'paymentId'>) {
  const detail = `O provedor informou este pagamento também na cobrança ${id}; ele já está registrado na de outra pessoa`;
  await insertAnomalyOnce(db, provider, { kind: 'foreign_reference', subject: paymentId, detail });
}
