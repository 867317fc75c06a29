-- The player's history: what the journal did to their money, and the deposits and withdrawals as they stand.
-- A prize appears once its round is finished, so that a history never gives away a card that is still covered.
create view transactions as
  select t.player_id,
    t.reference::text || '-' || lpad(t.seq::text, 12, '0') as id,
    case t.kind when 'stake' then 'PURCHASE' when 'prize' then 'PAYOUT' when 'withdrawal_void' then 'REFUND' else 'ADJUSTMENT' end as type,
    case when t.credit_account = 'player_cash' then 'credit' else 'debit' end as direction,
    'COMPLETED' as status,
    t.amount_cents,
    t.created_at,
    null::uuid as order_id
  from ledger_transfer t
  where t.kind in ('stake', 'prize', 'withdrawal_void', 'adjustment_credit', 'adjustment_debit')
    and (t.kind <> 'prize' or t.created_at <= now() - interval '24 hours' or exists (
      select from round_progress p
      where p.player_id = t.player_id and p.round_id = t.reference and p.finished_at is not null))
  union all
  select p.player_id,
    p.id::text,
    p.type,
    case p.type when 'DEPOSIT' then 'credit' else 'debit' end,
    case p.status when 'APPROVED' then 'COMPLETED' when 'FAILED' then 'REJECTED' else p.status end,
    p.amount_cents,
    p.created_at,
    case when p.type = 'DEPOSIT' then p.id end
  from provider_transactions p;

grant select on transactions to raspasorte_app;
