-- The start of the present day, week (from Sunday) or month in São Paulo.
create or replace function period_start(p_period text, p_now timestamptz)
returns timestamptz language sql stable as $$
  select case p_period
    when 'week' then date_trunc('week', p_now at time zone 'America/Sao_Paulo' + interval '1 day') - interval '1 day'
    else date_trunc(p_period, p_now at time zone 'America/Sao_Paulo')
  end at time zone 'America/Sao_Paulo'
$$;

grant execute on function period_start to raspasorte_app;
