-- Sums by the hour (UTC), so that reports and the window of correction and protection stay cheap however many rounds there are.
-- Everything before the watermark is in the sums and nothing else; what came later is read from the rows themselves (the live tail).

create table round_hour (
  hour timestamptz not null,
  product_id integer not null,
  is_free boolean not null,
  is_boosted boolean not null, -- selected by the welcome bonus
  rounds bigint not null,
  wagered_cents bigint not null, -- 0 for free rounds
  paid_cents bigint not null,
  expected_cents double precision not null,
  variance_cents2 double precision not null,
  primary key (hour, product_id, is_free, is_boosted)
);

create table ledger_hour (
  hour timestamptz not null,
  kind transfer_kind not null,
  transfers bigint not null,
  amount_cents bigint not null,
  primary key (hour, kind)
);

create table payment_hour (
  hour timestamptz not null, -- of the settlement
  provider text not null,
  type text not null check (type in ('DEPOSIT', 'WITHDRAW')),
  payments bigint not null,
  amount_cents bigint not null,
  fee_cents bigint not null,
  fees bigint not null, -- payments of which the provider kept something
  primary key (hour, provider, type)
);

create table round_player (
  player_id uuid primary key,
  rounds bigint not null,
  wagered_cents bigint not null, -- 0 for free rounds
  paid_cents bigint not null,
  expected_cents double precision not null,
  variance_cents2 double precision not null,
  largest_prize_cents bigint not null -- the highest maximum prize of the cards played
) with (fillfactor = 70);

create table rollup_watermark (
  id integer primary key default 1 check (id = 1),
  watermark timestamptz not null default '-infinity',
  -- The next watermark, good once every transaction below the fence has ended.
  candidate timestamptz not null default '-infinity',
  fence xid8 not null default '0',
  check (candidate >= watermark)
);
insert into rollup_watermark default values;

-- The tail is found by BRIN, which knows new pages only once they are summarised.
alter index round_created_at set (autosummarize = on);
alter index ledger_transfer_created_at set (autosummarize = on);

create function add_round_hours(p_from timestamptz, p_until timestamptz) returns void language sql
begin atomic
  insert into round_hour as h
    select date_trunc('hour', created_at, 'UTC'), product_id, is_free, coalesce(bonus_selected, false), count(*),
        sum(case when is_free then 0 else price_cents end), sum(payout_cents), sum(expected_cents), sum(variance_cents2)
      from round where created_at >= p_from and created_at < p_until group by 1, 2, 3, 4
    on conflict (hour, product_id, is_free, is_boosted) do update
      set rounds = h.rounds + excluded.rounds, wagered_cents = h.wagered_cents + excluded.wagered_cents,
          paid_cents = h.paid_cents + excluded.paid_cents, expected_cents = h.expected_cents + excluded.expected_cents,
          variance_cents2 = h.variance_cents2 + excluded.variance_cents2;
end;

create function add_ledger_hours(p_from timestamptz, p_until timestamptz) returns void language sql
begin atomic
  insert into ledger_hour as h
    select date_trunc('hour', created_at, 'UTC'), kind, count(*), sum(amount_cents)
      from ledger_transfer where created_at >= p_from and created_at < p_until group by 1, 2
    on conflict (hour, kind) do update
      set transfers = h.transfers + excluded.transfers, amount_cents = h.amount_cents + excluded.amount_cents;
end;

create function add_payment_hours(p_from timestamptz, p_until timestamptz) returns void language sql
begin atomic
  insert into payment_hour as h
    select date_trunc('hour', settled_at, 'UTC'), provider, type, count(*), sum(amount_cents), sum(fee_cents),
        count(*) filter (where fee_cents > 0)
      from provider_transactions
      where status = 'APPROVED' and type in ('DEPOSIT', 'WITHDRAW') and settled_at >= p_from and settled_at < p_until group by 1, 2, 3
    on conflict (hour, provider, type) do update
      set payments = h.payments + excluded.payments, amount_cents = h.amount_cents + excluded.amount_cents,
          fee_cents = h.fee_cents + excluded.fee_cents, fees = h.fees + excluded.fees;
end;

