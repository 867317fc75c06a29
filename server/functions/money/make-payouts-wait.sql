-- When a dispute begins, or a late payout becomes owed, the player's payouts that were not sent to
-- a provider yet wait for an operator, who has to know of it. Payouts that were already approved
-- wait again. A process that has leased one loses its lease. The caller holds the wallet's lock.
create or replace function make_payouts_wait(p_player_id uuid) returns void language plpgsql as $$
begin
  with unsent as (
    update provider_transactions t set awaits_approval = true, lease_until = null, next_poll_at = null
      where t.player_id = p_player_id and t.type = 'WITHDRAW' and t.status = 'PENDING' and t.requested_at is null
      returning t.id)
  update withdrawal w set reasons = array(select distinct unnest(w.reasons || 'dispute'::withdrawal_reason) order by 1),
      decision = null, decided_by = null, decided_at = null, reason = null
    from unsent where w.player_id = p_player_id and w.id = unsent.id;
end
$$;
