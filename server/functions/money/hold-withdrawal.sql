-- While no provider is active (p_provider is null) nothing new begins, but whoever asks again is still told what happened the first time.
-- What both answered so far stays; the refusal provider_unconfigured is new.
create or replace function hold_withdrawal(
  p_player_id uuid, p_key text, p_request_hash bytea, p_id uuid, p_provider text, p_amount_cents bigint, p_cpf text,
  p_needs_approval boolean,
  out outcome text, out withdrawal_id uuid
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_wallet wallet;
  v_bound idempotency_key;
begin
  select * into v_wallet from wallet w where w.player_id = p_player_id for update;
  if not found then outcome := 'unknown_player'; return; end if;

  select * into v_bound from idempotency_key k where k.player_id = p_player_id and k.key = p_key;
  if found then
    outcome := case when v_bound.request_hash = p_request_hash then 'repeated' else 'idempotency_conflict' end;
    withdrawal_id := v_bound.reference;
    return;
  end if;
  if p_provider is null then outcome := 'provider_unconfigured'; return; end if;

  -- The balance first: who has none learns nothing about a CPF.
  if v_wallet.balance_cents < p_amount_cents then outcome := 'insufficient_balance'; return; end if;
  select b.outcome into outcome from bind_cpf(p_player_id, p_cpf) b;
  if outcome <> 'bound' then return; end if;

  insert into provider_transactions (player_id, id, provider, type, requested_cents, amount_cents, next_reading_at)
    values (p_player_id, p_id, p_provider, 'WITHDRAW', p_amount_cents, p_amount_cents,
      case when not p_needs_approval then clock_timestamp() end);
  insert into withdrawal (player_id, id, cpf, payee_name, needs_approval)
    select p_player_id, p_id, p_cpf, p.name, p_needs_approval from profiles p where p.player_id = p_player_id;
  insert into idempotency_key (player_id, key, request_hash, reference) values (p_player_id, p_key, p_request_hash, p_id);
  perform move_cash(p_player_id, 'withdrawal_hold', 'player_cash', 'player_held', p_amount_cents, p_id);
  outcome := 'held';
  withdrawal_id := p_id;
end
$$;

grant execute on function hold_withdrawal to raspasorte_app;
