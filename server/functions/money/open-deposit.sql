-- Opens a deposit and binds its idempotency key to it. outcome: opened; repeated (order_id is the first one's); or a
-- refusal: unknown_player, idempotency_conflict, provider_unconfigured (p_provider is null while none is active:
-- nothing new begins then, and a repeat is still answered), what deposit_refusal says, what bind_cpf says. Only
-- `opened` changes anything.
create or replace function open_deposit(
  p_player_id uuid, p_key text, p_request_hash bytea, p_order_id uuid, p_provider text, p_amount_cents bigint,
  p_expires_at timestamptz, p_lease_ms integer, p_demands_cpf boolean, p_cpf text, p_limits_required boolean,
  out outcome text, out order_id uuid, out payer_name text, out payer_cpf text
) language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select b.outcome, b.reference into outcome, order_id from begin_operation(p_player_id, p_key, p_request_hash) b;
  if outcome is not null then return; end if;
  if p_provider is null then outcome := 'provider_unconfigured'; return; end if;
  outcome := deposit_refusal(p_player_id, p_amount_cents, p_limits_required);
  if outcome is not null then return; end if;
  if p_demands_cpf then
    outcome := bind_cpf(p_player_id, p_cpf);
    if outcome is not null then return; end if;
    select c.cpf into payer_cpf from player_cpf c where c.player_id = p_player_id;
  end if;

  select p.name into payer_name from profiles p where p.player_id = p_player_id;
  insert into provider_transactions (player_id, id, provider, type, requested_cents, amount_cents, expires_at,
      lease_until)
    values (p_player_id, p_order_id, p_provider, 'DEPOSIT', p_amount_cents, p_amount_cents, p_expires_at,
      clock_timestamp() + p_lease_ms * interval '1 millisecond');
  insert into idempotency_key (player_id, key, request_hash, reference)
    values (p_player_id, p_key, p_request_hash, p_order_id);
  outcome := 'opened';
  order_id := p_order_id;
end
$$;

grant execute on function open_deposit to raspasorte_app;
