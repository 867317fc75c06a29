import type { Queryable } from '../../platform/database/pool.ts';

export async function selectActorName(db: Queryable, userId: string): Promise<string | undefined> {
  const { rows } = await db.query<{ name: string }>('select name from profiles where player_id = $1', [userId]);
  return rows[0]?.name;
}
