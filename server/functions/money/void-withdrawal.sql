-- Gives a hold back. outcome: voided; repeated; posted (too late: it was paid); unknown_withdrawal.
create or replace function refund_withdrawal(p_player_id uuid, p_id uuid, p_status text, p_external_id text, out outcome text) language plpgsql as $$
declare
  v_payout provider_transactions := lock_withdrawal(p_player_id, p_id);
begin
  outcome := case v_payout.status
    when 'PENDING' then 'voided' when 'APPROVED' then 'posted' when 'FAILED' then 'repeated' when 'REJECTED' then 'repeated'
    else 'unknown_withdrawal' end;
  if outcome <> 'voided' then return; end if;
  update provider_transactions t set status = p_status, external_id = coalesce(p_external_id, t.external_id),
      settled_at = clock_timestamp(), charging_until = null, next_reading_at = null
    where t.player_id = p_player_id and t.id = p_id;
  perform move_cash(p_player_id, 'withdrawal_void', 'player_held', 'player_cash', v_payout.amount_cents, p_id);
end
$$;

-- The provider says that it failed, so that it will never be paid. outcome: as of refund_withdrawal.
create or replace function void_withdrawal(p_player_id uuid, p_id uuid, p_external_id text, out outcome text)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select r.outcome into outcome from refund_withdrawal(p_player_id, p_id, 'FAILED', p_external_id) r;
end
$$;

grant execute on function void_withdrawal to raspasorte_app;
