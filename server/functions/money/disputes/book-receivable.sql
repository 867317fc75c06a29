-- Books what a player owes and their balance did not have: the only writer of new receivables.
-- p_credit is the account that lacked it. The caller holds the wallet's lock.
create or replace function book_receivable(
  p_player_id uuid, p_id uuid, p_cause text, p_kind transfer_kind, p_credit ledger_account, p_amount_cents bigint
) returns void language plpgsql as $$
begin
  if p_amount_cents = 0 then return; end if;
  insert into receivable (player_id, id, cause, amount_cents, created_at)
    values (p_player_id, p_id, p_cause, p_amount_cents, stop_begins_at(p_player_id));
  perform move_cash(p_player_id, p_kind, 'receivables', p_credit, p_amount_cents, p_id);
end
$$;
