-- Moves one amount into or out of a player's cash. The caller holds the wallet's row lock; everything else is decided here.
create or replace function move_cash(
  p_player_id uuid, p_kind transfer_kind, p_debit ledger_account, p_credit ledger_account, p_amount_cents bigint, p_reference uuid
) returns bigint language plpgsql as $$
declare
  v_signed bigint := case when p_credit = 'player_cash' then p_amount_cents else -p_amount_cents end;
  v_held bigint := case when p_credit = 'player_held' then p_amount_cents when p_debit = 'player_held' then -p_amount_cents else 0 end;
  v_wallet wallet;
begin
  -- A withdrawal's end without a refund moves held money only.
  if p_credit <> 'player_cash' and p_debit <> 'player_cash' then v_signed := 0; end if;
  update wallet set balance_cents = balance_cents + v_signed, held_cents = held_cents + v_held, seq = seq + 1
    where player_id = p_player_id returning * into strict v_wallet;
  insert into ledger_transfer
    values (p_player_id, v_wallet.seq, p_kind, p_debit, p_credit, p_amount_cents, v_wallet.balance_cents, p_reference, clock_timestamp());
  return v_wallet.balance_cents;
end
$$;
