import type { FastifyBaseLogger } from 'fastify';
import type { Queryable } from '../../platform/database/pool.ts';
import { formatReais } from '../../platform/text/format-reais.ts';
import type { TransactionKey, PaymentEventHandler, PayoutEvent } from '../payments/payment-event.ts';
import { insertAnomalyOnce } from '../payments/queries/contacts.ts';
import type { AnnounceOptions } from '../payments/announce-options.ts';
import { announceWithdrawal } from './announce-withdrawal.ts';
import { callPostWithdrawal, callVoidWithdrawal, type Posted } from './queries/withdrawals.ts';

type Options = AnnounceOptions & { logger: FastifyBaseLogger };

/** Books how a payout ended. Payments call this single handler for all events of payouts. */
export const createPayoutEventHandler =
  (options: Options): PaymentEventHandler<PayoutEvent> =>
  async (db, payout, { kind, report }) => {
    const { playerId, id, provider } = payout;
    const step = { playerId, id, amountCents: report.amountCents };
    if (kind === 'payout_failed') {
      const outcome = await callVoidWithdrawal(db, payout, report.externalId);
      // The provider contradicts itself.
      if (outcome === 'posted') throw new Error(`withdrawal ${id} was reported as failed after it was paid`);
      if (outcome !== 'voided') return { outcome };
      return { outcome, announce: () => announceWithdrawal(options, { ...step, status: 'REJECTED' }) };
    }
    const posted = await callPostWithdrawal(db, payout, report);
    const { outcome } = posted;
    if (outcome === 'voided' || outcome === 'posted_late')
      await reportLatePayout(options, db, { playerId, id, provider }, posted);
    if (outcome !== 'posted' && outcome !== 'posted_late') return { outcome };
    const announce = () => {
      announceWithdrawal(options, { ...step, status: 'COMPLETED' });
      // A late payout has taken back what was returned to the balance.
      if (outcome === 'posted_late') options.balanceChanged(playerId);
    };
    return { outcome, announce };
  };

/** The provider contradicts itself or the house: an operator has to look. */
async function reportLatePayout(
  { logger }: Options,
  db: Queryable,
  { playerId, id, provider }: TransactionKey & { provider: string },
  { outcome, receivable_cents: owed }: Posted,
): Promise<void> {
  logger.error({ withdrawalId: id, playerId, outcome, owed }, 'a payout was paid after it was voided');
  await insertAnomalyOnce(db, provider, { kind: 'paid_after_refund', subject: id, detail: latePayout(outcome, owed ?? 0) });
}

function latePayout(outcome: Posted['outcome'], owedCents: number): string {
  const paid = 'O saque foi pago depois de estornado';
  if (outcome === 'voided') return `${paid}, sem nunca ter sido enviado: o valor saiu por PIX e está também no saldo`;
  return owedCents === 0
    ? `${paid}: o valor foi descontado do saldo outra vez`
    : `${paid}: o saldo foi descontado, e ${formatReais(owedCents)} que já tinham sido usados ficaram a receber`;
}
