-- Holds a withdrawal's amount and binds the idempotency key. Outcomes: held; repeated
-- (withdrawal_id is the first one's); refusals: unknown_player, idempotency_conflict,
-- provider_unconfigured (p_provider is null while no provider is active: only repeats are
-- answered), unauthenticated (the session has ended meanwhile, perhaps to keep its user out),
-- insufficient_balance, balance_reserved (the rest would not cover what the player owes), those of
-- bind_cpf, confirmation_required (checked last, so that nobody confirms in vain).
-- Only `held` changes the books. needs_approval: the withdrawal waits for an operator. Blocks and
-- pauses are not checked: everybody may take their money out.
create or replace function hold_withdrawal(
  p_player_id uuid, p_key text, p_request_hash bytea, p_id uuid, p_provider text, p_amount_cents bigint,
  p_cpf text, p_default_limit_cents bigint, p_address inet, p_session_id uuid,
  out outcome text, out withdrawal_id uuid, out needs_approval boolean
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_balance_cents bigint;
  v_cpf text;
  v_confirmed_by text;
  v_why record;
begin
  select b.outcome, b.reference, b.balance_cents into outcome, withdrawal_id, v_balance_cents
    from begin_operation(p_player_id, p_key, p_request_hash) b;
  if outcome = 'repeated' then
    select w.needs_approval into needs_approval from withdrawal w
      where w.player_id = p_player_id and w.id = withdrawal_id;
  end if;
  if outcome is not null then return; end if;
  if p_provider is null then outcome := 'provider_unconfigured'; return; end if;
  if p_session_id is not null and not exists (select from auth.session s where s.id = p_session_id) then
    outcome := 'unauthenticated'; return;
  end if;
  -- The balance is checked first, so that a player without money learns nothing about a CPF.
  if v_balance_cents < p_amount_cents then outcome := 'insufficient_balance'; return; end if;
  if v_balance_cents - owed_cents(p_player_id) < p_amount_cents then outcome := 'balance_reserved'; return; end if;
  select b.outcome, b.cpf into outcome, v_cpf from bind_cpf(p_player_id, p_cpf, network_of(p_address)) b;
  if outcome is not null then return; end if;
  if confirmation_needed(p_player_id, p_amount_cents) then
    v_confirmed_by := use_confirmation(p_session_id, 'withdrawal', p_amount_cents::text);
    if v_confirmed_by is null then outcome := 'confirmation_required'; return; end if;
  end if;

  v_why := withdrawal_reasons(p_player_id, p_amount_cents, v_cpf, p_default_limit_cents);
  needs_approval := cardinality(v_why.reasons) > 0;
  insert into provider_transactions (player_id, id, provider, type, requested_cents, amount_cents, awaits_approval,
      next_poll_at)
    values (p_player_id, p_id, p_provider, 'WITHDRAW', p_amount_cents, p_amount_cents, needs_approval,
      case when not needs_approval then clock_timestamp() end);
  insert into withdrawal (player_id, id, cpf, payee_name, reasons, day_cents, device_day_cents, confirmed_by)
    select p_player_id, p_id, v_cpf, p.name, v_why.reasons, v_why.day_cents, v_why.device_day_cents, v_confirmed_by
    from profiles p where p.player_id = p_player_id;
  perform bind_key(p_player_id, p_key, p_request_hash, p_id);
  perform move_cash(p_player_id, 'withdrawal_hold', 'player_cash', 'player_held', p_amount_cents, p_id);
  outcome := 'held';
  withdrawal_id := p_id;
end
$$;

grant execute on function hold_withdrawal to raspasorte_app;
