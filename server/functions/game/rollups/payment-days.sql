-- What each provider ever moved, exact at any moment: whole days of São Paulo, and the hours since
-- their end.
create or replace function payment_days()
returns table (provider text, type text, amount_cents bigint, fee_cents bigint) language sql stable as $$
  select d.provider, d.type, d.amount_cents, d.fee_cents from payment_day d
  union all
  select s.provider, s.type, s.amount_cents, s.fee_cents
    from payment_sums((select days_until from rollup_watermark), 'infinity') s;
$$;

grant execute on function payment_days to raspasorte_app;
