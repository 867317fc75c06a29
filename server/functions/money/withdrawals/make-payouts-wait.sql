-- When a dispute begins, or a late payout becomes owed, the player's payouts that were not sent to
-- a provider yet wait for an operator, who has to know of it. Payouts that were already approved
-- wait again. A process that has leased one loses its lease. The caller holds the wallet's lock.
create or replace function make_payouts_wait(p_player_id uuid) returns void language plpgsql as $$
declare
  v_ids uuid[];
begin
  with unsent as (
    update provider_transactions t set awaits_approval = true, lease_until = null, next_poll_at = null
      where t.player_id = p_player_id and t.type = 'WITHDRAW' and t.status = 'PENDING' and t.requested_at is null
      returning t.id)
  select array_agg(id) into v_ids from unsent;
  perform reopen_decisions(p_player_id, v_ids);
end
$$;

-- Makes an operator decide about withdrawals that wait because of a dispute or of what is owed,
-- whatever was decided about them before.
create or replace function reopen_decisions(p_player_id uuid, p_ids uuid[]) returns void language sql as $$
  update withdrawal w set reasons = array(select distinct unnest(w.reasons || 'dispute'::withdrawal_reason) order by 1),
      decision = null, decided_by = null, decided_at = null, reason = null
    where w.player_id = p_player_id and w.id = any (p_ids)
$$;
