import type { RouteTable } from '../../route-table.ts';

export const paymentRoutes = {
  getPaymentProvider: { method: 'GET', path: '/api/admin/payment-provider' },
  savePaymentProvider: { method: 'PUT', path: '/api/admin/payment-provider' },
  listReconciliation: { method: 'GET', path: '/api/admin/reconciliation' },
  resolveDifference: { method: 'POST', path: '/api/admin/reconciliation/resolutions' },
} as const satisfies RouteTable;

export type PaymentRouteName = keyof typeof paymentRoutes;

/** The CSV file of the list is not a JSON route, so it is not in the table. */
export const RECONCILIATION_EXPORT_PATH = '/api/admin/reconciliation/export';

/** Every provider that there is. */
export const paymentProviders = ['sandbox', 'xgate', 'woovi'] as const;
export type PaymentProvider = (typeof paymentProviders)[number];

export const paymentProviderLabels: Record<PaymentProvider, string> = {
  sandbox: 'Banco de testes',
  xgate: 'XGate',
  woovi: 'Woovi',
};

export const reconciliationStates = ['open', 'resolved', 'all'] as const;
export type ReconciliationState = (typeof reconciliationStates)[number];

export const differenceKinds = [
  'unknown_here',
  'unknown_there',
  'paid_only_here',
  'paid_only_there',
  'different_amount',
  'in_doubt',
  'unreadable',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** The labels of differences for operators, on screens and in the file. */
export const differenceLabels: Record<DifferenceKind, string> = {
  unknown_here: 'Só o provedor conhece',
  unknown_there: 'O provedor não conhece',
  paid_only_here: 'Pago só aqui',
  paid_only_there: 'Pago só no provedor',
  different_amount: 'Valores diferentes',
  in_doubt: 'Em dúvida',
  unreadable: 'Resposta ilegível',
};

/**
 * The kinds of providers' answers that an operator has to look at. Most are not booked. The list is
 * closed, because alarms watch the kinds.
 */
export const anomalyKinds = [
  'unknown_status',
  'unknown_currency',
  'foreign_reference',
  'different_amount',
  'unproven_payer',
  'other_payee',
  'homonym',
  'payment_without_charge',
  'answer_without_id',
  'unreadable_charge',
  'payment_not_returned', // a payment from another account that an operator has to return
  'return_unfinished', // the return of a payment from another account has not ended for a day
  'uncredited_payment_disputed', // the payer's bank wants a payment back that was never credited
  'money_went_back', // the money of a deposit or payout went back, outside the platform
  'paid_after_refund', // a payout was paid after it was voided; the balance was debited again
  'voided_unanswered', // a voided payout of which there was news, and no final answer for seven days
  'lost_dispute_won', // a dispute was lost, which is final here, and is now reported as won
  'disputed_payout', // a payout that may have been taken is not sent again, because of a dispute
  'account_changed', // a payout was sent with an earlier account, and the present one does not know it
] as const;
export type AnomalyKind = (typeof anomalyKinds)[number];

const moneyAnomalyKinds = ['disputed_payout', 'return_unfinished'] as const satisfies readonly AnomalyKind[];
export type MoneyAnomalyKind = (typeof moneyAnomalyKinds)[number];

/**
 * Whether settling an anomaly of this kind decides about money, so that operators with an
 * authenticator enter a code: its payout is asked for again, or its return is left to operators.
 */
export const anomalyDecidesMoney = (kind: string): kind is MoneyAnomalyKind => moneyAnomalyKinds.some((each) => each === kind);
