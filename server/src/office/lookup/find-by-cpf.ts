import type { Answer } from '@raspasorte/contract';
import { maskCpf } from '../../people/players/mask-cpf.ts';
import type { Actor } from '../../platform/audit-trail/audited-action.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import { inTransaction, type Pool } from '../../platform/database/pool.ts';
import { SHOWN, userHit } from './find-anything.ts';
import { selectOwnerOfCpf, selectOwnersOfMaskedCpf } from './queries/hits.ts';

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

/**
 * Who owns a CPF with these six digits in its middle, which screens show of every CPF. One entry of
 * the audit log for each person found, as of a whole CPF.
 */
export function findByMaskedCpf(
  pool: Pool,
  { middle, actor }: { middle: string; actor: Actor },
): Promise<Answer<'findAnything'>['hits']> {
  return inTransaction(pool, async (tx) => {
    const owners = await selectOwnersOfMaskedCpf(tx, middle, SHOWN);
    const details = { cpf: maskCpf(`000${middle}00`), found: owners.length > 0 };
    for (const subject of owners.length > 0 ? owners.map(({ id }) => id) : [''])
      await recordAction(tx, { ...actor, action: 'find-by-cpf', subject, details });
    return owners.map(userHit);
  });
}
