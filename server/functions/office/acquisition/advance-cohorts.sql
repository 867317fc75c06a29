-- The Monday of an instant's week in São Paulo.
create or replace function week_begin(p_at timestamptz) returns date language sql immutable parallel safe as $$
  select date_trunc('week', p_at at time zone 'America/Sao_Paulo')::date
$$;

-- Counts players who signed up at least p_wait ago, so that they had time to say how they came.
create or replace function count_sign_ups(p_wait interval) returns void language sql as $$
  with counted as (
    update player_source s set is_counted = true where not s.is_counted and s.signed_up_at <= clock_timestamp() - p_wait
    returning s.signed_up_at, s.source_id)
  insert into source_day as d (day, source_id, sign_ups)
    select sao_paulo_day(signed_up_at), source_id, count(*) from counted group by 1, 2
    on conflict (day, source_id) do update set sign_ups = d.sign_ups + excluded.sign_ups;
$$;

-- Counts the first and second deposit and the first card of each player, the first time they
-- appear.
create or replace function count_first_steps(p_from timestamptz, p_until timestamptz) returns void language sql as $$
  with moved as (
    select t.player_id, (array_agg(t.created_at order by t.seq) filter (where t.kind = 'deposit'))[1:2] as deposits,
        min(t.created_at) filter (where t.kind <> 'deposit') as card_at
      from ledger_transfer t
      where t.kind in ('deposit', 'stake', 'free_stake') and t.created_at >= p_from and t.created_at < p_until
      group by 1)
  , stepped as (
    select s.player_id, s.source_id, sao_paulo_day(s.signed_up_at) as day,
        case when s.first_deposit_at is null then m.deposits[1] end as first_deposit_at,
        case when s.second_deposit_at is null then
          case when s.first_deposit_at is null then m.deposits[2] else m.deposits[1] end end as second_deposit_at,
        case when s.first_card_at is null then m.card_at end as first_card_at
      from moved m join player_source s on s.player_id = m.player_id
      where s.second_deposit_at is null or s.first_card_at is null)
  , noted as (
    update player_source s set first_deposit_at = coalesce(s.first_deposit_at, n.first_deposit_at),
        second_deposit_at = coalesce(s.second_deposit_at, n.second_deposit_at),
        first_card_at = coalesce(s.first_card_at, n.first_card_at)
      from stepped n
      where s.player_id = n.player_id and coalesce(n.first_deposit_at, n.second_deposit_at, n.first_card_at) is not null
      returning n.*)
  insert into source_day as d (day, source_id, first_deposits, first_cards, second_deposits)
    select day, source_id, count(first_deposit_at), count(first_card_at), count(second_deposit_at) from noted group by 1, 2
    on conflict (day, source_id) do update
      set first_deposits = d.first_deposits + excluded.first_deposits, first_cards = d.first_cards + excluded.first_cards,
        second_deposits = d.second_deposits + excluded.second_deposits;
$$;

-- What each player moved in each week: cards, deposits, and GGR and NGR as the dashboard calculates
-- them. For one player, or for all when p_player_id is null.
create or replace function player_weeks(p_from timestamptz, p_until timestamptz, p_player_id uuid)
returns table (
  player_id uuid, week date, cards numeric, deposited_cents numeric, ggr_cents numeric, ngr_cents numeric
) language sql stable as $$
  with parts as (
    select t.player_id, week_begin(t.created_at) as week, count(*) filter (where t.kind in ('stake', 'free_stake')) as cards,
        sum(case when t.kind = 'deposit' then t.amount_cents else 0 end) as deposited_cents,
        sum(case t.kind when 'stake' then t.amount_cents when 'prize' then -t.amount_cents else 0 end) as ggr_cents,
        sum(case t.kind when 'adjustment_debit' then t.amount_cents when 'adjustment_credit' then -t.amount_cents
          else 0 end) as other_cents
      from ledger_transfer t
      where t.created_at >= p_from and t.created_at < p_until and (p_player_id is null or t.player_id = p_player_id)
      group by 1, 2
    union all
    select t.player_id, week_begin(t.settled_at), 0, 0, 0, -sum(t.fee_cents) from provider_transactions t
      where t.status = 'APPROVED' and t.type in ('DEPOSIT', 'WITHDRAW') and t.fee_cents > 0
        and t.settled_at >= p_from and t.settled_at < p_until and (p_player_id is null or t.player_id = p_player_id)
      group by 1, 2)
  select p.player_id, p.week, sum(p.cards), sum(p.deposited_cents), sum(p.ggr_cents), sum(p.ggr_cents + p.other_cents)
    from parts p group by 1, 2;
