-- Whether a card was bought under an idempotency key. It waits for a purchase that is under way, so
-- that nobody is told to buy again what is being sold. Outcomes: repeated (round_id is what was
-- bought); idempotency_conflict, unknown_player, reservation_expired (nothing was bought).
create or replace function find_purchase(
  p_player_id uuid, p_key text, p_request_hash bytea, out outcome text, out round_id uuid
) language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select b.outcome, b.reference into outcome, round_id from begin_operation(p_player_id, p_key, p_request_hash) b;
  if outcome is null then outcome := 'reservation_expired'; end if;
end
$$;

grant execute on function find_purchase to raspasorte_app;
