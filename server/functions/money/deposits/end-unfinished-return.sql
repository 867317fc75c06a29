-- Ends the return that an open anomaly tells of, as its operator settles it: from then on it is
-- made by hand, and the provider is only asked about it, from a day later on. The anomaly names the
-- beginning of the payment's id. False when no return is pending.
create or replace function end_unfinished_return(p_anomaly_id uuid, out ended boolean)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update payment_return r set status = 'manual', settled_at = clock_timestamp(),
      next_attempt_at = clock_timestamp() + interval '1 day'
    from payment_provider_anomaly a
    where a.id = p_anomaly_id and a.kind = 'return_unfinished' and a.settled_at is null
      and r.provider = a.provider and left(r.payment_id, 100) = a.subject and r.status = 'pending';
  ended := found;
end
$$;

grant execute on function end_unfinished_return to raspasorte_app;
