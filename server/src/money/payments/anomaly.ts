/** What a provider says that is not booked. A closed list, because alarms watch the kinds. */
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

/** `subject`: the provider's or our id of the charge or payout. `detail` holds no personal data. */
export type Anomaly = { kind: AnomalyKind; subject: string; detail: string };
