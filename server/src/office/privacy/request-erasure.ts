import { MIN_WITHDRAWAL_CENTS, isRefusalCode, type Answer } from '@raspasorte/contract';
import { v7 as uuidv7 } from 'uuid';
import type { Pool } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { callRequestErasure } from './queries.ts';

export type ErasureParts = {
  pool: Pool;
  /** Whether this is the player's password; refuses whoever tries too often. */
  isPassword: (playerId: string, password: string) => Promise<boolean>;
  /** After the commit: no process may go on with a session of the player. */
  forgetUser: (playerId: string) => void;
};

/**
 * A player asks to be forgotten: at once the account closes and everything goes that no law keeps. Refusals: wrong_password, rate_limited,
 * balance_not_withdrawn, payments_pending, forbidden (staff). A repeat answers the first request.
 */
export async function requestErasure(
  { pool, isPassword, forgetUser }: ErasureParts,
  { playerId, password }: { playerId: string; password: string },
): Promise<Answer<'requestErasure'>> {
  // An open page on somebody else's desk must not end an account.
  if (!(await isPassword(playerId, password))) throw new Refusal('wrong_password');
  const request = { playerId, requestId: uuidv7(), minimumWithdrawalCents: MIN_WITHDRAWAL_CENTS };
  const { outcome, request_id: id, requested_at } = await callRequestErasure(pool, request);
  if (isRefusalCode(outcome)) throw new Refusal(outcome);
  if (outcome !== 'requested' && outcome !== 'repeated') throw new Error(`unknown outcome of request_erasure: ${outcome}`);
  forgetUser(playerId);
  return { id, requested_at: requested_at.toISOString() };
}
