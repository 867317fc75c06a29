-- Moves one amount between two accounts: updates the wallet, where an account is the player's, and
-- appends one row to the journal. is_sound_transfer says which accounts go with which kind. The
-- caller holds the wallet's lock and has made all decisions. Returns the balance afterwards.
create or replace function move_cash(
  p_player_id uuid, p_kind transfer_kind, p_debit ledger_account, p_credit ledger_account,
  p_amount_cents bigint, p_reference uuid
) returns bigint language plpgsql as $$
declare
  v_cash bigint := case when p_credit = 'player_cash' then p_amount_cents
    when p_debit = 'player_cash' then -p_amount_cents else 0 end;
  v_held bigint := case when p_credit = 'player_held' then p_amount_cents
    when p_debit = 'player_held' then -p_amount_cents else 0 end;
  v_wallet wallet;
begin
  update wallet set balance_cents = balance_cents + v_cash, held_cents = held_cents + v_held, seq = seq + 1
    where player_id = p_player_id returning * into strict v_wallet;
  insert into ledger_transfer (player_id, seq, kind, debit_account, credit_account, amount_cents, balance_after,
      reference, created_at)
    values (p_player_id, v_wallet.seq, p_kind, p_debit, p_credit, p_amount_cents, v_wallet.balance_cents,
      p_reference, clock_timestamp());
  return v_wallet.balance_cents;
end
$$;
