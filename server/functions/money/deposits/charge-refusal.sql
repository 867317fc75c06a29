-- Why no other charge may be opened now: too_many_charges (this player has too many open ones),
-- too_many_charges_here (this network has), deposits_busy (all players together opened too many
-- within a minute). Null when one may be opened; it is then counted. A charge past its expiry is
-- not open, even if the job has not closed it yet. The caller holds the wallet's lock.
create or replace function charge_refusal(p_player_id uuid, p_network inet, p_limits charge_limits)
returns text language plpgsql as $$
begin
  if (select count(*) >= p_limits.of_player from provider_transactions t
    where t.player_id = p_player_id and t.type = 'DEPOSIT' and t.status = 'PENDING'
      and t.expires_at > clock_timestamp())
  then
    return 'too_many_charges';
  end if;
  perform lock_network(p_network);
  if (select count(*) >= p_limits.of_address from provider_transactions t
    where t.client_address = p_network and t.type = 'DEPOSIT' and t.status = 'PENDING'
      and t.expires_at > clock_timestamp())
  then
    return 'too_many_charges_here';
  end if;
  return case when count_attempt(array['charges'], array[p_limits.per_minute], array[60]) is not null
    then 'deposits_busy' end;
end
$$;
