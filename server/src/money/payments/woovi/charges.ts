import { isPayable } from '@raspasorte/contract/br-code';
import { ProviderError } from '../provider-error.ts';
import type { Charge, ChargeReport, ChargeRequest, Dispute, KnownCharge } from '../provider.ts';
import type { ProviderWatch } from '../provider-watch.ts';
import { readAnswer } from '../read-answer.ts';
import { interpretDispute, interpretTransactions, type InterpretedPayment } from './interpret-transactions.ts';
import { chargeAnswer, disputeAnswer, transactionsAnswer } from './messages.ts';
import { pathOf, type WooviClient } from './woovi-client.ts';

export type WooviCall = { client: WooviClient; watch: ProviderWatch; signal: AbortSignal };

/** Woovi refuses charges that are valid for a shorter time. */
const SHORTEST_LIFE_SECONDS = 300;

/**
 * Makes a charge whose code only an account of this CPF can pay. The same reference gives the same
 * charge.
 */
export async function createCharge({ client, signal }: WooviCall, request: ChargeRequest & { now: Date }): Promise<Charge> {
  const { reference, amountCents, expiresAt, payer, now } = request;
  if (payer.cpf === null) throw new ProviderError('refused', 'Woovi makes no charge without a CPF');
  const order = {
    value: amountCents,
    correlationID: reference,
    type: 'DYNAMIC',
    // Always set, because Woovi's documents name two different defaults.
    expiresIn: Math.max(Math.ceil((expiresAt.getTime() - now.getTime()) / 1000), SHORTEST_LIFE_SECONDS),
    ensureSameTaxID: true,
    customer: { name: payer.name, taxID: payer.cpf },
  };
  const answer = await client.post('/api/v1/charge?return_existing=true', order, signal);
  const { charge } = readAnswer('the charge', answer, chargeAnswer);
  if (charge.correlationID !== reference || charge.value !== amountCents)
    throw new ProviderError('nonsense', 'Woovi answered another charge than the one asked for');
  if (!isPayable(charge.brCode, amountCents)) throw new ProviderError('nonsense', 'Woovi answered a code that cannot be paid');
  return { externalId: charge.identifier ?? charge.transactionID ?? reference, pixCode: charge.brCode, expiresAt };
}

/** What was paid for a charge, by whom, and which payments are disputed. */
export async function readCharge(call: WooviCall, known: KnownCharge): Promise<ChargeReport> {
  const { client, watch, signal } = call;
  const nothing: ChargeReport = { refused: false, payments: [], foreignPayments: [], disputes: [], doubt: null };
  const { charge } = readAnswer('the charge', await client.get(pathOf('charge', known.reference), signal), chargeAnswer);
  if (charge.correlationID !== known.reference) {
    watch.noteAnomaly({ kind: 'foreign_reference', subject: known.reference, detail: 'O provedor respondeu outra cobrança' });
    return nothing;
  }
  if (charge.status === 'ACTIVE') return nothing;
  if (charge.status !== 'COMPLETED' && charge.status !== 'EXPIRED') {
    watch.noteAnomaly({ kind: 'unknown_status', subject: known.reference, detail: charge.status });
    return nothing;
  }
  const query = new URLSearchParams({ charge: known.reference });
  const listed = await client.get(`/api/v1/transaction?${query}`, signal);
  const { transactions } = readAnswer('the transactions', listed, transactionsAnswer);
  const payments = interpretTransactions(transactions, known.cpf, watch);
  const from = (payer: InterpretedPayment['payer']) =>
    payments.filter((entry) => entry.payer === payer).map(({ payment }) => payment);
  const disputes = await findDisputes(call, [...from('own'), ...from('other')]);
  for (const { paymentId } of from('unknown')) await noteUnprovenPayer(call, paymentId);
  return {
    refused: false,
    payments: from('own'),
    foreignPayments: from('other'),
    disputes,
    doubt: from('unknown').length > 0 ? 'unproven_payer' : null,
  };
}

/** Nothing of it is booked, so a dispute about it is told to operators here. */
async function noteUnprovenPayer(call: WooviCall, paymentId: string): Promise<void> {
  const [dispute] = await findDisputes(call, [{ paymentId }]);
  const detail = 'O provedor não informa qual documento pagou';
  const isDisputed = dispute === undefined ? '' : `. O banco do pagador contestou o pagamento: ${dispute.providerStatus}`;
  call.watch.noteAnomaly({ kind: 'unproven_payer', subject: paymentId, detail: detail + isDisputed });
}

async function findDisputes(
  { client, watch, signal }: WooviCall,
  payments: readonly { paymentId: string }[],
): Promise<Dispute[]> {
  const found: Dispute[] = [];
  for (const { paymentId } of payments) {
    const answer = await client.get(pathOf('dispute', paymentId), signal);
    // Not disputed.
    if (answer.status === 400 || answer.status === 404) continue;
    const dispute = interpretDispute(readAnswer('the dispute', answer, disputeAnswer).dispute, paymentId, watch);
    if (dispute !== null) found.push(dispute);
  }
  return found;
}
