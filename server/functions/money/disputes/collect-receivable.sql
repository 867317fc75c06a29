-- An operator collects what a player owes from the balance, as far as it reaches. p_seen_cents is
-- what the operator saw as owed, so that the same call never collects twice. Collecting takes only
-- what is reserved already, so one operator suffices. To waive a receivable, operators credit it by
-- an adjustment first, which has its own limits. Outcomes: collected (amount_cents of it,
-- owed_cents stay); nothing_owed (all was collected or cancelled meanwhile); receivable_changed
-- (another amount is owed by now); dispute_open (the bank has not decided); insufficient_balance
-- (nothing is there to collect); not_found.
create or replace function collect_receivable(
  p_player_id uuid, p_id uuid, p_collection_id uuid, p_admin_id uuid, p_seen_cents bigint,
  out outcome text, out amount_cents bigint, out owed_cents bigint, out balance_cents bigint
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_receivable receivable;
begin
  select w.balance_cents into balance_cents from wallet w where w.player_id = p_player_id for update;
  select * into v_receivable from receivable r where r.player_id = p_player_id and r.id = p_id for update;
  if not found then outcome := 'not_found'; return; end if;
  owed_cents := case when v_receivable.cancelled_at is null
    then v_receivable.amount_cents - v_receivable.collected_cents else 0 end;
  if owed_cents = 0 then outcome := 'nothing_owed'; return; end if;
  if owed_cents <> p_seen_cents then outcome := 'receivable_changed'; return; end if;
  if exists (select from dispute d where d.player_id = p_player_id and d.id = p_id and d.status = 'open') then
    outcome := 'dispute_open'; return;
  end if;
  amount_cents := least(balance_cents, owed_cents);
  if amount_cents = 0 then outcome := 'insufficient_balance'; return; end if;

  insert into receivable_collection (player_id, id, receivable_id, amount_cents, admin_id)
    values (p_player_id, p_collection_id, p_id, amount_cents, p_admin_id);
  update receivable r set collected_cents = r.collected_cents + collect_receivable.amount_cents
    where r.player_id = p_player_id and r.id = p_id;
  balance_cents := move_cash(p_player_id, 'receivable_collect', 'player_cash', 'receivables', amount_cents,
    p_collection_id);
  owed_cents := owed_cents - amount_cents;
  outcome := 'collected';
end
$$;

grant execute on function collect_receivable to raspasorte_app;
