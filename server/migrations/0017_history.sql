-- A player's history. A player may have tens of thousands of transfers, so its two halves are
-- separate views: each is read in its own order, and only the newest rows of both are merged.

-- A player's journal as operators read it: with the prizes of cards that are not revealed yet.
create view journal_lines as
  select t.player_id, t.seq, t.kind, t.reference, t.created_at,
    case t.kind when 'stake' then 'PURCHASE' when 'prize' then 'PAYOUT' when 'withdrawal_void' then 'REFUND' else 'ADJUSTMENT' end as type,
    case when t.credit_account = 'player_cash' then 'credit' else 'debit' end as direction,
    'COMPLETED' as status,
    t.amount_cents,
    t.kind not in ('stake', 'prize', 'free_stake') as is_rare, -- must match the condition of the index ledger_transfer_once
    -- What an adjustment is about that is no operator's correction.
    case when t.kind in ('dispute_hold', 'dispute_release', 'withdrawal_return', 'receivable_collect') then t.kind end as cause
  from ledger_transfer t
  where t.kind in ('stake', 'prize', 'withdrawal_void', 'adjustment_credit', 'adjustment_debit', 'dispute_hold', 'dispute_release',
    'withdrawal_return', 'receivable_collect');

-- The same as the player reads it. A prize appears when its round is finished, so that the history
-- never gives a covered card away. The progress is looked up for each prize, because PostgreSQL
-- might plan an `exists` as a hash of all players' progress.
create view journal_history as
  select j.* from journal_lines j
  where j.kind <> 'prize' or j.created_at <= now() - interval '24 hours'
    or (select p.finished_at from round_progress p where p.player_id = j.player_id and p.round_id = j.reference) is not null;

-- Deposits and withdrawals in their present state.
create view payment_history as
  select p.player_id, p.id, p.created_at, p.type,
    case p.type when 'DEPOSIT' then 'credit' else 'debit' end as direction,
    case p.status when 'APPROVED' then 'COMPLETED' when 'FAILED' then 'REJECTED' else p.status end as status,
    p.amount_cents,
    case when p.type = 'DEPOSIT' then p.id end as order_id
  from provider_transactions p;

create view transactions as
  select j.player_id, j.reference::text || '-' || lpad(j.seq::text, 12, '0') as id, j.type, j.direction, j.status, j.amount_cents,
    j.created_at, null::uuid as order_id, j.cause
  from journal_history j
  union all
  select p.player_id, p.id::text, p.type, p.direction, p.status, p.amount_cents, p.created_at, p.order_id, null
  from payment_history p;

grant select on journal_lines, journal_history, payment_history, transactions to raspasorte_app;
