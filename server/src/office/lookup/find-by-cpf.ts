import type { Answer } from '@raspasorte/contract';
import { maskCpf } from '../../people/players/mask-cpf.ts';
import type { Actor } from '../../platform/audit-trail/audited-action.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import { inTransaction, type Pool } from '../../platform/database/pool.ts';
import { userHit } from './find-anything.ts';
import { selectOwnerOfCpf } from './queries/hits.ts';

/**
 * Who owns a CPF, by all its digits. The audit log records who asked and who was found. It records
 * a search without a hit too, because that reveals that somebody does not play here.
 */
export function findByCpf(pool: Pool, { cpf, actor }: { cpf: string; actor: Actor }): Promise<Answer<'findAnything'>['hits']> {
  return inTransaction(pool, async (tx) => {
    const owner = await selectOwnerOfCpf(tx, cpf);
    const details = { cpf: maskCpf(cpf), found: owner !== undefined };
    await recordAction(tx, { ...actor, action: 'find-by-cpf', subject: owner?.id ?? '', details });
    return owner === undefined ? [] : [userHit(owner)];
  });
}
