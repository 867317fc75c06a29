-- An operator's adjustment. p_with_code: the operator has just entered a code, or has no
-- authenticator. p_request_id: the request that a second person approved; null for an amount that
-- one person may adjust alone. Outcomes: adjusted; repeated (adjustment_id is the first one's,
-- balance_cents the present balance); refusals: unknown_player, idempotency_conflict, forbidden
-- (their own balance), insufficient_balance, balance_too_large, otp_required,
-- second_person_required.
create or replace function adjust_balance(
  p_player_id uuid, p_key text, p_request_hash bytea, p_adjustment_id uuid, p_admin_id uuid,
  p_kind transfer_kind, p_amount_cents bigint, p_reason text, p_with_code boolean, p_request_id uuid,
  out outcome text, out adjustment_id uuid, out balance_cents bigint
) language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select b.outcome, b.reference, b.balance_cents into outcome, adjustment_id, balance_cents
    from begin_operation(p_player_id, p_key, p_request_hash) b;
  if outcome is not null then return; end if;
  if p_admin_id = p_player_id then outcome := 'forbidden'; return; end if;
  if p_kind = 'adjustment_debit' and balance_cents < p_amount_cents then
    outcome := 'insufficient_balance'; return;
  end if;
  if p_kind = 'adjustment_credit' and balance_cents + p_amount_cents > 9007199254740991 then
    outcome := 'balance_too_large'; return;
  end if;
  if p_request_id is null then
    outcome := adjustment_refusal(p_admin_id, p_player_id, p_amount_cents, p_with_code);
    if outcome is not null then return; end if;
  elsif not use_second_person(p_request_id, 'adjust-balance', p_admin_id, p_player_id, p_amount_cents,
    jsonb_build_object('kind', p_kind))
  then
    raise exception 'no second person has approved adjustment %', p_adjustment_id using errcode = 'check_violation';
  end if;

  insert into adjustment (player_id, id, admin_id, kind, amount_cents, reason, request_id)
    values (p_player_id, p_adjustment_id, p_admin_id, p_kind, p_amount_cents, p_reason, p_request_id);
  perform bind_key(p_player_id, p_key, p_request_hash, p_adjustment_id);
  if p_kind = 'adjustment_credit' then
    balance_cents := move_cash(p_player_id, p_kind, 'adjustments', 'player_cash', p_amount_cents, p_adjustment_id);
  else
    balance_cents := move_cash(p_player_id, p_kind, 'player_cash', 'adjustments', p_amount_cents, p_adjustment_id);
  end if;
  outcome := 'adjusted';
  adjustment_id := p_adjustment_id;
end
$$;

grant execute on function adjust_balance to raspasorte_app;
