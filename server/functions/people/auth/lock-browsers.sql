-- Serializes accounts that share a browser: an account that shares one with this player waits until
-- this transaction ends. The caller holds the wallet's lock; nobody takes a wallet's lock after
-- this one. A player may have signed in with any number of browsers, and locks are few. So browsers
-- map to 64 locks, which are taken in ascending order.
create or replace function lock_browsers(p_player_id uuid) returns void language plpgsql as $$
declare
  v_lock integer;
begin
  for v_lock in
    select distinct get_byte(d.device_hash, 0) % 64 from known_device d
      where d.player_id = p_player_id and d.is_browser order by 1
  loop
    perform pg_advisory_xact_lock(x'b605e'::integer, v_lock);
  end loop;
end
$$;
