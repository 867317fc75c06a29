-- Posts a withdrawal that the provider has paid: the hold becomes final, and the paid CPF is fixed
-- to the player. If that CPF belongs to somebody else by now, the row is flagged. Outcomes: posted;
-- repeated; voided (the hold was voided before: the row is flagged, and an operator has to look);
-- unknown_withdrawal.
create or replace function post_withdrawal(
  p_player_id uuid, p_id uuid, p_external_id text, p_end_to_end_id text, p_fee_cents bigint, out outcome text
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_payout provider_transactions := lock_transaction(p_player_id, p_id, 'WITHDRAW');
  v_is_own boolean;
begin
  outcome := case when v_payout.id is null then 'unknown_withdrawal'
    when v_payout.status = 'PENDING' then 'posted'
    when v_payout.status = 'APPROVED' then 'repeated'
    else 'voided' end;
  if outcome = 'voided' then
    update provider_transactions t set flag = 'paid_after_refund', next_poll_at = null
      where t.player_id = p_player_id and t.id = p_id;
  end if;
  if outcome <> 'posted' then return; end if;
  if v_payout.requested_at is null then
    raise exception 'withdrawal % was never asked for at the provider', p_id using errcode = 'check_violation';
  end if;
  select fix_cpf(w.player_id, w.cpf) into v_is_own from withdrawal w where w.player_id = p_player_id and w.id = p_id;
  update provider_transactions t set status = 'APPROVED', external_id = p_external_id,
      end_to_end_id = p_end_to_end_id, fee_cents = p_fee_cents, settled_at = clock_timestamp(),
      lease_until = null, next_poll_at = null,
      flag = case when v_is_own then t.flag else 'other_cpf' end
    where t.player_id = p_player_id and t.id = p_id;
  perform move_cash(p_player_id, 'withdrawal_post', 'player_held', 'clearing_out', v_payout.amount_cents, p_id);
end
$$;

grant execute on function post_withdrawal to raspasorte_app;
