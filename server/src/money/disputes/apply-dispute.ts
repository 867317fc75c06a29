import type { FastifyBaseLogger } from 'fastify';
import { announceNotification } from '../../people/notifications/announce-notification.ts';
import { newId } from '../../platform/cell/new-id.ts';
import type { Queryable } from '../../platform/database/pool.ts';
import type { AnnounceOptions } from '../payments/announce-options.ts';
import type { AppliedEvent } from '../payments/payment-event.ts';
import type { Dispute } from '../payments/provider.ts';
import { insertAnomalyOnce } from '../payments/queries/contacts.ts';
import { callApplyDispute } from './queries.ts';

const DISPUTED_RETURN = {
  kind: 'uncredited_payment_disputed',
  detail:
    'O banco do pagador contestou um pagamento de outra conta, que não foi creditado: confira no painel que ele não volte duas vezes',
} as const;

export type DisputeOptions = AnnounceOptions & { logger: FastifyBaseLogger };

/**
 * Books the state of a dispute about a payment. An open dispute holds what the balance still has of
 * the payment and books the rest as owed; the verdict ends both. Repeated news has no effect.
 * A lost dispute is final; if it is reported as won, operators are told. So they are of a dispute
 * about a payment that was refused: whoever returns it too would lose it twice. One about a payment
 * that was booked for another player is booked with that player's charge. Throws while the payment
 * itself is not booked.
 */
export async function applyDispute(
  db: Queryable,
  { playerId, provider }: { playerId: string; provider: string },
  { paymentId, state, providerStatus }: Dispute,
  { publish, balanceChanged, logger }: DisputeOptions,
): Promise<AppliedEvent> {
  const dispute = { playerId, provider, paymentId, newId: newId(), state, providerStatus };
  const booked = await callApplyDispute(db, dispute);
  const { outcome } = booked;
  const facts = { playerId, paymentId, providerStatus, ...booked };
  if (outcome === 'not_credited') throw new Error(`the dispute about ${paymentId} cannot be booked: ${outcome}`);
  if (outcome === 'repeated' || outcome === 'booked_elsewhere') return { outcome };
  if (outcome === 'payment_refused') {
    if (state !== 'won') await insertAnomalyOnce(db, provider, { ...DISPUTED_RETURN, subject: paymentId });
    return { outcome };
  }
  if (outcome === 'decided') {
    logger.error(facts, 'a lost dispute is now reported as not lost: an operator has to look');
    if (state === 'won') {
      const detail = `A contestação estava perdida, e o provedor agora diz ${providerStatus}: o dinheiro pode ter voltado`;
      await insertAnomalyOnce(db, provider, { kind: 'lost_dispute_won', subject: paymentId, detail });
    }
    return { outcome };
  }
  logger.warn(facts, `a disputed payment: ${outcome}`);
  return {
    outcome,
    announce: () => {
      announceNotification(publish, playerId);
      balanceChanged(playerId);
    },
  };
}
