import { isFinishedRound, shownPrize } from '../../../game/rounds/queries/covered.ts';
import type { Queryable } from '../../../platform/database/pool.ts';
import { inOrder, inPage, pageValues, positionOf, type RowPage, type SourceRow } from './row-page.ts';

/** Adjustments: credits positive, debits negative. */
export async function selectAdjustmentRows(db: Queryable, page: RowPage): Promise<SourceRow[]> {
  const { rows } = await db.query<SourceRow>(
    `select ${positionOf('t.created_at')}, t.reference as id, 'adjustment' as kind, t.player_id as user_id, p.name as user_name,
       case t.kind when 'adjustment_credit' then t.amount_cents else -t.amount_cents end as amount,
       null as wagered_cents, null as paid_cents, a.reason as detail
     from ledger_transfer t join profiles p using (player_id) join adjustment a on a.player_id = t.player_id and a.id = t.reference
     where t.kind in ('adjustment_credit', 'adjustment_debit') and ${inPage('t.created_at', 't.reference')}
     ${inOrder('t.created_at', 't.reference')}`,
    pageValues(page),
  );
  return rows;
}

/**
 * The cost of promotions: the stake of a free round, and the boosted prizes of a welcome round. The
 * latter is left out while its card is covered: that there is a row tells a prize.
 */
export async function selectPromotionRows(db: Queryable, page: RowPage): Promise<SourceRow[]> {
  const { rows } = await db.query<SourceRow>(
    `select ${positionOf('t.created_at')}, t.reference as id, case t.kind when 'free_stake' then 'free_round' else 'welcome_bonus' end as kind,
       t.player_id as user_id, p.name as user_name, t.amount_cents as amount, null as wagered_cents, null as paid_cents, c.name as detail
     from ledger_transfer t join profiles p using (player_id) join round r on r.player_id = t.player_id and r.id = t.reference
       join ticket_products c on c.id = r.product_id
     where (t.kind = 'free_stake' or t.kind = 'bonus_cost' and ${isFinishedRound('r')}) and ${inPage('t.created_at', 't.reference')}
     ${inOrder('t.created_at', 't.reference')}`,
    pageValues(page),
  );
  return rows;
}

/**
 * Free rounds with their payouts. They are few among all rounds, so they are found by the transfers
 * that paid their stakes.
 */
export async function selectFreeRoundRows(db: Queryable, page: RowPage): Promise<SourceRow[]> {
  const { rows } = await db.query<SourceRow>(
    `select ${positionOf('t.created_at')}, t.reference as id, 'round' as kind, t.player_id as user_id, p.name as user_name,
       ${shownPrize('r')} as amount, 0::bigint as wagered_cents, ${shownPrize('r')} as paid_cents, c.name as detail
     from ledger_transfer t join profiles p using (player_id) join round r on r.player_id = t.player_id and r.id = t.reference
       join ticket_products c on c.id = r.product_id
     where t.kind = 'free_stake' and ${inPage('t.created_at', 't.reference')}
     ${inOrder('t.created_at', 't.reference')}`,
    pageValues(page),
  );
  return rows;
}
