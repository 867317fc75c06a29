-- Gives back a payout whose provider cannot be asked, as a second person has approved. Both
-- operators have looked at the provider's panel. Outcomes: voided; repeated (given back before);
-- posted (it was paid); payout_busy (a process is asking the provider about it; or, since the
-- operator looked at the panel, it was sent again or the provider named it); second_person_required
-- (nobody approved exactly this); not_found.
create or replace function give_back_approved(p_id uuid, p_request_id uuid, out outcome text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_payout provider_transactions := lock_withdrawal(p_id);
  v_request second_person_request;
begin
  if v_payout.id is null then outcome := 'not_found'; return; end if;
  if v_payout.status = 'PENDING' then
    select * into v_request from second_person_request r where r.id = p_request_id and r.subject = p_id::text;
    if coalesce(v_payout.lease_until > clock_timestamp(), false) or v_payout.requested_at > v_request.asked_at
      or coalesce(v_payout.external_id, v_payout.unproven_external_id) is distinct from
        v_request.content ->> 'external_id'
    then
      outcome := 'payout_busy'; return;
    end if;
    if not use_second_person(p_request_id, 'give-back-withdrawal', v_request.asked_by, v_payout.player_id,
      v_payout.amount_cents, v_request.content)
    then
      outcome := 'second_person_required'; return;
    end if;
  end if;
  outcome := void_hold(v_payout, 'FAILED', null);
end
$$;

grant execute on function give_back_approved to raspasorte_app;
