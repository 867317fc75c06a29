import type { Queryable } from '../db.ts';

/** Whether three paid rounds of a card in one day earn a free one. */
export async function selectFreeRoundsOffered(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ is_active: boolean }>('select is_active from free_round_promotion');
  return rows[0]?.is_active ?? false;
}
