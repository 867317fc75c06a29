-- Whether a charge still belongs to the question whose claim is p_claim, the time that it was
-- postponed to. News of the charge and a later question set another time, and what was asked for
-- before is not booked any more. The locks keep both out until the transaction ends.
create or replace function holds_charge(p_player_id uuid, p_id uuid, p_claim timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_charge provider_transactions := lock_transaction(p_player_id, p_id, 'DEPOSIT');
begin
  return coalesce(v_charge.next_poll_at = p_claim, false);
end
$$;

grant execute on function holds_charge to raspasorte_app;
