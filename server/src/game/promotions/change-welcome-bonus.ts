import type { Answer } from '@raspasorte/contract';
import type { Actor } from '../../platform/audit-trail/audited-action.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import { inTransaction, type Pool, type Queryable, type Tx } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import {
  clearWelcomeSpending,
  lockWelcomeBonus,
  selectWelcomeBonus,
  updateWelcomeTerms,
  type WelcomeRow,
  type WelcomeTerms,
} from './queries.ts';

/** `allowed` is false where the operating profile has no promotions. */
type Options = { pool: Pool; allowed: boolean };
type WelcomeBonus = Answer<'getWelcomeBonus'>;

/** Refusal: not_found. */
export async function readWelcomeBonus(db: Queryable, allowed: boolean): Promise<WelcomeBonus> {
  return view(present(await selectWelcomeBonus(db)), allowed);
}

/**
 * Changes the terms of first rounds from now on. A round promised under the old terms keeps them,
 * as long as the budget lasts.
 * Refusals: not_found, promotion_not_allowed.
 */
export function updateWelcomeBonus({ pool, allowed }: Options, terms: WelcomeTerms, actor: Actor): Promise<WelcomeBonus> {
  if (terms.is_active && !allowed) throw new Refusal('promotion_not_allowed');
  return change(pool, allowed, async (tx, before) => {
    const changed = (Object.keys(terms) as (keyof WelcomeTerms)[]).filter((name) => terms[name] !== before[name]);
    if (changed.length === 0) return;
    await updateWelcomeTerms(tx, terms);
    const details = { before: pick(before, changed), after: pick(terms, changed) };
    await recordAction(tx, { ...actor, action: 'update-welcome-bonus', subject: '', details });
  });
}

/** Counts the budget from zero again. Refusal: not_found. */
export function resetWelcomeBudget({ pool, allowed }: Options, actor: Actor): Promise<WelcomeBonus> {
  return change(pool, allowed, async (tx, { current_spent_cents: spent }) => {
    if (spent === 0) return;
    await clearWelcomeSpending(tx);
    const details = { before: { current_spent_cents: spent }, after: { current_spent_cents: 0 } };
    await recordAction(tx, { ...actor, action: 'reset-welcome-budget', subject: '', details });
  });
}

function change(pool: Pool, allowed: boolean, work: (tx: Tx, before: WelcomeRow) => Promise<void>): Promise<WelcomeBonus> {
  return inTransaction(pool, async (tx) => {
    await work(tx, present(await lockWelcomeBonus(tx)));
    return readWelcomeBonus(tx, allowed);
  });
}

function present(row: WelcomeRow | undefined): WelcomeRow {
  if (row === undefined) throw new Refusal('not_found', { message: 'Configuração não encontrada' });
  return row;
}

const view = (row: WelcomeRow, allowed: boolean): WelcomeBonus => ({ ...row, is_allowed: allowed });

const pick = <Values extends object, Name extends keyof Values>(values: Values, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]]));
