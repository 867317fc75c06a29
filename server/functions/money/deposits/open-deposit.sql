-- Opens a deposit and binds its idempotency key. Outcomes: opened; repeated (order_id is the first
-- one's); refusals: unknown_player, idempotency_conflict, provider_unconfigured (p_provider is null
-- while no provider is active: only repeats are answered), and those of deposit_refusal, bind_cpf
-- and charge_refusal. Only `opened` stores a deposit, claimed by the caller until `lease`.
create or replace function open_deposit(
  p_player_id uuid, p_key text, p_request_hash bytea, p_order_id uuid, p_provider text, p_amount_cents bigint,
  p_expires_at timestamptz, p_lease_ms integer, p_demands_cpf boolean, p_cpf text, p_limits_required boolean,
  p_address inet, p_limits charge_limits,
  out outcome text, out order_id uuid, out payer_name text, out payer_cpf text, out lease timestamptz
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_network inet := network_of(p_address);
begin
  select b.outcome, b.reference into outcome, order_id from begin_operation(p_player_id, p_key, p_request_hash) b;
  if outcome is not null then return; end if;
  if p_provider is null then outcome := 'provider_unconfigured'; return; end if;
  outcome := deposit_refusal(p_player_id, p_amount_cents, p_limits_required);
  if outcome is not null then return; end if;
  if p_demands_cpf then
    payer_cpf := coalesce(p_cpf, charge_payer_cpf(p_player_id));
    select b.outcome, b.cpf into outcome, payer_cpf from bind_cpf(p_player_id, payer_cpf, v_network) b;
    if outcome is not null then return; end if;
  end if;
  outcome := charge_refusal(p_player_id, v_network, p_limits);
  if outcome is not null then return; end if;

  lease := clock_timestamp() + p_lease_ms * interval '1 millisecond';
  select p.name into payer_name from profiles p where p.player_id = p_player_id;
  insert into provider_transactions (player_id, id, provider, type, requested_cents, amount_cents, expires_at,
      lease_until, payer_cpf, client_address)
    values (p_player_id, p_order_id, p_provider, 'DEPOSIT', p_amount_cents, p_amount_cents, p_expires_at,
      lease, payer_cpf, v_network);
  perform bind_key(p_player_id, p_key, p_request_hash, p_order_id);
  outcome := 'opened';
  order_id := p_order_id;
end
$$;

grant execute on function open_deposit to raspasorte_app;
