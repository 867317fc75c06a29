import type { Cents } from '@raspasorte/contract';
import type { Queryable } from '../../../platform/database/pool.ts';
import { isFinishedRound, shownPrize } from '../../../game/rounds/queries/covered.ts';
import { userRounds, type UserRoundRow } from '../../users/queries/user-rounds.ts';

/** The ids of rounds, newest first. Ids contain the time, so the index alone answers this. */
export async function selectRoundIds(
  db: Queryable,
  { playerId, from, before, limit }: { playerId: string; from: Date | null; before: string; limit: number },
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'timeline-round-ids',
    text: `select id from round
      where player_id = $1 and id < $3::uuid and id >= case when $2::timestamptz is null
        then '00000000-0000-0000-0000-000000000000' else uuid_at($2) end
      order by id desc limit $4`,
    values: [playerId, from, before, limit],
  });
  return rows.map(({ id }) => id);
}

export type PlaySums = {
  rounds: number;
  free_rounds: number;
  staked_cents: Cents;
  /** Without the prizes of the covered ones. */
  won_cents: Cents;
  covered_rounds: number;
  products: string[];
};

/** The sums of each session, in the given order. `ids` are the rounds of all of them. */
export async function sumSessions(
  db: Queryable,
  { playerId, sessions, ids }: { playerId: string; sessions: readonly { first: string; last: string }[]; ids: readonly string[] },
): Promise<PlaySums[]> {
  const { rows } = await db.query<PlaySums>({
    name: 'timeline-session-sums',
    text: `
      select q.rounds, q.free_rounds, q.staked_cents, q.won_cents, q.covered_rounds,
        coalesce((select array_agg(t.name order by t.name) from ticket_products t where t.id = any (q.products)), '{}') as products
      from unnest($2::uuid[], $3::uuid[]) with ordinality s (first, last, n)
        cross join lateral (
          select count(*)::int as rounds, count(*) filter (where r.is_free)::int as free_rounds,
            coalesce(sum(r.price_cents) filter (where not r.is_free), 0)::bigint as staked_cents,
            coalesce(sum(${shownPrize('r')}), 0)::bigint as won_cents,
            count(*) filter (where not ${isFinishedRound('r')})::int as covered_rounds, array_agg(distinct r.product_id) as products
          from round r where r.player_id = $1 and r.id >= s.first and r.id <= s.last
            and (select read_ahead_rounds($1, $4)) is not null) q
      order by s.n`,
    values: [playerId, sessions.map(({ first }) => first), sessions.map(({ last }) => last), ids],
  });
  return rows;
}

/** The rounds from `last` back to `first`, newest first. */
export async function selectPlayed(
  db: Queryable,
  { playerId, first, last, limit }: { playerId: string; first: string; last: string; limit: number },
): Promise<UserRoundRow[]> {
  const { rows } = await db.query<UserRoundRow>({
    name: 'timeline-played',
    text: userRounds('select id from round where player_id = $1 and id >= $2::uuid and id <= $3::uuid order by id desc limit $4'),
    values: [playerId, first, last, limit],
  });
  return rows;
}
