-- Closes up to p_limit deposits that were not paid in time, and returns them.
create or replace function expire_deposits(p_limit integer)
returns table (player_id uuid, order_id uuid, amount_cents cents)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return query
    update provider_transactions t set status = 'REJECTED', settled_at = clock_timestamp()
    where (t.player_id, t.id) in (
      select e.player_id, e.id from provider_transactions e
      where e.status = 'PENDING' and e.type = 'DEPOSIT' and e.pix_code is not null
        and e.expires_at <= clock_timestamp()
      order by e.created_at limit p_limit for update skip locked)
    returning t.player_id, t.id, t.amount_cents;
end
$$;

grant execute on function expire_deposits to raspasorte_app;
