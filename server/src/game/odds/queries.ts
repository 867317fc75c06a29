import type { Cents } from '@raspasorte/contract';
import type { Queryable, Tx } from '../../platform/database/pool.ts';
import { selectNewestVersion } from '../products/queries.ts';
import type { OddsFigures } from '../products/solved-odds.ts';

/** The exact figures of a math version `m`. JSON numbers keep every digit of a double. */
const figures = `json_build_object('rtp', m.rtp, 'hit_frequency', m.hit_frequency, 'volatility', m.volatility,
  'session_rtp_100', m.session_rtp_100, 'rtp_by_streak', m.rtp_by_streak, 'stationary', m.stationary,
  'k_unclamped', m.k_unclamped, 'on_target', m.on_target)`;

export type OddsRow = {
  id: number;
  name: string;
  price_cents: Cents;
  max_prize_cents: Cents;
  is_active: boolean;
  is_retired: boolean;
  visible_rtp: number;
  show_real_rtp: boolean;
  revision: number;
  version: number;
  math_version: Buffer;
  math: string;
  figures: OddsFigures;
  prize_rows: { id: number; prize_cents: Cents; weight: number }[];
};

/** Cheapest first. With an id, only that card. */
export async function selectOdds(db: Queryable, productId: number | null): Promise<OddsRow[]> {
  const { rows } = await db.query<OddsRow>(
    `select p.id, p.name, p.price_cents, p.max_prize_cents, p.is_active, p.retired_at is not null as is_retired, p.visible_rtp, p.show_real_rtp, p.revision, p.math_version, m.math,
      ${figures} as figures,
      (select max(v.number) from product_versions v where v.product_id = p.id) as version,
      (select coalesce(json_agg(json_build_object('id', t.id, 'prize_cents', t.prize_cents, 'weight', t.weight)), '[]')
        from prize_tables t where t.product_id = p.id) as prize_rows
    from ticket_products p join math_versions m using (math_version)
    where $1::integer is null or p.id = $1
    order by p.price_cents, p.id`,
    [productId],
  );
  return rows;
}

export type OddsUpdate = {
  productId: number;
  /** The revision that the change started from. */
  revision: number;
  isActive: boolean;
  visibleRtp: number;
  showRealRtp: boolean;
  mathVersion: Buffer;
  voidsReservations: boolean;
};

/**
 * Returns the number of the card's math version after the change, or undefined when the card no
 * longer has the given revision.
 */
export async function updateOdds(tx: Tx, update: OddsUpdate): Promise<number | undefined> {
  const { rows } = await tx.query<{ id: number }>(
    `update ticket_products set is_active = $3, visible_rtp = $4, show_real_rtp = $5, math_version = $6,
      reservations_void_before = case when $7 then clock_timestamp() else reservations_void_before end
    where id = $1 and revision = $2 returning id`,
    [
      update.productId,
      update.revision,
      update.isActive,
      update.visibleRtp,
      update.showRealRtp,
      update.mathVersion,
      update.voidsReservations,
    ],
  );
  return rows.length === 0 ? undefined : selectNewestVersion(tx, update.productId);
}

/** Whether a card has lost its exposure limit, so that it must not be on sale. */
export async function selectIsExposed(tx: Tx, productId: number): Promise<boolean> {
  const { rows } = await tx.query<{ is_exposed: boolean }>(
    `select exists (select from ticket_products p join card_losses() l on l.product_id = p.id
       where p.id = $1 and l.lost_cents >= p.exposure_limit_cents) as is_exposed`,
    [productId],
  );
  return rows[0]!.is_exposed;
}

export type ChangeRow = {
  seq: number;
  at: Date;
  actor_id: string | null;
  actor_name: string;
  action: string;
  details: Record<string, unknown>;
};

/** What operators changed about a card, newest first. */
export async function selectChanges(db: Queryable, subject: string, limit: number): Promise<ChangeRow[]> {
  const { rows } = await db.query<ChangeRow>(
    'select seq, at, actor_id, actor_name, action, details from audit_log where subject = $1 order by at desc, seq desc limit $2',
    [subject, limit],
  );
  return rows;
}

export type DayRow = {
  date: string;
  rounds: number;
  free_rounds: number;
  wagered_cents: Cents;
  paid_cents: Cents;
  free_paid_cents: Cents;
};

/**
 * A card's last `days` calendar days in São Paulo, newest first, including days without rounds.
 * The newest day is that of `asOf`. It counts every round so far: `asOf` has only milliseconds, so
 * as an upper bound it would leave out the last ones.
 */