$$;

create or replace function add_cohort_sums(p_from timestamptz, p_until timestamptz) returns void language sql as $$
  with placed as materialized (
    select w.*, s.source_id, s.last_week, sao_paulo_day(s.signed_up_at) as day, week_begin(s.signed_up_at) as cohort,
        greatest(0, (w.week - week_begin(s.signed_up_at)) / 7)::smallint as number
      from player_weeks(p_from, p_until, null) w join player_source s on s.player_id = w.player_id)
  , weeks as (
    insert into cohort_week as c
      select cohort, coalesce(source_id, 0), number,
          count(distinct player_id) filter (where cards > 0 and number > coalesce(last_week, -1)),
          sum(ggr_cents), sum(ngr_cents)
        from placed group by cohort, number, grouping sets ((source_id), ())
      on conflict (cohort, source_id, week) do update
        set players = c.players + excluded.players, ggr_cents = c.ggr_cents + excluded.ggr_cents,
          ngr_cents = c.ngr_cents + excluded.ngr_cents)
  , days as (
    insert into source_day as d (day, source_id, deposited_cents, ggr_cents, ngr_cents)
      select day, source_id, sum(deposited_cents), sum(ggr_cents), sum(ngr_cents) from placed group by 1, 2
      on conflict (day, source_id) do update
        set deposited_cents = d.deposited_cents + excluded.deposited_cents, ggr_cents = d.ggr_cents + excluded.ggr_cents,
          ngr_cents = d.ngr_cents + excluded.ngr_cents)
  update player_source s set last_week = p.number
    from (select player_id, max(number) as number from placed where cards > 0 group by 1) p
    where s.player_id = p.player_id and p.number > coalesce(s.last_week, -1);
$$;

-- Adds what was created after the mark and before the watermark of the rollups, before which no row
-- can appear any more. One call adds a week at most, so that a first or a repeated count keeps no
-- transaction open for long. Returns true while there is more.
create or replace function advance_cohorts(p_wait interval)
returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_from timestamptz;
  v_until timestamptz;
  v_watermark timestamptz;
  v_known bigint;
  v_taken_back bigint;
begin
  -- One process does the work. The others return at once.
  select mark, taken_back into v_from, v_known from cohort_mark for update skip locked;
  if not found then return false; end if;
  select watermark, taken_back into v_watermark, v_taken_back from rollup_watermark;
  -- The clock had gone back, so rows may have appeared before the mark.
  if v_known <> v_taken_back then
    perform restart_cohorts();
    update cohort_mark set taken_back = v_taken_back;
    v_from := '-infinity';
  end if;
  perform count_sign_ups(p_wait);
  if v_watermark <= v_from then return false; end if;
  -- Only old plays can be in the archive, so it is read only for them.
  if v_from < v_watermark - interval '28 days' then
    perform require_archive_link(), set_config('search_path', 'archive, public, pg_temp', true);
  end if;
  v_until := least(v_watermark, interval '7 days'
    + case v_from when '-infinity' then (select min(created_at) from ledger_transfer) else v_from end);
  perform count_first_steps(v_from, v_until), add_cohort_sums(v_from, v_until);
  update cohort_mark set mark = v_until;
  return v_until < v_watermark;
end
$$;

-- Starts the sums again from zero. Later calls of advance_cohorts rebuild the same sums from the
-- journal.
create or replace function restart_cohorts() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from cohort_mark for update;
  delete from source_day;
  delete from cohort_week;
  update player_source set is_counted = false, first_deposit_at = null, second_deposit_at = null, first_card_at = null,
    last_week = null;
  update cohort_mark set mark = '-infinity';
end
$$;

grant execute on function advance_cohorts, restart_cohorts to raspasorte_app;
