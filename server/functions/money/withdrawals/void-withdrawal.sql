-- Voids a hold. The caller has locked p_payout. Outcomes: voided; repeated; posted (too late: it
-- was paid).
create or replace function void_hold(p_payout provider_transactions, p_status text, p_external_id text)
returns text language plpgsql as $$
begin
  if p_payout.status = 'APPROVED' then return 'posted'; end if;
  if p_payout.status <> 'PENDING' then return 'repeated'; end if;
  update provider_transactions t set status = p_status, external_id = coalesce(p_external_id, t.external_id),
      settled_at = clock_timestamp(), awaits_approval = false, lease_until = null, next_poll_at = null
    where t.player_id = p_payout.player_id and t.id = p_payout.id;
  perform move_cash(p_payout.player_id, 'withdrawal_void', 'player_held', 'player_cash', p_payout.amount_cents,
    p_payout.id);
  return 'voided';
end
$$;

-- Voids a withdrawal because its provider says that the payout failed and will never be paid.
-- Outcomes: voided; repeated; posted (too late: it was paid); unknown_withdrawal.
create or replace function void_withdrawal(p_player_id uuid, p_id uuid, p_external_id text, out outcome text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_payout provider_transactions := lock_transaction(p_player_id, p_id, 'WITHDRAW');
begin
  if v_payout.id is null then outcome := 'unknown_withdrawal'; return; end if;
  outcome := void_hold(v_payout, 'FAILED', p_external_id);
end
$$;

grant execute on function void_withdrawal to raspasorte_app;
