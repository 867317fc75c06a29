import type { Answer } from '@raspasorte/contract';
import type { Queryable } from '../../../platform/database/pool.ts';

/** Days of São Paulo, both included. */
export type Days = { from: string; to: string };
/** `sourceId`: one source; null for all. */
type Wanted = Days & { sourceId: number | null };

/** Advances the sums by one step. Returns true while there is more to add. */
export async function callAdvanceCohorts(db: Queryable, wait: string): Promise<boolean> {
  const { rows } = await db.query<{ has_more: boolean }>('select advance_cohorts($1) as has_more', [wait]);
  return rows[0]!.has_more;
}

export async function callRestartCohorts(db: Queryable): Promise<void> {
  await db.query('select restart_cohorts()');
}

/** The instant up to which the sums go; null before the first run. */
export async function selectMark(db: Queryable): Promise<Date | null> {
  const { rows } = await db.query<{ mark: Date | null }>(`select nullif(mark, '-infinity') as mark from cohort_mark`);
  return rows[0]?.mark ?? null;
}

type Report = Answer<'getAcquisition'>;
export type Results = Report['total'];
/** A source with what its players brought. */
export type SourceResults = Report['sources'][number];
type Source = Omit<SourceResults, keyof Results>;

/** Every source with visits, sign-ups or costs in these days, most sign-ups first. */
export async function selectSources(db: Queryable, { from, to, sourceId }: Wanted): Promise<SourceResults[]> {
  const { rows } = await db.query<SourceResults>({
    name: 'select-sources',
    text: `with parts as (
        select source_id, sum(visits) as visits, 0 as sign_ups, 0 as first_deposits, 0 as first_cards, 0 as second_deposits,
          0 as deposited_cents, 0 as ggr_cents, 0 as ngr_cents, 0 as cost_cents
        from source_visit where day between $1::date and $2::date group by 1
        union all
        select source_id, 0, sum(sign_ups), sum(first_deposits), sum(first_cards), sum(second_deposits), sum(deposited_cents),
          sum(ggr_cents), sum(ngr_cents), 0
        from source_day where day between $1::date and $2::date group by 1
        union all
        select source_id, 0, 0, 0, 0, 0, 0, 0, 0, sum(round(amount_cents::numeric
          * (least(last_day, $2::date) - greatest(first_day, $1::date) + 1) / (last_day - first_day + 1)))
        from acquisition_cost where last_day >= $1::date and first_day <= $2::date group by 1)
      select a.id, a.source, a.medium, a.campaign, a.affiliate, sum(visits)::bigint as visits, sum(sign_ups)::bigint as sign_ups,
        sum(first_deposits)::bigint as first_deposits, sum(first_cards)::bigint as first_cards,
        sum(second_deposits)::bigint as second_deposits, sum(deposited_cents)::bigint as deposited_cents,
        sum(ggr_cents)::bigint as ggr_cents, sum(ngr_cents)::bigint as ngr_cents, sum(cost_cents)::bigint as cost_cents
      from parts join acquisition_source a on a.id = parts.source_id
      where $3::integer is null or a.id = $3 group by a.id
      order by sign_ups desc, visits desc, cost_cents desc, a.id`,
    values: [from, to, sourceId],
  });
  return rows;
}

/** One row for every day of the period, in order. */
export async function selectSeries(db: Queryable, { from, to, sourceId }: Wanted): Promise<Report['series']> {
  const { rows } = await db.query<Report['series'][number]>({
    name: 'select-source-series',
    text: `select d::date::text as day, coalesce(v.visits, 0)::bigint as visits, coalesce(s.sign_ups, 0)::bigint as sign_ups,
        coalesce(s.first_deposits, 0)::bigint as first_deposits
      from generate_series($1::date, $2::date, interval '1 day') d
        left join (select day, sum(visits) as visits from source_visit
            where day between $1::date and $2::date and ($3::integer is null or source_id = $3) group by 1) v
          on v.day = d::date
        left join (select day, sum(sign_ups) as sign_ups, sum(first_deposits) as first_deposits
          from source_day
            where day between $1::date and $2::date and ($3::integer is null or source_id = $3) group by 1) s on s.day = d::date
      order by 1`,
    values: [from, to, sourceId],
  });
  return rows;
}

export type CohortRow = { week: string; sign_ups: number; first_deposits: number };

/** Sign-ups by week, in order. A week is named by its Monday; weeks without sign-ups are absent. */
export async function selectCohorts(db: Queryable, { from, to, sourceId }: Wanted): Promise<CohortRow[]> {
  const { rows } = await db.query<CohortRow>({
    name: 'select-cohorts',
    text: `select date_trunc('week', day::timestamp)::date::text as week, sum(sign_ups)::bigint as sign_ups,
        sum(first_deposits)::bigint as first_deposits
      from source_day where day between $1::date and $2::date and ($3::integer is null or source_id = $3)
      group by 1 order by 1`,
    values: [from, to, sourceId],
  });
  return rows;
}

export type CohortWeekRow = { cohort: string; week: number; players: number; ggr_cents: number; ngr_cents: number };

export async function selectCohortWeeks(db: Queryable, { from, to, sourceId }: Wanted): Promise<CohortWeekRow[]> {
  const { rows } = await db.query<CohortWeekRow>({
    name: 'select-cohort-weeks',
    text: `select cohort::text, week, players, ggr_cents, ngr_cents from cohort_week
      where cohort between $1::date and $2::date and source_id = coalesce($3, 0)`,
    values: [from, to, sourceId],
  });
  return rows;
}

/** The sources with the most sign-ups in these days. */
export async function selectLargestSources(db: Queryable, { from, to, limit }: Days & { limit: number }): Promise<Source[]> {
  const { rows } = await db.query<Source>(
    `select a.id, a.source, a.medium, a.campaign, a.affiliate
     from source_day d join acquisition_source a on a.id = d.source_id where d.day between $1::date and $2::date
     group by a.id having sum(d.sign_ups) > 0 order by sum(d.sign_ups) desc, a.id limit $3`,
    [from, to, limit],
  );
  return rows;
}
