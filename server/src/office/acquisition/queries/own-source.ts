import type { SourceWords } from '../../../people/sources/plain-words.ts';
import type { Queryable } from '../../../platform/database/pool.ts';

export async function callForgetSource(db: Queryable, playerId: string): Promise<void> {
  await db.query('select forget_source($1)', [playerId]);
}

export async function selectOwnSource(db: Queryable, playerId: string): Promise<(SourceWords & { landed_at: Date }) | undefined> {
  const { rows } = await db.query<SourceWords & { landed_at: Date }>(
    `select a.source, a.medium, a.campaign, a.affiliate, s.landed_at
     from player_source s join acquisition_source a on a.id = s.source_id
     where s.player_id = $1 and s.landed_at is not null`,
    [playerId],
  );
  return rows[0];
}
