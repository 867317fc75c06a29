/** What a provider says or does that the adapter cannot take as it is. Closed, because alarms hang on the kinds. */
export type AnomalyKind =
  | 'unknown_status'
  | 'unknown_currency'
  | 'foreign_reference'
  | 'different_amount'
  | 'unproven_payer'
  | 'other_payee'
  | 'homonym'
  | 'payment_without_charge'
  | 'answer_without_id'
  | 'unreadable_charge'
  | 'account_changed'; // a payout was asked for at the account before, and the present one does not know it

/** `subject` is the provider's or our id of what it is about; `detail` names nobody. */
export type Anomaly = { kind: AnomalyKind; subject: string; detail: string };
