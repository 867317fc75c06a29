-- How far a report that ends at p_until may use the sums: up to the watermark or, if the report
-- ends before it, up to the start of p_until's hour.
create or replace function rollup_end(p_until timestamptz) returns timestamptz language sql stable as $$
  select case when p_until >= watermark then watermark else date_trunc('hour', p_until, 'UTC') end
    from rollup_watermark
$$;

-- The sums of [p_from, p_until), exact at any moment: whole hours from the rollup, the rest from
-- the rows. p_from must be the start of an hour.
create or replace function round_sums(p_from timestamptz, p_until timestamptz)
returns table (
  hour timestamptz, product_id integer, is_free boolean, is_boosted boolean, rounds bigint,
  wagered_cents bigint, paid_cents bigint,
  expected_cents double precision, variance_cents2 double precision
) language sql stable as $$
  select * from round_hour h where h.hour >= p_from and h.hour < (select rollup_end(p_until))
  union all
  select date_trunc('hour', r.created_at, 'UTC'), r.product_id, r.is_free, coalesce(r.bonus_selected, false),
      count(*), sum(case when r.is_free then 0 else r.price_cents end)::bigint, sum(r.payout_cents)::bigint,
      sum(r.expected_cents), sum(r.variance_cents2)
    from round r
    where r.created_at >= greatest(p_from, (select rollup_end(p_until)))
      and r.created_at < p_until group by 1, 2, 3, 4;
$$;

create or replace function ledger_sums(p_from timestamptz, p_until timestamptz)
returns table (hour timestamptz, kind transfer_kind, transfers bigint, amount_cents bigint) language sql stable as $$
  select * from ledger_hour h where h.hour >= p_from and h.hour < (select rollup_end(p_until))
  union all
  select date_trunc('hour', t.created_at, 'UTC'), t.kind, count(*), sum(t.amount_cents)::bigint
    from ledger_transfer t
    where t.created_at >= greatest(p_from, (select rollup_end(p_until))) and t.created_at < p_until group by 1, 2;
$$;

-- Like round_sums and ledger_sums: whole hours from the rollup, the rest from the rows. p_from must
-- be the start of an hour.
create or replace function payment_sums(p_from timestamptz, p_until timestamptz)
returns table (
  hour timestamptz, provider text, type text, payments bigint, amount_cents bigint, fee_cents bigint, fees bigint
) language sql stable as $$
  select * from payment_hour h where h.hour >= p_from and h.hour < (select rollup_end(p_until))
  union all
  select date_trunc('hour', t.settled_at, 'UTC'), t.provider, t.type, count(*), sum(t.amount_cents)::bigint,
      sum(t.fee_cents)::bigint,
      count(*) filter (where t.fee_cents > 0)
    from provider_transactions t
    where t.status = 'APPROVED' and t.type in ('DEPOSIT', 'WITHDRAW')
      and t.settled_at >= greatest(p_from, (select rollup_end(p_until))) and t.settled_at < p_until group by 1, 2, 3;
$$;

grant execute on function rollup_end, round_sums, ledger_sums, payment_sums to raspasorte_app;
