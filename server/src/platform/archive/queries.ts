import type { Queryable, Tx } from '../database/pool.ts';

export type ArchivedUntil = { until: Date; is_linked: boolean };

/** Until when a player's plays are in the archive, and whether there is a way to it; undefined where all are here. */
export async function selectArchivedUntil(db: Queryable, playerId: string): Promise<ArchivedUntil | undefined> {
  const { rows } = await db.query<ArchivedUntil>({
    name: 'select-archived-until',
    text: `select until, to_regclass('archive.round') is not null as is_linked from public.archived_head where player_id = $1`,
    values: [playerId],
  });
  return rows[0];
}

/** Until when plays of anybody may be in the archive, and whether there is a way to it; undefined where all are here. */
export async function selectNewestArchived(db: Queryable): Promise<ArchivedUntil | undefined> {
  const { rows } = await db.query<ArchivedUntil>({
    name: 'select-newest-archived',
    text: `
      select (month + interval '1 month') at time zone 'UTC' as until, to_regclass('archive.round') is not null as is_linked
      from public.archived_month order by month desc limit 1`,
  });
  return rows[0];
}

/** What unqualified names mean to the rest of the transaction: rows of both databases. */
export async function reachArchive(tx: Tx): Promise<void> {
  await tx.query('set local search_path = archive, public');
}
