-- What the back-office's reports stand on: sums of settled payments by the hour and of rounds by player, beside those of 0020_rollups.sql
-- and moved by the same watermark, and the order in which the rows behind a figure are read.

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

-- What was summed may not change afterwards. A settlement's instant comes from the clock after its transaction has locked a wallet, so
-- that settled_at keeps the rule on which the watermark rests.
create trigger provider_transactions_settled_once before update on provider_transactions for each row
  when (old.status = 'APPROVED' and (new.status, new.type, new.provider, new.amount_cents, new.fee_cents, new.settled_at)
    is distinct from (old.status, old.type, old.provider, old.amount_cents, old.fee_cents, old.settled_at))
  execute function refuse_change();

create index provider_transactions_settled on provider_transactions (type, settled_at desc, id desc) where status = 'APPROVED';
-- Partial: a paid round pays nothing for it.
create index ledger_transfer_gifts on ledger_transfer (created_at desc, reference desc)
  where kind in ('adjustment_credit', 'adjustment_debit', 'free_stake', 'bonus_cost');
create index profiles_newest on profiles (created_at desc, player_id desc);

-- As in 0020_rollups.sql, whose comment says why nothing can appear behind the watermark; payments and players are summed along with the rest.
create or replace function advance_rollups(p_slack interval) returns void
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

-- What was summed before these tables existed. Whoever advances the sums skips this row while it is locked.
select from rollup_watermark for update;
select add_payment_hours('-infinity', watermark), add_player_rounds('-infinity', watermark) from rollup_watermark;

-- As round_sums and ledger_sums: whole hours from the rollup, the rest from the rows. p_from is the begin of an hour.
create function payment_sums(p_from timestamptz, p_until timestamptz)
returns table (
  hour timestamptz, provider text, type text, payments bigint, amount_cents bigint, fee_cents bigint, fees bigint
) language sql stable
begin atomic
  select * from payment_hour h where h.hour >= p_from and h.hour < (select rollup_end(p_until))
  union all
  select date_trunc('hour', t.settled_at, 'UTC'), t.provider, t.type, count(*), sum(t.amount_cents)::bigint, sum(t.fee_cents)::bigint,
      count(*) filter (where t.fee_cents > 0)
    from provider_transactions t
    where t.status = 'APPROVED' and t.type in ('DEPOSIT', 'WITHDRAW')
      and t.settled_at >= greatest(p_from, (select rollup_end(p_until))) and t.settled_at < p_until group by 1, 2, 3;
end;

-- Of every player with a round, up to this moment; the live tail is added to the sums.
create view player_rounds as
  select player_id, sum(rounds)::bigint as rounds, sum(wagered_cents)::bigint as wagered_cents, sum(paid_cents)::bigint as paid_cents,
    sum(expected_cents) as expected_cents, sum(variance_cents2) as variance_cents2, max(largest_prize_cents) as largest_prize_cents
  from (
    select * from round_player
    union all
    select r.player_id, 1, case when r.is_free then 0 else r.price_cents end, r.payout_cents, r.expected_cents, r.variance_cents2,
      r.max_prize_cents
    from round r where r.created_at >= (select watermark from rollup_watermark)) parts
  group by player_id;

revoke all on function add_round_hours, add_ledger_hours, add_payment_hours, add_player_rounds from public;
grant select on payment_hour, round_player, player_rounds to raspasorte_app;
