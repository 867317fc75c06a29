/**
 * Interprets XGate's details of a charge or payout. They are believed only if everything that we
 * know agrees: our id, the amount, the document, and reais by PIX. Anything else is noted as an
 * anomaly and changes nothing.
 */
import { toCents } from '@raspasorte/contract';
import type { AnomalyKind } from '@raspasorte/contract/admin';
import type { ChargePayment, ChargeReport, Dispute, Doubt, KnownCharge, KnownPayout, PayoutReport } from '../provider.ts';
import type { ProviderWatch } from '../provider-watch.ts';
import { throwForeignPayout } from '../throw-foreign-payout.ts';
import { digitsOf } from '../../../people/players/read-cpf.ts';
import type { Details } from './messages.ts';
import { fromReais } from './reais.ts';

type Context = { watch: ProviderWatch; now: Date };
type Standing = 'pending' | 'paid' | 'failed';

const standings: Readonly<Record<string, Standing>> = {
  WAITING_PAYMENT: 'pending',
  PENDING: 'pending',
  PROCESSING: 'pending',
  PAID: 'paid',
  ERROR: 'failed',
  REJECTED: 'failed',
};

/** A disputed charge was once paid. */
const disputes: Readonly<Record<string, Dispute['state']>> = {
  AWAITING_REFUND_CONTESTION: 'open',
  AWAITING_BANK_VEREDICT: 'open',
  EXPIRED_DISPUTE: 'lost',
  REFUND_APPROVED: 'lost',
  REFUND_CANCELED: 'won',
};

/**
 * XGate takes no fee of a payment. It does not report the time either, so a payment counts from
 * when we learn of it.
 */
const FEE_CENTS = toCents(0);

const nothing: ChargeReport = { refused: false, payments: [], foreignPayments: [], disputes: [], doubt: null };

export function interpretCharge(details: Details, charge: KnownCharge, { watch, now }: Context): ChargeReport {
  const note = (kind: AnomalyKind, detail: string) => watch.noteAnomaly({ kind, subject: charge.externalId, detail });
  const { currency } = details;
  if (currency === undefined || !isReaisByPix(details)) {
    note('unknown_currency', 'A cobrança não está em reais por PIX');
    return nothing;
  }
  if (details.externalId !== charge.reference) {
    note('foreign_reference', 'A cobrança traz um externalId que não é o nosso');
    return nothing;
  }
  const disputed = disputes[currency.status];
  const standing = disputed === undefined ? standings[currency.status] : 'paid';
  if (standing === undefined) note('unknown_status', currency.status);
  if (standing === 'failed') return { ...nothing, refused: true };
  if (standing !== 'paid') return nothing;

  const doubt = doubtOf(details, charge);
  if (doubt !== null) {
    note(doubt, `A cobrança está como ${currency.status}, mas ${sentences[doubt]}`);
    return { ...nothing, doubt };
  }
  // A charge is paid once, so its payment has the id that we know, whatever id this answer has.
  const paymentId = charge.externalId;
  const payment: ChargePayment = {
    paymentId,
    amountCents: fromReais(currency.amount),
    feeCents: FEE_CENTS,
    paidAt: now,
    payerCpf: digitsOf(details.document),
  };
  return {
    ...nothing,
    ...(payment.payerCpf === charge.cpf ? { payments: [payment] } : { foreignPayments: [payment] }),
    disputes: disputed === undefined ? [] : [{ paymentId, state: disputed, providerStatus: currency.status }],
  };
}

const sentences: Record<Doubt, string> = {
  different_amount: 'o valor não é o pedido',
  unproven_payer: 'o provedor não informa qual documento pagou',
};

function doubtOf({ currency, document, identifiedDocumentPix }: Details, { amountCents }: KnownCharge): Doubt | null {
  if (identifiedDocumentPix !== true || digitsOf(document) === '') return 'unproven_payer';
  return currency?.amount === amountCents / 100 ? null : 'different_amount';
}

export function interpretPayout(details: Details, payout: KnownPayout, { watch }: Pick<Context, 'watch'>): PayoutReport {
  const externalId = payout.externalId ?? details._id;
  const note = (kind: AnomalyKind, detail: string) => watch.noteAnomaly({ kind, subject: externalId, detail });
  const { currency, document } = details;
  if (details.externalId !== payout.reference) throwForeignPayout(watch, externalId);
  const pending: PayoutReport = {
    externalId,
    amountCents: payout.amountCents,
    status: 'pending',
    feeCents: FEE_CENTS,
    endToEndId: null,
  };
  if (currency === undefined || !isReaisByPix(details)) {
    note('unknown_currency', 'O saque não está em reais por PIX');
    return pending;
  }
  const standing = standings[currency.status];
  if (standing === undefined) note('unknown_status', currency.status);
  if (standing === undefined || standing === 'pending') return pending;
  const report: PayoutReport = { ...pending, amountCents: fromReais(currency.amount), status: standing };
  if (standing === 'paid' && digitsOf(document) !== payout.cpf) {
    note('other_payee', 'O saque está como PAID, mas não para o documento pedido');
    return { ...report, status: 'pending', isOtherPayee: true };
  }
  return report;
}

const isReaisByPix = ({ currency, cryptocurrency }: Details): boolean =>
  cryptocurrency === undefined && currency?.name === 'BRL' && (currency.type ?? 'PIX') === 'PIX';
