-- Closes a deposit that its provider refused, as FAILED. A provider may also call a charge refused
-- because it expired there, which is no failure. Only a pending one: what was paid stays paid.
create or replace function reject_deposit(p_player_id uuid, p_order_id uuid, out amount_cents bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update provider_transactions t set settled_at = clock_timestamp(),
      status = case when t.expires_at <= clock_timestamp() then 'REJECTED' else 'FAILED' end
    where t.player_id = p_player_id and t.id = p_order_id and t.type = 'DEPOSIT' and t.status = 'PENDING'
    returning t.amount_cents into amount_cents;
end
$$;

grant execute on function reject_deposit to raspasorte_app;
