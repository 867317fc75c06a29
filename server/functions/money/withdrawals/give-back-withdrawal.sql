-- Gives back a payout that its provider refuses for good (no PIX key of the CPF, a name that
-- belongs to another person) and that would otherwise stay held for ever. An operator asks for it.
-- The caller has leased the payout until p_lease and has asked the provider a last time.
-- p_is_unknown: the provider has certainly never taken it. Outcomes: voided; repeated (given back
-- before); posted (it was paid); payout_busy (another process has leased it since, or news arrived
-- that the last question did not see); second_person_required (it was sent and may have been paid:
-- see give_back_approved); not_found.
create or replace function give_back_withdrawal(p_id uuid, p_lease timestamptz, p_is_unknown boolean, out outcome text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_payout provider_transactions := lock_withdrawal(p_id);
begin
  if v_payout.id is null then outcome := 'not_found'; return; end if;
  -- A lease sets both columns. News of the payout changes next_poll_at alone.
  if v_payout.status = 'PENDING' and (v_payout.lease_until is distinct from p_lease
    or v_payout.next_poll_at is distinct from p_lease or p_lease <= clock_timestamp())
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
