-- A payout that its provider refuses for good (no PIX key of the CPF, another person of the name) would stay held for ever: an operator may
-- give the money back. Whoever does has taken the payout (p_lease, until when it is theirs) and asked the provider a last time, which did not
-- know it. outcome: voided; repeated (given back before); posted (it was paid); payout_busy (somebody else has taken it since, or there is
-- news of it that the last question did not see); not_found.
create or replace function give_back_withdrawal(p_id uuid, p_lease timestamptz, out outcome text, out player_id uuid, out amount_cents bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_payout provider_transactions;
begin
  select t.player_id into player_id from provider_transactions t where t.id = p_id and t.type = 'WITHDRAW';
  if not found then outcome := 'not_found'; return; end if;
  v_payout := lock_withdrawal(player_id, p_id);
  amount_cents := v_payout.amount_cents;
  -- Whoever takes a payout sets both; whoever tells news of it sets the time of the next question alone.
  if v_payout.status = 'PENDING' and (v_payout.charging_until is distinct from p_lease or v_payout.next_reading_at is distinct from p_lease
    or p_lease <= clock_timestamp()) then
    outcome := 'payout_busy'; return;
  end if;
  select r.outcome into outcome from refund_withdrawal(player_id, p_id, 'FAILED', null) r;
end
$$;

grant execute on function give_back_withdrawal to raspasorte_app;
