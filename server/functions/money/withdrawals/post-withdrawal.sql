-- Books a payout that its provider has paid after it was voided: the amount has left by PIX, and is
-- in the balance too. Takes back what the balance still has of it and books the rest as a
-- receivable. Payouts that were not sent yet then wait for an operator. The caller holds the
-- wallet's lock. Returns what became receivable.
create or replace function post_late_payout(p_payout provider_transactions) returns bigint language plpgsql as $$
declare
  v_player_id uuid := p_payout.player_id;
  v_returned bigint := (select least(w.balance_cents, p_payout.amount_cents) from wallet w
    where w.player_id = p_payout.player_id);
  v_missing bigint := p_payout.amount_cents - v_returned;
begin
  if v_returned > 0 then
    perform move_cash(v_player_id, 'withdrawal_return', 'player_cash', 'player_held', v_returned, p_payout.id);
    perform notify_player(v_player_id, 'balance-adjusted', p_payout.id::text,
      jsonb_build_object('amount_cents', v_returned, 'direction', 'debit'));
  end if;
  perform book_receivable(v_player_id, p_payout.id, 'late_payout', 'withdrawal_receivable', 'player_held', v_missing);
  if v_missing > 0 then perform make_payouts_wait(v_player_id); end if;
  perform move_cash(v_player_id, 'withdrawal_late_post', 'player_held', 'clearing_out', p_payout.amount_cents,
    p_payout.id);
  return v_missing;
end
$$;

-- Posts a withdrawal that the provider has paid: the hold becomes final, and the paid CPF is fixed
-- to the player. If that CPF belongs to somebody else by now, the row is flagged. Outcomes: posted;
-- posted_late (the hold was voided before: the amount was taken back, receivable_cents of it are
-- owed, the row is flagged, and an operator has to look); repeated; voided (the hold was voided
-- before this payout was ever sent: the row is flagged, and an operator has to look);
-- unknown_withdrawal.
create or replace function post_withdrawal(
  p_player_id uuid, p_id uuid, p_external_id text, p_end_to_end_id text, p_fee_cents bigint,
  out outcome text, out receivable_cents bigint
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_payout provider_transactions := lock_transaction(p_player_id, p_id, 'WITHDRAW');
  v_is_own boolean;
begin
  outcome := case when v_payout.id is null then 'unknown_withdrawal'
    when v_payout.status = 'PENDING' then 'posted'
    when v_payout.status = 'APPROVED' then 'repeated'
    when v_payout.requested_at is null then 'voided'
    else 'posted_late' end;
  if outcome = 'voided' then
    update provider_transactions t set flag = 'paid_after_refund', next_poll_at = null
      where t.player_id = p_player_id and t.id = p_id;
  end if;
  if outcome not in ('posted', 'posted_late') then return; end if;
  if v_payout.requested_at is null then
    raise exception 'withdrawal % was never asked for at the provider', p_id using errcode = 'check_violation';
  end if;
  select fix_cpf(w.player_id, w.cpf) into v_is_own from withdrawal w where w.player_id = p_player_id and w.id = p_id;
  update provider_transactions t set status = 'APPROVED', external_id = p_external_id,
      end_to_end_id = p_end_to_end_id, fee_cents = p_fee_cents, settled_at = clock_timestamp(),
      lease_until = null, next_poll_at = null,
      flag = case when outcome = 'posted_late' then 'paid_after_refund' when v_is_own then t.flag else 'other_cpf' end
    where t.player_id = p_player_id and t.id = p_id;
  if outcome = 'posted_late' then
    receivable_cents := post_late_payout(v_payout);
  else
    perform move_cash(p_player_id, 'withdrawal_post', 'player_held', 'clearing_out', v_payout.amount_cents, p_id);
  end if;
end
$$;

grant execute on function post_withdrawal to raspasorte_app;
