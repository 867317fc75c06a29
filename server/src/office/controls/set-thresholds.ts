import type { Answer, Waiting } from '@raspasorte/contract';
import type { SecondPerson } from '../../people/second-person/second-person.ts';
import { bothPersons } from '../../people/second-person/second-person.ts';
import type { Operator } from '../../people/staff/operator-of.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import { inTransaction, type Pool } from '../../platform/database/pool.ts';
import { callSetThresholds, selectThresholds } from './queries.ts';

export type Thresholds = Answer<'getSettings'>['thresholds'];
type Options = { pool: Pool; secondPerson: SecondPerson };

/** Asks a second person to approve other thresholds. Refusal: reason_required. */
export const askForThresholds = (
  { pool, secondPerson }: Options,
  { thresholds, reason, actor }: { thresholds: Thresholds; reason: string; actor: Operator },
): Promise<Waiting> =>
  inTransaction(pool, async (tx) =>
    secondPerson.ask(tx, {
      kind: 'set-thresholds',
      subject: 'thresholds',
      content: thresholds,
      context: { before: await selectThresholds(tx) },
      reason,
      actor,
    }),
  );

/** Registers the handler that sets thresholds once a second person has approved them. */
export function registerThresholds({ secondPerson }: Options): void {
  secondPerson.register('set-thresholds', async (tx, request, decider) => {
    const after = request.content as Thresholds;
    const before = await selectThresholds(tx);
    await callSetThresholds(tx, { ...after, adminId: request.askedBy, requestId: request.id });
    const details = { before, after, ...bothPersons(request) };
    await recordAction(tx, { ...decider, action: 'set-thresholds', subject: '', details });
    return () => undefined;
  });
}
