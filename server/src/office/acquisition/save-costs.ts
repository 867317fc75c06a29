import type { Answer, Cents } from '@raspasorte/contract';
import { newId } from '../../platform/cell/new-id.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import { inTransaction, type Pool } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { withIsoInstants } from '../../platform/time/with-iso-instants.ts';
import { formatReais } from '../../platform/text/format-reais.ts';
import { plainWords } from '../../people/sources/plain-words.ts';
import type { Operator } from '../../people/access/operator-of.ts';
import { deleteCost, selectCosts, upsertCosts, type CostLine } from './queries/costs.ts';

const PAGE_SIZE = 50;

/**
 * Saves all costs or none. A cost replaces an earlier one of the same source and days. Saving costs
 * as they are changes and records nothing.
 * Refusals: malformed, for a cost without a source; request_outdated, where nothing may be replaced
 * and another amount is stored.
 */
export function saveCosts(
  pool: Pool,
  { costs, replace }: { costs: readonly CostLine[]; replace: boolean },
  operator: Operator,
): Promise<Answer<'saveAcquisitionCosts'>> {
  return inTransaction(pool, async (tx) => {
    const lines = costs.map((line) => ({ id: newId(), ...line, ...plainWords(line) }));
    if (lines.some(({ source }) => source === '')) throw new Refusal('malformed');
    const { replaced, changed, overwrote, known } = await upsertCosts(tx, lines, operator.actorId);
    // What was written is undone.
    if (overwrote && !replace) throw new Refusal('request_outdated', { message: describeKnown(known) });
    if (changed === 0) return { saved: costs.length, replaced };
    const total_cents = costs.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
    const details = { costs: costs.length, replaced, total_cents };
    await recordAction(tx, { ...operator, action: 'save-acquisition-costs', subject: '', details });
    return { saved: costs.length, replaced };
  });
}

/** Refusals: not_found. */
export function removeCost(pool: Pool, id: string, operator: Operator): Promise<{ id: string }> {
  return inTransaction(pool, async (tx) => {
    const details = await deleteCost(tx, id);
    if (details === undefined) throw new Refusal('not_found');
    await recordAction(tx, { ...operator, action: 'remove-acquisition-cost', subject: id, details });
    return { id };
  });
}

export async function listCosts(pool: Pool, before: string | undefined): Promise<Answer<'listAcquisitionCosts'>> {
  const rows = await selectCosts(pool, before ?? null, PAGE_SIZE + 1);
  const page = rows.slice(0, PAGE_SIZE);
  return {
    items: page.map(withIsoInstants),
    next_before: rows.length > PAGE_SIZE ? page.at(-1)!.id : null,
  };
}

function describeKnown(known: { cents: Cents; by: string } | null): string {
  const which = known === null ? 'outro valor' : `${formatReais(known.cents)}${known.by === '' ? '' : `, por ${known.by}`}`;
  return `Para esta origem e estes dias já está lançado: ${which}. Nada mudou. Se este valor é o certo, confirme a troca.`;
}
