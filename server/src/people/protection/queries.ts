import type { Answer, RequestBody } from '@raspasorte/contract';
import type { Queryable } from '../../platform/database/pool.ts';

type Limit = Answer<'getLimits'>['limits'][number];
export type LimitRow = Omit<Limit, 'next_from'> & { next_from: Date | null };

/** The limits in force, each with the change that is not in force yet. */
export async function selectLimits(db: Queryable, playerId: string): Promise<LimitRow[]> {
  const { rows } = await db.query<LimitRow>({
    name: 'select-limits',
    text: `select kind, period, f.amount,
        case when l.next_from > now() then l.next_amount end as next_amount,
        case when l.next_from > now() then l.next_from end as next_from
      from player_limit l join player_limit_in_force f using (player_id, kind, period)
      where player_id = $1
      order by kind, array_position(array['day', 'week', 'month', 'session'], period)`,
    values: [playerId],
  });
  return rows;
}

export type PauseRow = { paused_until: Date | null; excluded_until: Date | null; excluded_for_ever: boolean };

export async function selectPause(db: Queryable, playerId: string): Promise<PauseRow | undefined> {
  const { rows } = await db.query<PauseRow>({
    name: 'select-pause',
    text: `select case when paused_until > now() then paused_until end as paused_until,
        case when excluded_until > now() and isfinite(excluded_until) then excluded_until end as excluded_until,
        coalesce(excluded_until = 'infinity', false) as excluded_for_ever
      from player_pause where player_id = $1`,
    values: [playerId],
  });
  return rows[0];
}

export type PlaySessionRow = { started_at: Date | null; minutes: number | null; net_cents: number | null };

/** The current play session. */
export async function selectPlaySession(db: Queryable, playerId: string): Promise<PlaySessionRow | undefined> {
  const { rows } = await db.query<PlaySessionRow>({
    name: 'select-play-session',
    text: `select started_at, floor(extract(epoch from now() - started_at) / 60)::integer as minutes,
        -lost_since($1, started_at) as net_cents
      from session_start($1) as started_at`,
    values: [playerId],
  });
  return rows[0];
}

export async function callSetLimit(
  db: Queryable,
  { playerId, kind, period, amount }: RequestBody<'setLimit'> & { playerId: string },
): Promise<Date> {
  const { rows } = await db.query<{ in_force_from: Date }>('select in_force_from from set_player_limit($1, $2, $3, $4)', [
    playerId,
    kind,
    period,
    amount,
  ]);
  const [answer] = rows;
  if (answer === undefined) throw new Error('set_player_limit answered nothing');
  return answer.in_force_from;
}

export async function callPause(db: Queryable, playerId: string, days: number): Promise<void> {
  await db.query(`select pause_player($1, 'pause', now() + $2 * interval '1 day')`, [playerId, days]);
}

/** Excludes a player for this number of calendar months, or for ever when null. */
export async function callExclude(db: Queryable, playerId: string, months: number | null): Promise<void> {
  await db.query(`select pause_player($1, 'exclusion', exclusion_end($2, now()))`, [playerId, months]);
}

/** Returns the ids of the notified players. */
export async function callNotifyChangedLimits(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>('select notify_changed_limits() as id');
  return rows.map(({ id }) => id);
}
