-- The sum above which withdrawals have to be confirmed now; null when there is no limit.
create or replace function confirmation_limit_in_force(p_player_id uuid) returns bigint language sql stable as $$
  select case when l.next_from <= clock_timestamp() then l.next_amount_cents else l.amount_cents end
  from confirmation_limit l where l.player_id = p_player_id
$$;

-- Sets the limit, or removes it (null). A lower one applies at once. A higher one, or none, has to
-- be confirmed and applies after 24 hours. Outcomes: set; waits; confirmation_required, which
-- changes nothing.
create or replace function set_confirmation_limit(
  p_player_id uuid, p_session_id uuid, p_amount_cents bigint, out outcome text, out in_force_from timestamptz
)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_present bigint;
begin
  perform from wallet where player_id = p_player_id for update;
  v_present := confirmation_limit_in_force(p_player_id);
  in_force_from := clock_timestamp();
  outcome := 'set';
  if v_present is null and p_amount_cents is null then return; end if;
  if v_present is null or p_amount_cents <= v_present then
    insert into confirmation_limit as l (player_id, amount_cents) values (p_player_id, p_amount_cents)
      on conflict (player_id) do update
        set amount_cents = excluded.amount_cents, next_amount_cents = null, next_from = null, changed_at = now();
    return;
  end if;
  if use_confirmation(p_session_id, 'confirmation-limit', coalesce(p_amount_cents::text, '')) is null then
    outcome := 'confirmation_required'; in_force_from := null; return;
  end if;
  outcome := 'waits';
  in_force_from := in_force_from + interval '24 hours';
  update confirmation_limit set amount_cents = v_present, next_amount_cents = p_amount_cents,
      next_from = in_force_from, changed_at = now()
    where player_id = p_player_id;
end
$$;

grant execute on function confirmation_limit_in_force, set_confirmation_limit to raspasorte_app;
