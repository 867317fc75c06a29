-- Records how a return ended: returned or failed. This never changes again. One that an operator
-- has ended may still be returned, by a request that the provider had taken.
create or replace function record_return_end(p_player_id uuid, p_id uuid, p_status text, out noted boolean)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update payment_return r set status = p_status, next_attempt_at = null, settled_at = clock_timestamp()
    where r.player_id = p_player_id and r.id = p_id
      and (r.status = 'pending' and p_status in ('returned', 'failed') or r.status = 'manual' and p_status = 'returned');
  noted := found;
end
$$;

grant execute on function record_return_end to raspasorte_app;
