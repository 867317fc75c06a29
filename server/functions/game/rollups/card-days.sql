-- The sums of each card for every day of São Paulo on which it was played, exact at any moment:
-- whole days, and the hours since their end.
create or replace function card_days()
returns table (
  product_id integer, day date, rounds bigint, wagered_cents bigint, paid_cents bigint,
  expected_cents double precision, variance_cents2 double precision
) language sql stable as $$
  select d.product_id, d.day, d.rounds, d.wagered_cents, d.paid_cents, d.expected_cents, d.variance_cents2
    from round_day d
  union all
  select s.product_id, sao_paulo_day(s.hour), sum(s.rounds)::bigint,
      sum(s.wagered_cents)::bigint, sum(s.paid_cents)::bigint, sum(s.expected_cents), sum(s.variance_cents2)
    from round_sums((select days_until from rollup_watermark), 'infinity') s group by 1, 2;
$$;

grant execute on function card_days to raspasorte_app;
