-- An operator's adjustment. outcome: adjusted, repeated, idempotency_conflict, unknown_player, insufficient_balance, balance_too_large.
create or replace function adjust_balance(
  p_player_id uuid, p_key text, p_request_hash bytea, p_adjustment_id uuid, p_admin_id uuid,
  p_kind transfer_kind, p_amount_cents bigint, p_reason text,
  out outcome text, out adjustment_id uuid, out balance_cents bigint
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_wallet wallet;
  v_bound idempotency_key;
begin
  select * into v_wallet from wallet where player_id = p_player_id for update;
  if not found then outcome := 'unknown_player'; return; end if;
  balance_cents := v_wallet.balance_cents;

  select * into v_bound from idempotency_key where player_id = p_player_id and key = p_key;
  if found then
    outcome := case when v_bound.request_hash = p_request_hash then 'repeated' else 'idempotency_conflict' end;
    adjustment_id := v_bound.reference;
    return;
  end if;

  if p_kind = 'adjustment_debit' and v_wallet.balance_cents < p_amount_cents then
    outcome := 'insufficient_balance'; return;
  end if;
  if p_kind = 'adjustment_credit' and v_wallet.balance_cents + p_amount_cents > 9007199254740991 then
    outcome := 'balance_too_large'; return;
  end if;

  insert into adjustment (player_id, id, admin_id, kind, amount_cents, reason)
    values (p_player_id, p_adjustment_id, p_admin_id, p_kind, p_amount_cents, p_reason);
  insert into idempotency_key (player_id, key, request_hash, reference)
    values (p_player_id, p_key, p_request_hash, p_adjustment_id);
  balance_cents := move_cash(p_player_id, p_kind,
    case when p_kind = 'adjustment_credit' then 'adjustments' else 'player_cash' end::ledger_account,
    case when p_kind = 'adjustment_credit' then 'player_cash' else 'adjustments' end::ledger_account,
    p_amount_cents, p_adjustment_id);
  outcome := 'adjusted';
  adjustment_id := p_adjustment_id;
end
$$;

grant execute on function adjust_balance to raspasorte_app;
