-- What the back-office's reports stand on, besides the sums of 0020_rollups.sql: the order in which the rows behind a figure are read.

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

grant select on player_rounds to raspasorte_app;
