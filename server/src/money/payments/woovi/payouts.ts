import type { JsonAnswer } from '../call-json.ts';
import { ProviderError } from '../provider-error.ts';
import type {
  KnownPayout,
  PayoutAnswer,
  PayoutReport,
  PayoutRequest,
  ReturnName,
  ReturnRequest,
  ReturnStatus,
} from '../provider.ts';
import { readAnswer } from '../read-answer.ts';
import type { WooviCall } from './charges.ts';
import { interpretPayout } from './interpret-transactions.ts';
import { chargeRefunds, paymentAnswer, refundAnswer, refusedAnswer } from './messages.ts';
import { pathOf } from './woovi-client.ts';

/**
 * Pays to the CPF key. Woovi refuses a reference that it already has; then that payout is read
 * instead.
 */
export async function createPayout(call: WooviCall, payout: PayoutRequest): Promise<PayoutReport> {
  const { client, watch, signal } = call;
  const { reference, amountCents, cpf } = payout;
  const order = {
    value: amountCents,
    destinationAlias: cpf,
    destinationAliasType: 'CPF',
    correlationID: reference,
    autoApprove: true,
  };
  await payout.requireClaim();
  const created = await client.post('/api/v1/payment', order, signal);
  const existing = created.status === 400 ? await client.get(pathOf('payment', reference), signal) : created;
  const taken = readAnswer('the payout', existing.status === 400 ? created : existing, paymentAnswer);
  const report = interpretPayout(taken, { reference, cpf }, watch);
  if (report.status !== 'unapproved') return report;
  const approved = await client.post('/api/v1/payment/approve', { correlationID: reference }, signal).catch((cause: unknown) => {
    // The payout was ordered, so it may still be approved in Woovi's panel even if our AppID may
    // not approve it.
    throw new ProviderError('refused', 'a payout was taken and not approved', { cause });
  });
  return interpretPayout(readAnswer('the approval', approved, paymentAnswer), { reference, cpf }, watch);
}

/**
 * Woovi answers 400 both for a payout that it does not know and for a request that it does not
 * understand.
 */
export async function readPayout({ client, watch, signal }: WooviCall, payout: KnownPayout): Promise<PayoutAnswer> {
  const answer = await client.get(pathOf('payment', payout.reference), signal);
  if (saysNotFound(answer)) return { kind: 'unknown' };
  if (answer.status === 400 || answer.status === 404) return { kind: 'cannot_tell' };
  return { kind: 'known', report: interpretPayout(readAnswer('the payout', answer, paymentAnswer), payout, watch) };
}

/** Of the payout: a wrong path or a proxy answers "not found" too. */
const saysNotFound = ({ status, body }: JsonAnswer): boolean => {
  const { data } = refusedAnswer.safeParse(body);
  return (status === 400 || status === 404) && /(pagamento|payment).*(não encontrad|not found)/i.test(data?.error ?? '');
};

/** Returns a payment. The reference is unique to this return, so it happens once. */
export async function returnPayment(call: WooviCall, request: ReturnRequest): Promise<ReturnStatus> {
  const { client, signal } = call;
  const { reference, paymentId, amountCents, requireClaim } = request;
  const order = { transactionEndToEndId: paymentId, value: amountCents, correlationID: reference };
  await requireClaim();
  const created = await client.post('/api/v1/refund', order, signal);
  const existing = created.status === 400 ? await client.get(pathOf('refund', reference), signal) : created;
  return statusOf(call, request, existing.status === 400 ? created : existing);
}

/**
 * Null where Woovi answers 400: for a return that it does not know, or one that it cannot tell
 * about.
 */
export async function readReturn(call: WooviCall, name: ReturnName): Promise<ReturnStatus | null> {
  const answer = await call.client.get(pathOf('refund', name.reference), call.signal);
  return answer.status === 400 || answer.status === 404 ? null : statusOf(call, name, answer);
}

/**
 * A status that is missing is looked for among the refunds of the charge. A return without any
 * status has not ended: that Woovi knows it does not mean that the money has left.
 */
async function statusOf(
  { client, signal }: WooviCall,
  { reference, charge }: ReturnName,
  answer: JsonAnswer,
): Promise<ReturnStatus> {
  const refund = readAnswer('the refund', answer, refundAnswer);
  if ((refund.correlationID ?? reference) !== reference)
    throw new ProviderError('contradiction', 'the return that was answered carries another reference than ours');
  const status = refund.status ?? (await listedStatus());
  if (status === 'REFUNDED' || status === 'CONFIRMED') return 'returned';
  return status === 'NOT_ACCOMPLISHED' || status === 'REJECTED' ? 'failed' : 'pending';

  async function listedStatus() {
    const listed = await client.get(`${pathOf('charge', charge)}/refund`, signal);
    const { refunds } = readAnswer('the refunds of the charge', listed, chargeRefunds);
    return refunds.find(({ correlationID }) => correlationID === reference)?.status;
  }
}
