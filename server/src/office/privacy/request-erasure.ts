import { MIN_WITHDRAWAL_CENTS, type Answer } from '@raspasorte/contract';
import { newId } from '../../platform/cell/new-id.ts';
import type { Session } from '../../people/access/session.ts';
import type { Origin } from '../../people/auth/attempts/count-attempt.ts';
import { isOwnPassword } from '../../people/auth/attempts/is-own-password.ts';
import type { SessionDirectory } from '../../people/auth/sessions/session-directory.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import { inTransaction, type Pool, type Tx } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { callRequestErasure } from './queries.ts';

type Options = { pool: Pool; sessions: SessionDirectory };

/**
 * A player requests erasure: the account closes, and everything that no law requires to keep is
 * deleted. A repeat returns the first request. Refusals: wrong_password, rate_limited,
 * unauthenticated, cards_unfinished, balance_not_withdrawn, payments_pending, forbidden (staff).
 */
export async function requestErasure(
  { pool, sessions }: Options,
  { session, password, origin }: { session: Session; password: string; origin: Origin },
): Promise<Answer<'requestErasure'>> {
  const { userId: playerId, sessionId } = session;
  // An unattended page must not be enough to close an account.
  if (!(await isOwnPassword(pool, { playerId, password, origin }))) throw new Refusal('wrong_password');
  const request = { playerId, sessionId, requestId: newId(), minimumWithdrawalCents: MIN_WITHDRAWAL_CENTS };
  const {
    outcome,
    request_id: id,
    requested_at,
  } = await inTransaction(pool, async (tx) => {
    const answer = await callRequestErasure(tx, request);
    if (answer.outcome === 'requested') await recordRequest(tx, playerId, answer.request_id);
    return answer;
  });
  if (outcome === 'unknown_player') throw new Error(`player ${playerId} has no wallet`);
  if (outcome !== 'requested' && outcome !== 'repeated') throw new Refusal(outcome);
  // After the commit: no process may go on with a session of the player.
  sessions.forgetUser(playerId);
  return { id, requested_at: requested_at.toISOString() };
}

/** Records neither name nor address, because the audit log is kept for ever. */
async function recordRequest(tx: Tx, playerId: string, requestId: string): Promise<void> {
  const owner = { actorId: playerId, actorName: 'o próprio titular', address: null };
  await recordAction(tx, { ...owner, action: 'request-erasure', subject: playerId, details: { request_id: requestId } });
}
