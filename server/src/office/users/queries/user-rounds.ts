import type { Cents } from '@raspasorte/contract';

/** A round as the player's page and timeline list it. */
export type UserRoundRow = {
  id: string;
  created_at: Date;
  product_name: string | null;
  price_cents: Cents;
  /** Null while the card is covered. */
  payout_cents: Cents | null;
  is_free: boolean;
  finished_at: Date | null;
};

/**
 * The SQL that lists a player's rounds, newest first, with card and state. `ids` is a query for
 * their ids that an index alone answers. The rows are read ahead, because they are scattered over
 * the table. $1 is the player.
 */
export const userRounds = (ids: string): string => `
  select r.id, r.created_at, t.name as product_name, r.price_cents,
    case when s.finished_at is not null then r.payout_cents end as payout_cents, r.is_free, s.finished_at
  from round r join round_status s on s.player_id = r.player_id and s.id = r.id left join ticket_products t on t.id = r.product_id
  where r.player_id = $1
    and r.id = any ((select read_ahead_progress($1, read_ahead_rounds($1, array(${ids}))))::uuid[])
  order by r.id desc`;
