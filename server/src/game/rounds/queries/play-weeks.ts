import { SESSION_REST_MINUTES, type Answer } from '@raspasorte/contract';
import type { Queryable } from '../../../platform/database/pool.ts';

type PlayWeek = Answer<'listPlayWeeks'>['weeks'][number];

/**
 * The last eight weeks of São Paulo, oldest first, from the player's own rounds and deposits.
 * `minutes` adds up the gaps between plays; a gap that ends a session is a rest and does not
 * count. Prizes of cards that are not scratched yet are left out, so that no sum gives them away.
 * Deposits name the kinds that they are not, too: with the condition of `ledger_transfer_once`
 * PostgreSQL reads that index, and not the stakes.
 */
export async function selectPlayWeeks(db: Queryable, playerId: string): Promise<PlayWeek[]> {
  const { rows } = await db.query<PlayWeek>({
    name: 'select-play-weeks',
    text: `
      with begin as materialized (
        select array_agg(period_start('week', now() - ago * interval '7 days') order by ago desc) as weeks
        from generate_series(0, 7) ago),
      sums as (
        select width_bucket(created_at, weeks) as place, count(*) as rounds, 0::bigint as deposited,
          sum(case when is_free then 0 else price_cents end) as staked, sum(payout_cents) as prizes,
          sum(extract(epoch from gap)) filter (where gap < make_interval(mins => $2)) as seconds
        from begin, lateral (
          select created_at, is_free, price_cents, payout_cents, created_at - lag(created_at) over (order by id) as gap
          from round where player_id = $1 and id >= uuid_at(weeks[1] - interval '1 hour') and created_at >= weeks[1]) plays
        group by place
        union all
        select width_bucket(created_at, weeks), 0, 0, 0, -payout_cents, 0 from begin, unrevealed_rounds(now()) where player_id = $1
        union all
        select width_bucket(created_at, weeks), 0, amount_cents, 0, 0, 0 from begin, ledger_transfer
        where player_id = $1 and kind = 'deposit' and kind not in ('stake', 'prize', 'free_stake') and created_at >= weeks[1])
      select sao_paulo_day(week)::text as starts_on, coalesce(sum(rounds), 0)::int as rounds,
        coalesce(floor(sum(seconds) / 60), 0)::int as minutes, coalesce(sum(deposited), 0)::bigint as deposited_cents,
        coalesce(sum(staked), 0)::bigint as staked_cents, coalesce(sum(prizes), 0)::bigint as prize_cents
      from begin, unnest(weeks) with ordinality each (week, number) left join sums on place = number
      group by week order by week`,
    values: [playerId, SESSION_REST_MINUTES],
  });
  return rows;
}
