import { v7 as uuidv7 } from 'uuid';
import type { Site } from '../site.ts';

type Planted = { status: 'APPROVED' | 'REJECTED'; days: number; provider?: string | undefined };

/** Plants a deposit of R$ 25,00 that is some days old, credited or not. Returns its id. */
export async function plantDeposit(site: Site, { status, days, provider = 'woovi' }: Planted): Promise<string> {
  const [player, id] = [await site.signUp(), uuidv7({ msecs: Date.now() - days * 86_400_000 })];
  await site.owner.query(
    `insert into provider_transactions (player_id, id, provider, type, status, requested_cents, amount_cents, external_id, end_to_end_id,
       expires_at, created_at, settled_at)
     select $1, $2, $6, 'DEPOSIT', $3, 2500, 2500, $4, $4, t, t, t from (select now() - $5 * interval '1 day' as t) moment`,
    [player.id, id, status, `E${id}`, days, provider],
  );
  if (status === 'APPROVED')
    await site.owner.query(`select move_cash($1, 'deposit', 'clearing_in', 'player_cash', 2500, $2)`, [player.id, id]);
  return id;
}
