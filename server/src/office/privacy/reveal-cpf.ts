import { validate as isUuid } from 'uuid';
import type { Actor } from '../../platform/audit-trail/audited-action.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import { inTransaction, type Pool } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { selectCpf } from './queries.ts';

/**
 * Shows a CPF in full and records that in the audit log, in one transaction. Refusal: not_found.
 */
export function revealCpf(
  pool: Pool,
  { playerId, reason, actor }: { playerId: string; reason: string; actor: Actor },
): Promise<{ cpf: string | null }> {
  if (!isUuid(playerId)) throw new Refusal('not_found');
  return inTransaction(pool, async (tx) => {
    const cpf = await selectCpf(tx, playerId);
    if (cpf === undefined) throw new Refusal('not_found');
    await recordAction(tx, { ...actor, action: 'reveal-cpf', subject: playerId, details: { reason, given: cpf !== null } });
    return { cpf };
  });
}
