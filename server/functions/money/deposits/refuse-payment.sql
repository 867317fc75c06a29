-- Records a payment from somebody else's account, to be returned. The charge ends as REJECTED; if
-- a payment of it was credited or refused before, this one gets a row of its own. Outcomes:
-- refused, repeated, unknown_charge, booked_elsewhere (it was booked for another player, so it
-- stays).
create or replace function refuse_payment(
  p_player_id uuid, p_charge_id uuid, p_payment_id text, p_amount_cents bigint, p_return_id uuid,
  p_can_return boolean,
  out outcome text, out transaction_id uuid
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_charge provider_transactions := lock_transaction(p_player_id, p_charge_id, 'DEPOSIT');
begin
  if v_charge.id is null then outcome := 'unknown_charge'; return; end if;
  if booked_payment(p_player_id, p_payment_id) is not null then outcome := 'repeated'; return; end if;
  perform lock_payment(p_payment_id);
  if is_booked_elsewhere(p_player_id, v_charge.provider, p_payment_id) then outcome := 'booked_elsewhere'; return; end if;

  if v_charge.status = 'APPROVED' or v_charge.flag = 'third_party' then
    transaction_id := p_return_id;
    insert into provider_transactions (player_id, id, provider, type, status, requested_cents, amount_cents,
        external_id, flag, settled_at)
      values (p_player_id, p_return_id, v_charge.provider, 'DEPOSIT', 'REJECTED', p_amount_cents, p_amount_cents,
        v_charge.external_id, 'third_party', clock_timestamp());
  else
    transaction_id := p_charge_id;
    update provider_transactions t set status = 'REJECTED', amount_cents = p_amount_cents, flag = 'third_party',
        settled_at = coalesce(t.settled_at, clock_timestamp())
      where t.player_id = p_player_id and t.id = p_charge_id;
  end if;
  insert into payment_return (player_id, id, transaction_id, provider, payment_id, amount_cents, status,
      next_attempt_at)
    values (p_player_id, p_return_id, transaction_id, v_charge.provider, p_payment_id, p_amount_cents,
      case when p_can_return then 'pending' else 'manual' end, case when p_can_return then clock_timestamp() end);
  outcome := 'refused';
end
$$;

grant execute on function refuse_payment to raspasorte_app;
