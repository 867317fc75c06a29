import type { Answer } from '@raspasorte/contract';
import type { FastifyRequest } from 'fastify';
import { inTransaction, type Pool } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Session } from '../access/session.ts';
import { placeOf } from '../auth/letters/place-of.ts';
import { selectAddressee } from '../auth/queries.ts';
import { mailAndNotifyWithin } from '../notifications/mail-and-notify.ts';
import { callSetConfirmationLimit } from './queries.ts';

type Call = { session: Session; request: FastifyRequest; amountCents: number | null };

/**
 * Sets the limit. A looser one waits for 24 hours, and its owner gets a mail at once, which is
 * stored in the same transaction. Refusals: confirmation_required.
 */
export function setLimit(pool: Pool, { session, request, amountCents }: Call): Promise<Answer<'setConfirmationLimit'>> {
  const { userId: playerId, sessionId } = session;
  return inTransaction(pool, async (tx) => {
    const { outcome, in_force_from: from } = await callSetConfirmationLimit(tx, { playerId, sessionId, amountCents });
    if (outcome === 'confirmation_required') throw new Refusal(outcome);
    if (outcome === 'waits') {
      const data = { amountCents, from: from.toISOString(), ...(await placeOf(tx, request)) };
      await mailAndNotifyWithin(tx, { ...(await selectAddressee(tx, playerId)), kind: 'confirmation-limit', data });
    }
    return { in_force_from: from.toISOString() };
  });
}
