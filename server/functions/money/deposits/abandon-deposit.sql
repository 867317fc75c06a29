-- Ends a deposit as FAILED when nobody has seen its code, and frees its idempotency key, so that
-- the player may try again with the same key. No effect when another process has claimed the charge
-- since the caller's lease: it may get the code.
create or replace function abandon_deposit(
  p_player_id uuid, p_order_id uuid, p_lease timestamptz, out abandoned boolean
)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from wallet w where w.player_id = p_player_id for update;
  update provider_transactions t set status = 'FAILED', settled_at = clock_timestamp()
    where t.player_id = p_player_id and t.id = p_order_id and t.type = 'DEPOSIT' and t.status = 'PENDING'
      and t.pix_code is null and t.lease_until is not distinct from p_lease;
  abandoned := found;
  if abandoned then
    delete from idempotency_key k where k.player_id = p_player_id and k.reference = p_order_id;
  end if;
end
$$;

grant execute on function abandon_deposit to raspasorte_app;
