-- Pauses or excludes a player until an instant. An instant before the present end changes nothing.
create or replace function pause_player(p_player_id uuid, p_kind text, p_until timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from wallet where player_id = p_player_id for update;
  insert into player_pause as p (player_id, paused_until, excluded_until)
    values (p_player_id, case when p_kind = 'pause' then p_until end, case when p_kind = 'exclusion' then p_until end)
    on conflict (player_id) do update
      set paused_until = greatest(p.paused_until, excluded.paused_until),
          excluded_until = greatest(p.excluded_until, excluded.excluded_until);
end
$$;

create or replace function pause_refusal(p_player_id uuid) returns text language sql stable as $$
  select case when excluded_until > now() then 'self_excluded' when paused_until > now() then 'paused' end
    from player_pause where player_id = p_player_id
$$;

-- When an exclusion of so many calendar months in São Paulo ends; without months, never.
create or replace function exclusion_end(p_months integer, p_from timestamptz) returns timestamptz
language sql stable as $$
  select coalesce((p_from at time zone 'America/Sao_Paulo' + p_months * interval '1 month') at time zone 'America/Sao_Paulo',
    'infinity')
$$;

grant execute on function pause_player, exclusion_end to raspasorte_app;
