-- What a row of the books may hold. Each table's check is one function: PostgreSQL parses the text
-- of every check again for every statement, which was a third of the cost of a play. With a
-- function it parses only the name.
create or replace function is_sound_wallet(p_balance_cents bigint, p_held_cents bigint, p_seq bigint)
returns boolean language plpgsql immutable as $$
begin
  return p_balance_cents between 0 and 9007199254740991 and p_held_cents between 0 and 9007199254740991
    and p_seq >= 0;
end
$$;

-- Which account each kind of transfer debits, and which it credits. One array, because PostgreSQL
-- takes it for a constant. It would prepare the comparison with each row of a list again in every
-- transaction, at a twentieth of the cost of a single card.
create or replace function is_sound_transfer(
  p_seq bigint, p_kind transfer_kind, p_debit ledger_account, p_credit ledger_account, p_amount_cents bigint,
  p_balance_after bigint
) returns boolean language plpgsql immutable as $$
begin
  return p_seq > 0 and p_amount_cents > 0 and p_balance_after >= 0
    and (p_kind, p_debit, p_credit)::transfer_accounts = any (array[
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
-- constraint locks everybody out of its table, so an upgrade makes only one that is new or differs.
-- A changed function applies at once without that.
do $$
declare
  checked record;
begin
  for checked in select c.name, c.name || '_check' as rule, c.definition from (values
    ('wallet', 'CHECK (is_sound_wallet(balance_cents, held_cents, seq)) NOT VALID'),
    ('ledger_transfer', 'CHECK (is_sound_transfer(seq, kind, debit_account, credit_account, amount_cents, balance_after)) NOT VALID')
  ) c (name, definition)
  loop
    continue when exists (select from pg_constraint k where k.conrelid = checked.name::regclass
      and k.conname = checked.rule and pg_get_constraintdef(k.oid) = checked.definition);
    execute format('alter table %1$I drop constraint if exists %2$I, add constraint %2$I %3$s',
      checked.name, checked.rule, checked.definition);
  end loop;
end
$$;
