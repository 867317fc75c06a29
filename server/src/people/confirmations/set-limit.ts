import type { Answer } from '@raspasorte/contract';
import type { FastifyRequest } from 'fastify';
import type { Pool } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Session } from '../access/session.ts';
import type { SendAccountMail } from '../auth/letters/account-letters.ts';
import { placeOf } from '../auth/letters/place-of.ts';
import { selectAddressee } from '../auth/queries.ts';
import { callSetConfirmationLimit } from './queries.ts';

type Options = { pool: Pool; sendMail: SendAccountMail };
type Call = { session: Session; request: FastifyRequest; amountCents: number | null };

/**
 * Sets the limit. A looser one waits for 24 hours, and its owner gets a mail at once. Refusals:
 * confirmation_required.
 */
export async function setLimit(
  { pool, sendMail }: Options,
  { session, request, amountCents }: Call,
): Promise<Answer<'setConfirmationLimit'>> {
  const { userId: playerId, sessionId } = session;
  const { outcome, in_force_from: from } = await callSetConfirmationLimit(pool, { playerId, sessionId, amountCents });
  if (outcome === 'confirmation_required') throw new Refusal(outcome);
  if (outcome === 'waits') {
    const data = { amountCents, from: from.toISOString(), ...placeOf(request) };
    await sendMail({ ...(await selectAddressee(pool, playerId)), kind: 'confirmation-limit', data });
  }
  return { in_force_from: from.toISOString() };
}
