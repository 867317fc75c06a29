import type { Answer } from '@raspasorte/contract';
import type { DecisionKind } from '@raspasorte/contract/admin';
import type { Operator } from '../../people/access/operator-of.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import { inTransaction, type Pool } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { withIsoInstants } from '../../platform/time/with-iso-instants.ts';
import { ownKinds } from './own-kinds.ts';
import { updateHolder } from './queries/holds.ts';
import { selectColleagues, selectOneWaiting } from './queries/waiting.ts';

type Holding = { kind: DecisionKind; id: string; from: string | null; to: string | null; note: string | null; actor: Operator };

/**
 * Takes a waiting decision, hands it over or releases it. Others with the role can still decide it.
 * Refusals: not_found, decision_held (somebody was faster), forbidden (the role of the new holder
 * does not decide this kind).
 */
export async function holdDecision(pool: Pool, { kind, id, from, to, note, actor }: Holding): Promise<Answer<'holdDecision'>> {
  const which = { kind, id, operatorId: actor.actorId };
  const row = await inTransaction(pool, async (tx) => {
    const waiting = await selectOneWaiting(tx, which);
    if (waiting === undefined) throw new Refusal('not_found');
    const colleague = to === null ? undefined : (await selectColleagues(tx)).find((each) => each.id === to);
    if (to !== null && (colleague === undefined || !ownKinds(colleague.role).includes(kind))) throw new Refusal('forbidden');
    if (!(await updateHolder(tx, { kind, id, from, to, by: actor.actorId, note: to === null ? null : note })))
      throw new Refusal('decision_held');
    const details = { kind, before: { holder: waiting.held_by_name }, after: { holder: colleague?.name ?? null }, note };
    await recordAction(tx, { ...actor, action: 'hold-decision', subject: id, details });
    return selectOneWaiting(tx, which);
  });
  if (row === undefined) throw new Refusal('not_found');
  return withIsoInstants(row);
}
