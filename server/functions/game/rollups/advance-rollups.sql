create or replace function add_round_hours(p_from timestamptz, p_until timestamptz) returns void language sql as $$
  insert into round_hour as h
    select date_trunc('hour', created_at, 'UTC'), product_id, is_free, coalesce(bonus_selected, false), count(*),
        sum(case when is_free then 0 else price_cents end), sum(payout_cents), sum(expected_cents),
          sum(variance_cents2)
      from round where created_at >= p_from and created_at < p_until group by 1, 2, 3, 4
    on conflict (hour, product_id, is_free, is_boosted) do update
      set rounds = h.rounds + excluded.rounds, wagered_cents = h.wagered_cents + excluded.wagered_cents,
          paid_cents = h.paid_cents + excluded.paid_cents,
            expected_cents = h.expected_cents + excluded.expected_cents,
          variance_cents2 = h.variance_cents2 + excluded.variance_cents2;
$$;

-- p_from and p_until are midnights in São Paulo, and all hours between them are complete.
create or replace function add_round_days(p_from timestamptz, p_until timestamptz) returns void language sql as $$
  insert into round_day
    select sao_paulo_day(hour), product_id, sum(rounds), sum(wagered_cents), sum(paid_cents),
        sum(expected_cents), sum(variance_cents2)
      from round_hour where hour >= p_from and hour < p_until group by 1, 2;
$$;

create or replace function add_payment_days(p_from timestamptz, p_until timestamptz) returns void language sql as $$
  insert into payment_day
    select sao_paulo_day(hour), provider, type, sum(amount_cents), sum(fee_cents)
      from payment_hour where hour >= p_from and hour < p_until group by 1, 2, 3;
$$;

create or replace function add_ledger_hours(p_from timestamptz, p_until timestamptz) returns void language sql as $$
  insert into ledger_hour as h
    select date_trunc('hour', created_at, 'UTC'), kind, count(*), sum(amount_cents)
      from ledger_transfer where created_at >= p_from and created_at < p_until group by 1, 2
    on conflict (hour, kind) do update
      set transfers = h.transfers + excluded.transfers, amount_cents = h.amount_cents + excluded.amount_cents;
$$;

create or replace function add_payment_hours(p_from timestamptz, p_until timestamptz) returns void language sql as $$
  insert into payment_hour as h
    select date_trunc('hour', settled_at, 'UTC'), provider, type, count(*), sum(amount_cents), sum(fee_cents),
        count(*) filter (where fee_cents > 0)
      from provider_transactions
      where status = 'APPROVED' and type in ('DEPOSIT', 'WITHDRAW') and settled_at >= p_from
        and settled_at < p_until group by 1, 2, 3
    on conflict (hour, provider, type) do update
      set payments = h.payments + excluded.payments, amount_cents = h.amount_cents + excluded.amount_cents,
          fee_cents = h.fee_cents + excluded.fee_cents, fees = h.fees + excluded.fees;
$$;

-- Returns how many more players have enough rounds to be compared.
create or replace function add_player_rounds(p_from timestamptz, p_until timestamptz) returns bigint language sql as $$
  with played as (
    select player_id, count(*) as rounds, sum(case when is_free then 0 else price_cents end) as wagered_cents,
        sum(payout_cents) as paid_cents, sum(expected_cents) as expected_cents, sum(variance_cents2) as variance_cents2,
        max(max_prize_cents) as largest_prize_cents
      from round where created_at >= p_from and created_at < p_until group by player_id)
  , added as (
    insert into round_player as p
      select * from played
      on conflict (player_id) do update
        set rounds = p.rounds + excluded.rounds, wagered_cents = p.wagered_cents + excluded.wagered_cents,
            paid_cents = p.paid_cents + excluded.paid_cents,
            expected_cents = p.expected_cents + excluded.expected_cents,
            variance_cents2 = p.variance_cents2 + excluded.variance_cents2,
            largest_prize_cents = greatest(p.largest_prize_cents, excluded.largest_prize_cents)
      returning p.luck)
  -- The second count reads the table as it was before.
  select (select count(*) from added where luck is not null)
    - (select count(*) from played join round_player using (player_id) where luck is not null);
