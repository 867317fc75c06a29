import type { Answer } from '@raspasorte/contract';
import type { Operation } from '@raspasorte/contract/admin';
import type { Actor } from '../../platform/audit-trail/audited-action.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import { inTransaction, type Pool } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { deletePause, insertPause, lockPauses, selectPauses, type PauseRow } from './queries.ts';

export type OperationState = Answer<'setOperation'>;
type Change = {
  operation: Operation;
  paused: boolean;
  reason: string | undefined;
  /** When the pause began that the operator saw. */
  seenPausedAt?: string | null | undefined;
};

const NOT_SEEN = {
  message: 'Depois que você abriu isto, outra pessoa pausou de novo: nada foi retomado. Confira o motivo e decida de novo.',
};

/**
 * Stops an operation, or starts it again. The money functions read it in their own transactions, so
 * it holds in every process from this commit on: sales and deposits are refused (`sales_paused`,
 * `deposits_paused`), payouts wait. Setting the present state again changes and records nothing.
 * Refusal: request_outdated, when it would end another pause than the operator saw.
 */
export function setOperation(
  pool: Pool,
  { operation, paused, reason, seenPausedAt }: Change,
  actor: Actor,
): Promise<OperationState> {
  return inTransaction(pool, async (tx) => {
    await lockPauses(tx);
    const before = stateOf(operation, await selectPauses(tx));
    if (before.paused === paused) return before;
    if (!paused && seenPausedAt !== undefined && seenPausedAt !== before.paused_at)
      throw new Refusal('request_outdated', NOT_SEEN);
    if (paused) await insertPause(tx, { operation, reason: reason ?? '', paused_by: actor.actorName });
    else await deletePause(tx, operation);
    const details = { before: { paused: before.paused }, after: { paused }, reason: reason || null };
    const after = stateOf(operation, await selectPauses(tx));
    await recordAction(tx, { ...actor, action: paused ? 'pause-operation' : 'resume-operation', subject: operation, details });
    return after;
  });
}

export function stateOf(operation: Operation, pauses: readonly PauseRow[]): OperationState {
  const pause = pauses.find((row) => row.operation === operation);
  return {
    operation,
    paused: pause !== undefined,
    reason: pause?.reason ?? null,
    paused_by: pause?.paused_by ?? null,
    paused_at: pause?.paused_at.toISOString() ?? null,
  };
}
