import type { Queryable } from '../../../platform/database/pool.ts';
import { inOrder, inPage, pageValues, positionOf, type RowPage, type SourceRow } from './row-page.ts';

/** Accounts by the moment they were opened. */
export async function selectUserRows(db: Queryable, page: RowPage): Promise<SourceRow[]> {
  const { rows } = await db.query<SourceRow>(
    `select ${positionOf('p.created_at')}, p.player_id as id, 'user' as kind, p.player_id as user_id, p.name as user_name, 1::bigint as amount,
       null as wagered_cents, null as paid_cents, p.status as detail
     from profiles p where ${inPage('p.created_at', 'p.player_id')} ${inOrder('p.created_at', 'p.player_id')}`,
    pageValues(page),
  );
  return rows;
}
