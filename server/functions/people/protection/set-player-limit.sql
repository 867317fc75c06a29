-- Sets a limit, or removes it (null). A tighter limit applies at once, a looser one after 24 hours.
create or replace function set_player_limit(
  p_player_id uuid, p_kind text, p_period text, p_amount bigint, out in_force_from timestamptz
)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_present bigint;
begin
  perform from wallet where player_id = p_player_id for update;
  select amount into v_present from player_limit_in_force where player_id = p_player_id and kind = p_kind
    and period = p_period;
  if not found or p_amount <= v_present then
    in_force_from := now();
    if p_amount is null then return; end if;
    insert into player_limit as l (player_id, kind, period, amount) values (p_player_id, p_kind, p_period, p_amount)
      on conflict (player_id, kind, period) do update
        set amount = excluded.amount, next_amount = null, next_from = null, changed_at = now();
  else
    in_force_from := now() + interval '24 hours';
    update player_limit set amount = v_present, next_amount = p_amount, next_from = in_force_from, changed_at = now()
      where player_id = p_player_id and kind = p_kind and period = p_period;
  end if;
end
$$;

grant execute on function set_player_limit to raspasorte_app;
