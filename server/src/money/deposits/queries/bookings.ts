import type { Cents } from '@raspasorte/contract';
import type { AdminTransactionFlag } from '@raspasorte/contract/admin';
import { outcomeRow } from '../../../platform/database/outcome-row.ts';
import type { Queryable } from '../../../platform/database/pool.ts';
import type { TransactionKey } from '../../payments/payment-event.ts';
import type { Doubt } from '../../payments/provider.ts';
import type { ClosedDeposit } from './charges.ts';

export const creditOutcomes = ['credited', 'repeated', 'unknown_charge', 'booked_elsewhere', 'other_payer'] as const;
export type Credit = {
  outcome: (typeof creditOutcomes)[number];
  transaction_id: string | null;
  flag: AdminTransactionFlag | null;
};

export async function callCreditDeposit(
  db: Queryable,
  credit: TransactionKey & {
    paymentId: string;
    amountCents: Cents;
    feeCents: Cents;
    paidAt: Date;
    payerCpf: string | null;
    secondId: string;
  },
): Promise<Credit> {
  const { rows } = await db.query<Credit>(
    `select outcome, transaction_id, flag from credit_deposit(
       p_player_id => $1, p_charge_id => $2, p_end_to_end_id => $3, p_amount_cents => $4,
       p_fee_cents => $5, p_paid_at => $6, p_payer_cpf => $7, p_second_id => $8)`,
    [
      credit.playerId,
      credit.id,
      credit.paymentId,
      credit.amountCents,
      credit.feeCents,
      credit.paidAt,
      credit.payerCpf,
      credit.secondId,
    ],
  );
  return outcomeRow(creditOutcomes, rows);
}

/** Undefined when the deposit is not pending: a paid one stays paid. */
export async function callRejectDeposit(db: Queryable, { playerId, id }: TransactionKey): Promise<ClosedDeposit | undefined> {
  const { rows } = await db.query<{ amount_cents: Cents | null }>('select amount_cents from reject_deposit($1, $2)', [
    playerId,
    id,
  ]);
  const amountCents = rows[0]?.amount_cents ?? null;
  return amountCents === null ? undefined : { playerId, id, amountCents };
}

export const refusePaymentOutcomes = ['refused', 'repeated', 'unknown_charge', 'booked_elsewhere'] as const;
export type RefusedPayment = {
  outcome: (typeof refusePaymentOutcomes)[number];
  transaction_id: string | null;
};

/** Records a payment from another account, to be returned. */
export async function callRefusePayment(
  db: Queryable,
  payment: TransactionKey & {
    paymentId: string;
    amountCents: Cents;
    returnId: string;
    canReturn: boolean;
  },
): Promise<RefusedPayment> {
  const { rows } = await db.query<RefusedPayment>('select outcome, transaction_id from refuse_payment($1, $2, $3, $4, $5, $6)', [
    payment.playerId,
    payment.id,
    payment.paymentId,
    payment.amountCents,
    payment.returnId,
    payment.canReturn,
  ]);
  return outcomeRow(refusePaymentOutcomes, rows);
}

/** Flags a deposit for operators: the provider reports a payment that we do not believe. */
export async function callFlagDoubtfulDeposit(db: Queryable, { playerId, id }: TransactionKey, flag: Doubt): Promise<void> {
  await db.query('select noted from flag_doubtful_deposit($1, $2, $3)', [playerId, id, flag]);
}
