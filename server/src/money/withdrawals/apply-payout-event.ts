import type { FastifyBaseLogger } from 'fastify';
import type { PaymentEventHandler, PayoutEvent } from '../payments/payment-event.ts';
import { insertAnomalyOnce } from '../payments/queries/contacts.ts';
import { announceWithdrawal, type AnnounceOptions } from './announce-withdrawal.ts';
import { callPostWithdrawal, callVoidWithdrawal } from './queries/withdrawals.ts';

type Options = AnnounceOptions & { logger: FastifyBaseLogger };

/** Books how a payout ended. Payments call this single handler for all events of payouts. */
export const createPayoutEventHandler =
  (options: Options): PaymentEventHandler<PayoutEvent> =>
  async (db, payout, { kind, report }) => {
    const { playerId, id, provider } = payout;
    const isPaid = kind === 'payout_paid';
    const outcome = isPaid
      ? await callPostWithdrawal(db, payout, report)
      : await callVoidWithdrawal(db, payout, report.externalId);
    // The provider contradicts itself.
    if (!isPaid && outcome === 'posted') throw new Error(`withdrawal ${id} was reported as failed after it was paid`);
    if (isPaid && outcome === 'voided') {
      options.logger.error({ withdrawalId: id, playerId }, 'a payout was paid after it was reported as failed and voided');
      const detail = 'O saque foi pago depois de estornado: o valor saiu por PIX e voltou também ao saldo';
      await insertAnomalyOnce(db, provider, { kind: 'paid_after_refund', subject: id, detail });
    }
    if (outcome !== (isPaid ? 'posted' : 'voided')) return { outcome };
    const { amountCents } = report;
    const status = isPaid ? 'COMPLETED' : 'REJECTED';
    return {
      outcome,
      announce: () => announceWithdrawal(options, { playerId, id, status, amountCents }),
    };
  };
