-- The day of an instant in São Paulo.
create or replace function sao_paulo_day(p_at timestamptz) returns date language sql immutable parallel safe as $$
  select (p_at at time zone 'America/Sao_Paulo')::date
$$;

grant execute on function sao_paulo_day to raspasorte_app;
