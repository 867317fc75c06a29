import { digitsOf } from '../../../people/players/read-cpf.ts';
import { toCents } from '@raspasorte/contract';
import type { ChargePayment, Dispute, KnownPayout, PayoutReport } from '../provider.ts';
import { throwForeignPayout } from '../throw-foreign-payout.ts';
import type { ProviderWatch } from '../provider-watch.ts';
import { readBody } from '../read-answer.ts';
import { received, type PaymentAnswer, type Transaction } from './messages.ts';

/** Whose account a payment came from. */
type Payer = 'own' | 'other' | 'unknown';
export type InterpretedPayment = { payment: ChargePayment; payer: Payer };

const NO_FEE = toCents(0);
const ofPayments = new Set(['PAYMENT', 'CONFIRMED', 'COMPLETED']);
const ofOthers = new Set([
  'WITHDRAW',
  'REFUND',
  'FEE',
  'INTERNAL_TRANSFER',
  'BALANCE_BLOCK',
  'BALANCE_UNBLOCK',
  'REVERSAL',
  'REJECTED',
  'CREATED',
  'IN_PROCESSING',
]);

/**
 * The payments among the PIX transactions of a charge, and for each whether it came from this CPF.
 */
export function interpretTransactions(
  transactions: readonly Transaction[],
  cpf: string | null,
  watch: ProviderWatch,
): InterpretedPayment[] {
  return transactions
    .filter((transaction) => isReceived(transaction, watch))
    .map((transaction) => {
      const { endToEndId, value, fee, time, payer, debitParty } = readBody('the payment', transaction, received);
      // Banks mask part of a natural person's document. Only a complete one can be compared.
      const documents = [debitParty?.holder?.taxID, payer?.taxID]
        .map((document) => digitsOf(document))
        .filter(({ length }) => length === 11 || length === 14);
      const own = documents.length > 0 && documents.every((document) => document === cpf);
      return {
        payment: {
          paymentId: endToEndId,
          amountCents: value,
          feeCents: fee ?? NO_FEE,
          paidAt: new Date(time),
          payerCpf: documents[0] ?? null,
        },
        payer: documents.length === 0 ? 'unknown' : own ? 'own' : 'other',
      };
    });
}

/** Money with an unknown word beside it may not be there yet, or no longer. */
function isReceived({ type, status, endToEndId }: Transaction, watch: ProviderWatch): boolean {
  const words = [type, status].filter((word) => word !== null && word !== undefined);
  if (words.some((word) => ofOthers.has(word))) return false;
  const isKnown = words.every((word) => ofPayments.has(word));
  if (!isKnown)
    watch.noteAnomaly({ kind: 'unknown_status', subject: endToEndId ?? 'sem id', detail: `pagamento ${words.join(' ')}` });
  return isKnown;
}

const disputes: Readonly<Record<string, Dispute['state']>> = {
  CREATED: 'open',
  OPENED: 'open',
  IN_REVIEW: 'open',
  ACCEPTED: 'lost',
  REJECTED: 'won',
  CANCELED: 'won',
};

export function interpretDispute(
  { status, endToEndId }: { status: string; endToEndId: string },
  paymentId: string,
  watch: ProviderWatch,
): Dispute | null {
  const state = disputes[status];
  if (endToEndId === paymentId && state !== undefined) return { paymentId, state, providerStatus: status };
  watch.noteAnomaly(
    endToEndId === paymentId
      ? { kind: 'unknown_status', subject: paymentId, detail: `contestação ${status}` }
      : { kind: 'foreign_reference', subject: paymentId, detail: 'O provedor respondeu a contestação de outro pagamento' },
  );
  return null;
}

const standings: Readonly<Record<string, PayoutReport['status']>> = {
  CREATED: 'unapproved',
  APPROVED: 'pending',
  PROCESSING: 'pending',
  CONFIRMED: 'paid',
  FAILED: 'failed',
  DENIED: 'failed',
  REJECTED: 'failed',
};

type Asked = Pick<KnownPayout, 'reference' | 'cpf'>;

export function interpretPayout(answer: PaymentAnswer, { reference, cpf }: Asked, watch: ProviderWatch): PayoutReport {
  const { payment, transaction, destination } = answer;
  const subject = payment.correlationID;
  if (subject !== reference) throwForeignPayout(watch, reference);
  const standing = standings[payment.status];
  if (standing === undefined) watch.noteAnomaly({ kind: 'unknown_status', subject, detail: payment.status });
  const payee = digitsOf(destination?.taxID);
  // Banks mask part of a natural person's document. Only a complete one can be compared.
  const isOther = standing === 'paid' && payee?.length === 11 && payee !== cpf;
  if (isOther)
    watch.noteAnomaly({
      kind: 'other_payee',
      subject,
      detail: 'O saque está como CONFIRMED, mas não para o documento pedido',
    });
  return {
    externalId: payment.correlationID,
    amountCents: payment.value,
    status: isOther ? 'pending' : (standing ?? 'pending'),
    feeCents: NO_FEE,
    endToEndId: transaction?.endToEndId ?? null,
    ...(isOther && { isOtherPayee: true }),
  };
}
