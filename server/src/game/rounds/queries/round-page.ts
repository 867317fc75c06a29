import { toCents } from '@raspasorte/contract';
import type { Queryable } from '../../../platform/database/pool.ts';
import type { RoundRow } from '../queries.ts';

/** The part of a stored round that its player sees. */
export type ShownRow = Pick<
  RoundRow,
  | 'id'
  | 'product_id'
  | 'product_name'
  | 'price_cents'
  | 'max_prize_cents'
  | 'payout_cents'
  | 'nonce'
  | 'is_free'
  | 'client_seed'
  | 'winning_numbers'
  | 'winning_prizes'
  | 'your_numbers'
  | 'created_at'
  | 'revealed'
  | 'finished_at'
>;

export type RoundFilter = { playerId: string; status: 'open' | 'finished' | 'all'; productId: number | null };

/** Ids of version 7 begin with the time, by the clock of whoever drew the card: this much is left for it to differ from the database's. */
const CLOCKS_DIFFER_AT_MOST = '1 hour';
const recent = `r.id >= uuid_at(now() - interval '24 hours' - interval '${CLOCKS_DIFFER_AT_MOST}')`;
const older = `r.id < uuid_at(now() - interval '24 hours' - interval '${CLOCKS_DIFFER_AT_MOST}')`;

/** Open rounds are at most a day old, and what is older is finished: the key alone tells, so that only recent rounds are looked at one by one. */
const newestIds = (product: string): Record<RoundFilter['status'], string> => ({
  all: `select r.id from round r where r.player_id = $1 ${product} order by r.id desc limit $2 offset $3`,
  open: `select r.id from round r join round_status s on s.player_id = r.player_id and s.id = r.id
    where r.player_id = $1 and ${recent} and s.finished_at is null ${product} order by r.id desc limit $2 offset $3`,
  finished: `select id from (
      (select r.id from round r join round_status s on s.player_id = r.player_id and s.id = r.id
        where r.player_id = $1 and ${recent} and s.finished_at is not null ${product} order by r.id desc limit $2::bigint + $3)
      union all
      (select r.id from round r where r.player_id = $1 and ${older} ${product} order by r.id desc limit $2::bigint + $3)
    ) finished order by id desc limit $2 offset $3`,
});

/** Newest first. */
export async function selectRoundPage(
  db: Queryable,
  { playerId, status, productId }: RoundFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<ShownRow[]> {
  const ofProduct = productId !== null;
  const { rows } = await db.query<ShownRow>({
    name: `select-round-page-${status}-${ofProduct ? 'of-product' : 'of-all'}`,
    text: `
      with page as materialized (${newestIds(ofProduct ? 'and r.product_id = $4' : '')[status]})
      select r.id, r.product_id, p.name as product_name, r.price_cents, r.max_prize_cents, r.payout_cents, r.nonce, r.is_free,
        r.client_seed, r.winning_numbers, r.winning_prizes, r.your_numbers, r.created_at, s.revealed, s.finished_at
      from page join round r on r.player_id = $1 and r.id = page.id
        join round_status s on s.player_id = $1 and s.id = page.id
        join ticket_products p on p.id = r.product_id
      order by r.id desc`,
    values: [playerId, limit, offset, ...(ofProduct ? [productId] : [])],
  });
  // int8[] arrives as text, since only single int8 values are parsed by the pool.
  return rows.map((row) => ({ ...row, winning_prizes: row.winning_prizes.map((prize) => toCents(Number(prize))) }));
}
