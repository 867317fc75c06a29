create or replace function open_deposit(
  p_player_id uuid, p_key text, p_request_hash bytea, p_order_id uuid, p_provider text, p_amount_cents bigint,
  p_expires_at timestamptz, p_charging_ms integer, p_demands_cpf boolean, p_cpf text, p_limits_required boolean,
  out outcome text, out order_id uuid, out payer_name text, out payer_cpf text
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_bound idempotency_key;
  v_status text;
begin
  -- The wallet's row puts a player's own calls in order: of many with one key, the first opens and the others find it.
  perform from wallet w where w.player_id = p_player_id for update;
  if not found then outcome := 'unknown_player'; return; end if;

  select * into v_bound from idempotency_key k where k.player_id = p_player_id and k.key = p_key;
  if found then
    outcome := case when v_bound.request_hash = p_request_hash then 'repeated' else 'idempotency_conflict' end;
    order_id := v_bound.reference;
    return;
  end if;
  if p_provider is null then outcome := 'provider_unconfigured'; return; end if;

  select p.status, p.name into v_status, payer_name from profiles p where p.player_id = p_player_id;
  if v_status <> 'active' then outcome := 'account_blocked'; return; end if;
  if exists (select from operation_pause o where o.operation = 'deposits') then outcome := 'deposits_paused'; return; end if;
  outcome := deposit_refusal(p_player_id, p_amount_cents, p_limits_required);
  if outcome is not null then return; end if;
  if p_demands_cpf then
    select b.outcome, b.bound_cpf into outcome, payer_cpf from bind_cpf(p_player_id, p_cpf) b;
    if outcome <> 'bound' then return; end if;
  end if;

  insert into provider_transactions (player_id, id, provider, type, requested_cents, amount_cents, expires_at, charging_until)
    values (p_player_id, p_order_id, p_provider, 'DEPOSIT', p_amount_cents, p_amount_cents, p_expires_at,
      clock_timestamp() + p_charging_ms * interval '1 millisecond');
  insert into idempotency_key (player_id, key, request_hash, reference) values (p_player_id, p_key, p_request_hash, p_order_id);
  outcome := 'opened';
  order_id := p_order_id;
end
$$;

grant execute on function open_deposit to raspasorte_app;
