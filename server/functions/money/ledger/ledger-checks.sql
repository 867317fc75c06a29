-- Which account each kind of transfer debits, and which it credits. One array, because PostgreSQL
-- takes it for a constant. It would prepare the comparison with each row of a list again in every
-- transaction, at a twentieth of the cost of a single card. A function, because PostgreSQL parses
-- the text of a table's check again for every statement, and of a function only the name.
create or replace function is_sound_transfer(p_kind transfer_kind, p_debit ledger_account, p_credit ledger_account)
returns boolean language plpgsql immutable as $$
begin
  return (p_kind, p_debit, p_credit)::transfer_accounts = any (array[
    ('deposit', 'clearing_in', 'player_cash'),
    ('stake', 'player_cash', 'house'),
    ('prize', 'house', 'player_cash'),
    ('withdrawal_hold', 'player_cash', 'player_held'),
    ('withdrawal_post', 'player_held', 'clearing_out'),
    ('withdrawal_void', 'player_held', 'player_cash'),
    ('adjustment_credit', 'adjustments', 'player_cash'),
    ('adjustment_debit', 'player_cash', 'adjustments'),
    -- What promotions give away: the stake of a free round, and what the boosted prizes of a
    -- welcome round paid.
    ('free_stake', 'promotions', 'house'),
    ('bonus_cost', 'promotions', 'house'),
    -- A payment that its payer's bank wants back: see apply_dispute.
    ('dispute_hold', 'player_cash', 'player_held'),
    ('dispute_receivable', 'receivables', 'clearing_in'),
    ('dispute_settle', 'player_held', 'clearing_in'),
    ('dispute_release', 'player_held', 'player_cash'),
    ('dispute_cancel', 'clearing_in', 'receivables'),
    -- A payout that was paid after it was voided: see post_late_payout.
    ('withdrawal_return', 'player_cash', 'player_held'),
    ('withdrawal_receivable', 'receivables', 'player_held'),
    ('withdrawal_late_post', 'player_held', 'clearing_out'),
    ('receivable_collect', 'player_cash', 'receivables')]::transfer_accounts[]);
end
$$;

-- Existing rows were checked when they were written, so `not valid` skips them. To make a
-- constraint locks everybody out of its table, so an upgrade makes it only where it is new or
-- differs. A changed function applies at once without that.
do $$
declare
  v_definition text := 'CHECK (is_sound_transfer(kind, debit_account, credit_account)) NOT VALID';
begin
  if not exists (select from pg_constraint k where k.conrelid = 'ledger_transfer'::regclass
    and k.conname = 'ledger_transfer_check' and pg_get_constraintdef(k.oid) = v_definition)
  then
    execute 'alter table ledger_transfer drop constraint if exists ledger_transfer_check,
      add constraint ledger_transfer_check ' || v_definition;
  end if;
end
$$;
