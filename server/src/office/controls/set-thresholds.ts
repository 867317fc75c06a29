import type { Waiting } from '@raspasorte/contract';
import { differing } from '../../people/second-person/differing.ts';
import type { SecondPerson } from '../../people/second-person/second-person.ts';
import { bothPersons } from '../../people/second-person/second-person.ts';
import type { Operator } from '../../people/access/operator-of.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import { inTransaction, type Pool } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { callSetThresholds, selectThresholds, type Thresholds } from './queries.ts';

type Options = { pool: Pool; secondPerson: SecondPerson };

const OUTDATED = { message: 'Desde o pedido, este limiar mudou: nada foi alterado. Recuse este pedido e peça de novo.' };

/**
 * Asks a second person to approve other thresholds. The request has only those that differ from
 * the present ones, so that its approval keeps what a colleague changes meanwhile.
 * Refusals: nothing_changed, reason_required.
 */
export const askForThresholds = (
  { pool, secondPerson }: Options,
  { thresholds, reason, actor }: { thresholds: Thresholds; reason: string; actor: Operator },
): Promise<Waiting> =>
  inTransaction(pool, async (tx) => {
    const before = await selectThresholds(tx);
    const changes = differing(thresholds, before);
    if (Object.keys(changes).length === 0) throw new Refusal('nothing_changed');
    return secondPerson.ask(tx, {
      kind: 'set-thresholds',
      subject: 'thresholds',
      content: changes,
      context: { before },
      reason,
      actor,
    });
  });

/**
 * Registers the handler that sets thresholds once a second person has approved them. Refusal:
 * request_outdated.
 */
export function registerThresholds({ secondPerson }: Options): void {
  secondPerson.register('set-thresholds', async (tx, request, decider) => {
    const { id: requestId, askedBy: adminId, content: changes } = request;
    const { outcome, before } = await callSetThresholds(tx, { adminId, changes, requestId });
    if (outcome === 'request_outdated') throw new Refusal(outcome, OUTDATED);
    const details = { before, after: await selectThresholds(tx), ...bothPersons(request) };
    await recordAction(tx, { ...decider, action: 'set-thresholds', subject: '', details });
    return () => undefined;
  });
}
