-- A payout that its provider refuses for good (no PIX key of the CPF, another person of the name) would stay held
-- for ever: an operator may give the money back. The caller has taken the payout until p_lease and asked the
-- provider a last time; p_is_unknown: it has certainly never taken it. outcome: voided; repeated (given back before);
-- posted (it was paid); payout_busy (somebody else has taken it since, or there is news of it that the last question
-- did not see); second_person_required (it was asked for, and may have been paid: give_back_approved); not_found.
create or replace function give_back_withdrawal(
  p_id uuid, p_lease timestamptz, p_is_unknown boolean,
  out outcome text, out player_id uuid, out amount_cents bigint
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_payout provider_transactions;
begin
  select t.player_id into player_id from provider_transactions t where t.id = p_id and t.type = 'WITHDRAW';
  if not found then outcome := 'not_found'; return; end if;
  v_payout := lock_transaction(player_id, p_id, 'WITHDRAW');
  amount_cents := v_payout.amount_cents;
  -- Taking a payout sets both; news of it sets the time of the next question alone.
  if v_payout.status = 'PENDING' and (v_payout.lease_until is distinct from p_lease
    or v_payout.next_reading_at is distinct from p_lease or p_lease <= clock_timestamp())
  then
    outcome := 'payout_busy'; return;
  end if;
  if v_payout.status = 'PENDING' and v_payout.requested_at is not null and not p_is_unknown then
    outcome := 'second_person_required'; return;
  end if;
  outcome := void_hold(v_payout, 'FAILED', null);
end
$$;

grant execute on function give_back_withdrawal to raspasorte_app;
