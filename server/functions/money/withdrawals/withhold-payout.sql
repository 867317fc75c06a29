-- Makes a claimed payout wait for an operator, because a payment of the player is disputed, or
-- something is owed, and the provider has certainly never taken the payout. make_payouts_wait does
-- the same with payouts that were not sent when that began. The answer is false, and nothing
-- changes,
-- - if there is no such thing, or an operator has decided about the payout since (has_unseen_stop);
-- - if there is news of the payout, or the claim that ends at p_lease was lost.
create or replace function withhold_payout(p_player_id uuid, p_id uuid, p_lease timestamptz, out withheld boolean)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from wallet w where w.player_id = p_player_id for update;
  update provider_transactions t set awaits_approval = true, requested_at = null, lease_until = null,
      next_poll_at = null
    where t.player_id = p_player_id and t.id = p_id and t.type = 'WITHDRAW' and t.status = 'PENDING'
      -- News of the payout makes it due at once.
      and t.lease_until = p_lease and p_lease > clock_timestamp() and t.next_poll_at > clock_timestamp()
      and has_unseen_stop(p_player_id, p_id);
  withheld := found;
  if withheld then perform reopen_decisions(p_player_id, array[p_id]); end if;
end
$$;

grant execute on function withhold_payout to raspasorte_app;
