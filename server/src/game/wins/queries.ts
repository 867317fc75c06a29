import type { Cents } from '@raspasorte/contract';
import type { Queryable } from '../../platform/database/pool.ts';

export type WinRow = { name: string; amount_cents: Cents; price_cents: Cents; created_at: Date };

const columns = 'p.name, w.amount_cents, w.price_cents, w.created_at';

export async function selectNewestWins(db: Queryable, { since, limit }: { since: Date; limit: number }): Promise<WinRow[]> {
  const { rows } = await db.query<WinRow>({
    name: 'select-newest-wins',
    text: `select ${columns} from win w join profiles p using (player_id) where w.created_at >= $1 order by w.created_at desc limit $2`,
    values: [since, limit],
  });
  return rows;
}

export async function selectWin(db: Queryable, playerId: string, roundId: string): Promise<WinRow | undefined> {
  const { rows } = await db.query<WinRow>({
    name: 'select-win',
    text: `select ${columns} from win w join profiles p using (player_id) where w.player_id = $1 and w.round_id = $2`,
    values: [playerId, roundId],
  });
  return rows[0];
}