$$;

-- Adds the prizes that the watermark passes and that are not revealed yet, and removes those that
-- have been revealed since, or that are older than any unrevealed prize. Once an hour all are
-- compared, in case a clock was wrong.
create or replace function keep_unrevealed_prizes(p_from timestamptz, p_until timestamptz) returns void
language plpgsql as $$
declare
  v_oldest timestamptz := now() - interval '25 hours';
  v_is_new_hour boolean := date_trunc('hour', p_from, 'UTC') <> date_trunc('hour', p_until, 'UTC');
  v_finished_from timestamptz := case when v_is_new_hour then '-infinity' else finishes_since(p_from) end;
begin
  delete from unrevealed_prize u where u.created_at < v_oldest or exists (
    select from round_progress p
    where p.player_id = u.player_id and p.round_id = u.round_id and p.finished_at >= v_finished_from);
  insert into unrevealed_prize
    select r.player_id, r.id, r.payout_cents, r.created_at
      from round r left join round_progress p on p.player_id = r.player_id and p.round_id = r.id
      where r.created_at >= greatest(p_from, v_oldest) and r.created_at < p_until and r.payout_cents > 0
        and p.finished_at is null;
end
$$;

-- Moves the watermark and adds the rows that it passes to the sums, in one transaction, so that a
-- crash undoes both.
--
-- No row may appear later with a created_at before the watermark. A money function reads created_at
-- from the clock only after it has written or locked a row, that is, after its transaction has got
-- an id. Take an instant T first and an id F afterwards: every transaction that may still write a
-- created_at before T then has an id below F. Once all transactions below F have ended, every row
-- before T is visible that will ever exist. A read-only transaction has no id and delays nothing,
-- however long it lasts; a prepared transaction does. p_slack keeps T behind the clock, in case the
-- server's clock is set back or a new primary's clock is behind. If it is behind by more, rows may
-- appear before the watermark, and take_back_rollups moves the watermark back to before them.
create or replace function advance_rollups(p_slack interval) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_instant timestamptz := clock_timestamp() - p_slack;
  v_fence xid8;
  v_mark rollup_watermark;
  v_clock timestamptz;
  v_compared bigint;
  v_midnight timestamptz;
begin
  if p_slack < interval '0' or pg_current_xact_id_if_assigned() is not null then
    raise exception 'advance_rollups needs a slack of 0 or more and a transaction of its own';
  end if;
  v_fence := pg_current_xact_id();
  -- One process does the work. The others skip it instead of waiting.
  select * into v_mark from rollup_watermark for update skip locked;
  if not found then return; end if;
  -- Read under the lock, so later than the last run's.
  v_clock := clock_timestamp();
  if v_clock < greatest(v_mark.read_at, v_instant + p_slack) then
    perform take_back_rollups(date_trunc('hour', v_clock - interval '1 hour', 'UTC'), v_clock);
    return;
  end if;
  -- A fence above this transaction is of the server before a restore. No transaction of that one is
  -- open, so those of this one are waited for instead.
  if v_mark.fence > v_fence then
    update rollup_watermark set passed_fence = v_fence, fence = v_fence;
    return;
  end if;
  if pg_snapshot_xmin(pg_current_snapshot()) < v_mark.fence then return; end if;
  perform add_account_hours(), add_round_hours(v_mark.watermark, v_mark.candidate),
    add_ledger_hours(v_mark.watermark, v_mark.candidate), add_payment_hours(v_mark.watermark, v_mark.candidate),
    keep_unrevealed_prizes(v_mark.watermark, v_mark.candidate);
  v_compared := add_player_rounds(v_mark.watermark, v_mark.candidate);
  v_midnight := date_trunc('day', v_mark.candidate, 'America/Sao_Paulo');
  perform add_round_days(v_mark.days_until, v_midnight), add_payment_days(v_mark.days_until, v_midnight);
  update rollup_watermark set watermark = candidate, passed_fence = fence, candidate = greatest(candidate, v_instant),
    fence = v_fence, read_at = v_clock, compared_players = compared_players + v_compared, days_until = v_midnight;
end
$$;

grant execute on function advance_rollups to raspasorte_app;
