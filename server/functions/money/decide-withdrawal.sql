-- What an operator decides about a withdrawal that waits for it, once. outcome: decided; repeated (the same decision again);
-- withdrawal_decided (another one was first, or none is needed); not_found.
create or replace function decide_withdrawal(
  p_id uuid, p_admin_id uuid, p_decision text, p_reason text, out outcome text, out player_id uuid, out amount_cents bigint
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_order withdrawal;
begin
  select w.player_id into player_id from withdrawal w where w.id = p_id and w.needs_approval;
  if not found then
    outcome := case when exists (select from provider_transactions t where t.id = p_id and t.type = 'WITHDRAW') then 'withdrawal_decided' else 'not_found' end;
    return;
  end if;
  select l.amount_cents into amount_cents from lock_withdrawal(player_id, p_id) l;
  select * into v_order from withdrawal w where w.player_id = decide_withdrawal.player_id and w.id = p_id for update;
  if v_order.decision is not null then
    outcome := case when v_order.decision = p_decision then 'repeated' else 'withdrawal_decided' end;
    return;
  end if;
  update withdrawal w set decision = p_decision, decided_by = p_admin_id, decided_at = clock_timestamp(), reason = p_reason
    where w.player_id = v_order.player_id and w.id = p_id;
  if p_decision = 'rejected' then
    if (select r.outcome from refund_withdrawal(player_id, p_id, 'REJECTED', null) r) <> 'voided' then
      raise exception 'withdrawal % ended before it was decided', p_id using errcode = 'check_violation';
    end if;
  else
    update provider_transactions t set next_reading_at = clock_timestamp() where t.player_id = v_order.player_id and t.id = p_id;
  end if;
  outcome := 'decided';
end
$$;

grant execute on function decide_withdrawal to raspasorte_app;
