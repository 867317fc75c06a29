/**
 * Answers of a provider that are not booked. The list is closed, because alarms watch the kinds.
 */
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
  | 'payment_not_returned' // a payment from another account that an operator has to return
  | 'return_unfinished' // the return of a payment from another account has not ended for a day
  | 'paid_after_refund' // a payout was paid after it was voided, so the amount left twice
  | 'voided_unanswered' // a voided payout of which there was news, and no final answer for seven days
  | 'lost_dispute_won' // a dispute was lost, which is final here, and is now reported as won
  | 'account_changed'; // a payout was sent with an earlier account, and the present one does not know it

/**
 * `subject` is the provider's or our id of the charge or payout. `detail` is for
 * operators, in Portuguese, and holds no personal data.
 */
export type Anomaly = { kind: AnomalyKind; subject: string; detail: string };
