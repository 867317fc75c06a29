-- The transfers that a play writes to the journal after p_seq. PostgreSQL inlines this function
-- into the statement of settle_plays. The account promotions pays the stake of a free round and the
-- cost of a bonus. Not a list of VALUES, because PostgreSQL prepares each of its rows again for
-- every play.
create or replace function play_transfers(
  p_seq bigint, p_balance_cents bigint, p_price_cents bigint, p_stake_cents bigint, p_payout_cents bigint,
  p_bonus_cents bigint
) returns table (
  seq bigint, kind transfer_kind, debit ledger_account, credit ledger_account, cents bigint, balance_after bigint
) language sql immutable as $$
  select p_seq + 1, 'stake'::transfer_kind, 'player_cash'::ledger_account, 'house'::ledger_account,
    p_stake_cents, p_balance_cents - p_stake_cents where p_stake_cents > 0
  union all select p_seq + 1, 'free_stake', 'promotions', 'house', p_price_cents - p_stake_cents, p_balance_cents
    where p_price_cents > p_stake_cents
  union all select p_seq + 2, 'prize', 'house', 'player_cash', p_payout_cents,
    p_balance_cents - p_stake_cents + p_payout_cents where p_payout_cents > 0
  union all select p_seq + 3, 'bonus_cost', 'promotions', 'house', p_bonus_cents,
    p_balance_cents - p_stake_cents + p_payout_cents where p_bonus_cents > 0
$$;