export async function selectDays(
  db: Queryable,
  { productId, asOf, days }: { productId: number; asOf: Date; days: number },
): Promise<DayRow[]> {
  const { rows } = await db.query<DayRow>(
    `with today as (select sao_paulo_day($2::timestamptz) as day),
    played as (
      select sao_paulo_day(hour) as day, sum(rounds) as rounds, sum(rounds) filter (where is_free) as free_rounds,
        sum(wagered_cents) as wagered, sum(paid_cents) as paid, sum(paid_cents) filter (where is_free) as free_paid
      from today, round_sums((day - $3::integer + 1)::timestamp at time zone 'America/Sao_Paulo', 'infinity')
      where product_id = $1 group by 1)
    select (today.day - n)::text as date, coalesce(rounds, 0)::bigint as rounds, coalesce(free_rounds, 0)::bigint as free_rounds,
      coalesce(wagered, 0)::bigint as wagered_cents, coalesce(paid, 0)::bigint as paid_cents,
      coalesce(free_paid, 0)::bigint as free_paid_cents
    from today cross join generate_series(0, $3::integer - 1) as n left join played on played.day = today.day - n
    order by n`,
    [productId, asOf, days],
  );
  return rows;
}

export type VersionRow = {
  number: number;
  math_version: Buffer;
  math: string;
  begun_at: Date;
  figures: OddsFigures;
  action: string | null;
  actor_name: string | null;
  note: string | null;
};

/**
 * A card's math versions, newest first, with who put each on sale and why. With `numbers`, only
 * those.
 */
export async function selectVersions(
  db: Queryable,
  { productId, subject, numbers, limit }: { productId: number; subject: string; numbers: number[] | null; limit: number },
): Promise<VersionRow[]> {
  const { rows } = await db.query<VersionRow>(
    `select v.number, v.math_version, m.math, v.begun_at, ${figures} as figures, a.action, a.actor_name,
      a.details ->> 'note' as note
    from product_versions v join math_versions m using (math_version)
      left join lateral (
        select action, actor_name, details from audit_log l
        where l.subject = $2 and l.details ->> 'version' = v.number::text
          and l.details ->> 'previous_version' is distinct from v.number::text
        order by seq limit 1) a on true
    where v.product_id = $1 and ($3::integer[] is null or v.number = any ($3))
    order by v.number desc limit $4`,
    [productId, subject, numbers, limit],
  );
  return rows;
}

export type SoldRow = {
  from: Date;
  until: Date | null;
  rounds: number;
  boosted_rounds: number;
  wagered_cents: Cents;
  paid_cents: Cents;
  variance_cents2: number;
};

/**
 * What a version sold and paid in the whole hours in which no other version was sold, without free
 * and boosted rounds, which pay by other rules. Their first hour begins once the last reservation
 * of the version before has expired. Undefined without such an hour.
 */
export async function selectSold(
  db: Queryable,
  { productId, number, reservedMinutes }: { productId: number; number: number; reservedMinutes: number },
): Promise<SoldRow | undefined> {
  const { rows } = await db.query<SoldRow>(
    `with term as (
      select case when v.number = 1 then date_trunc('hour', v.begun_at, 'UTC')
          else date_trunc('hour', v.begun_at + make_interval(mins => $3), 'UTC') + interval '1 hour' end as "from",
        (select date_trunc('hour', n.begun_at, 'UTC') from product_versions n
          where n.product_id = $1 and n.number = $2 + 1) as until
      from product_versions v where v.product_id = $1 and v.number = $2)
    select term."from", term.until, coalesce(sum(s.rounds) filter (where not s.is_boosted), 0)::bigint as rounds,
      coalesce(sum(s.rounds) filter (where s.is_boosted), 0)::bigint as boosted_rounds,
      coalesce(sum(s.wagered_cents) filter (where not s.is_boosted), 0)::bigint as wagered_cents,
      coalesce(sum(s.paid_cents) filter (where not s.is_boosted), 0)::bigint as paid_cents,
      coalesce(sum(s.variance_cents2) filter (where not s.is_boosted), 0) as variance_cents2
    from term left join lateral round_sums(term."from", coalesce(term.until, 'infinity')) s on s.product_id = $1 and not s.is_free
    where term."from" < coalesce(term.until, now()) group by 1, 2`,
    [productId, number, reservedMinutes],
  );
  return rows[0];
}