create function add_player_rounds(p_from timestamptz, p_until timestamptz) returns void language sql
begin atomic
  insert into round_player as p
    select player_id, count(*), sum(case when is_free then 0 else price_cents end), sum(payout_cents), sum(expected_cents),
        sum(variance_cents2), max(max_prize_cents)
      from round where created_at >= p_from and created_at < p_until group by player_id
    on conflict (player_id) do update
      set rounds = p.rounds + excluded.rounds, wagered_cents = p.wagered_cents + excluded.wagered_cents,
          paid_cents = p.paid_cents + excluded.paid_cents, expected_cents = p.expected_cents + excluded.expected_cents,
          variance_cents2 = p.variance_cents2 + excluded.variance_cents2,
          largest_prize_cents = greatest(p.largest_prize_cents, excluded.largest_prize_cents);
end;

-- Moves the watermark and adds to the sums what it passed over, in one transaction: a crash undoes both.
--
-- A row created before the watermark must never appear later. A money function takes its created_at from the clock only after it has
-- written or locked a row, that is, after its transaction got an id. So, with an instant T taken first and an id F taken after it, every
-- transaction that may write a created_at before T has an id below F; once all of those have ended, whatever is visible before T is all
-- there will ever be. A transaction that only reads has no id and holds nothing up, however long it lasts; a prepared one does.
-- p_slack keeps T behind the clock, for a server whose clock is set back or that is replaced by one whose clock is behind.
create function advance_rollups(p_slack interval) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_instant timestamptz := clock_timestamp() - p_slack;
  v_fence xid8;
  v_mark rollup_watermark;
begin
  if p_slack < interval '0' or pg_current_xact_id_if_assigned() is not null then
    raise exception 'advance_rollups needs a slack of 0 or more and a transaction of its own';
  end if;
  v_fence := pg_current_xact_id();
  -- Of several processes one does the work; the others have nothing to wait for.
  select * into v_mark from rollup_watermark for update skip locked;
  if not found or pg_snapshot_xmin(pg_current_snapshot()) < v_mark.fence then return; end if;
  perform add_round_hours(v_mark.watermark, v_mark.candidate), add_ledger_hours(v_mark.watermark, v_mark.candidate),
    add_payment_hours(v_mark.watermark, v_mark.candidate), add_player_rounds(v_mark.watermark, v_mark.candidate);
  update rollup_watermark set watermark = candidate, candidate = greatest(candidate, v_instant), fence = v_fence;
end
$$;

-- Up to where the sums may be used for a report that ends at p_until: the watermark, or the hour's begin when the report ends before it.
create function rollup_end(p_until timestamptz) returns timestamptz language sql stable
  return (select case when p_until >= watermark then watermark else date_trunc('hour', p_until, 'UTC') end from rollup_watermark);

-- The sums of [p_from, p_until), exact at any moment: whole hours from the rollup, the rest from the rows. p_from is the begin of an hour.
create function round_sums(p_from timestamptz, p_until timestamptz)
returns table (
  hour timestamptz, product_id integer, is_free boolean, is_boosted boolean, rounds bigint, wagered_cents bigint, paid_cents bigint,
  expected_cents double precision, variance_cents2 double precision
) language sql stable
begin atomic
  select * from round_hour h where h.hour >= p_from and h.hour < (select rollup_end(p_until))
  union all
  select date_trunc('hour', r.created_at, 'UTC'), r.product_id, r.is_free, coalesce(r.bonus_selected, false), count(*),
      sum(case when r.is_free then 0 else r.price_cents end)::bigint, sum(r.payout_cents)::bigint, sum(r.expected_cents), sum(r.variance_cents2)
    from round r
    where r.created_at >= greatest(p_from, (select rollup_end(p_until))) and r.created_at < p_until group by 1, 2, 3, 4;
end;

create function ledger_sums(p_from timestamptz, p_until timestamptz)
returns table (hour timestamptz, kind transfer_kind, transfers bigint, amount_cents bigint) language sql stable
begin atomic
  select * from ledger_hour h where h.hour >= p_from and h.hour < (select rollup_end(p_until))
  union all
  select date_trunc('hour', t.created_at, 'UTC'), t.kind, count(*), sum(t.amount_cents)::bigint
    from ledger_transfer t
    where t.created_at >= greatest(p_from, (select rollup_end(p_until))) and t.created_at < p_until group by 1, 2;
end;

revoke all on function advance_rollups, add_round_hours, add_ledger_hours, add_payment_hours, add_player_rounds from public;
grant execute on function advance_rollups to raspasorte_app;
grant select on round_hour, ledger_hour, payment_hour, round_player, rollup_watermark to raspasorte_app;
