-- Whether an operator has an interest in a player's withdrawal: it is their own, both use the same
-- browser, or within the last 30 days they adjusted the player's balance or approved such an
-- adjustment as second person. A new account also has the interests of all its colleagues, because
-- one of them may have made it for that.
create or replace function has_interest(p_admin_id uuid, p_player_id uuid) returns boolean language sql stable as $$
  select exists (select from counted_as_own(p_admin_id) i (id) where i.id = p_player_id
    or exists (select from known_device d join known_device o on o.device_hash = d.device_hash and o.is_browser
      where d.player_id = i.id and d.is_browser and o.player_id = p_player_id)
    or exists (select from adjustment a left join second_person_request r on r.id = a.request_id
      where a.player_id = p_player_id and a.created_at > clock_timestamp() - interval '30 days'
        and i.id in (a.admin_id, r.decided_by)))
$$;

-- What a second person is asked to decide about a withdrawal: why it waits, and the player's newest
-- dispute and late payout that became owed, because each has to be seen. A debt that was collected
-- meanwhile makes no request outdated.
create or replace function withdrawal_content(p_order withdrawal) returns jsonb language sql stable as $$
  select jsonb_strip_nulls(jsonb_build_object('withdrawal_id', p_order.id, 'reasons', p_order.reasons,
    'newest_dispute', newest_dispute(p_order.player_id),
    'newest_late_payout', newest_late_payout(p_order.player_id)))
$$;

-- Records an operator's decision about a withdrawal that waits for it, once. p_request_id: what a
-- second person has approved, required where the operator has an interest in the withdrawal.
-- Outcomes: decided; repeated (the same operator decides the same again, for the same reason);
-- withdrawal_decided (another decision was first, none is needed, or it has ended);
-- second_person_required (for exactly `content`); request_outdated (since the second person was
-- asked, it waits for another reason, another dispute began or another late payout became owed);
-- not_found.
create or replace function decide_withdrawal(
  p_id uuid, p_admin_id uuid, p_decision text, p_reason text, p_request_id uuid,
  out outcome text, out player_id uuid, out amount_cents bigint, out reasons withdrawal_reason[],
  out content jsonb
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_payout provider_transactions := lock_withdrawal(p_id);
  v_order withdrawal;
  v_kind text := case p_decision when 'approved' then 'approve-withdrawal' else 'reject-withdrawal' end;
begin
  if v_payout.id is null then outcome := 'not_found'; return; end if;
  select * into v_order from withdrawal w where w.player_id = v_payout.player_id and w.id = p_id for update;
  player_id := v_payout.player_id;
  amount_cents := v_payout.amount_cents;
  reasons := v_order.reasons;
  content := withdrawal_content(v_order);
  if v_order.decision is not null then
    outcome := case when (v_order.decision, v_order.decided_by, v_order.reason)
      is not distinct from (p_decision, p_admin_id, p_reason) then 'repeated' else 'withdrawal_decided' end;
    return;
  elsif not v_payout.awaits_approval then
    outcome := 'withdrawal_decided'; return;
  end if;
  if p_request_id is null then
    if has_interest(p_admin_id, player_id) then outcome := 'second_person_required'; return; end if;
  elsif (select r.content from second_person_request r where r.id = p_request_id) is distinct from content then
    outcome := 'request_outdated'; return;
  elsif not use_second_person(p_request_id, v_kind, p_admin_id, player_id, amount_cents, content) then
    raise exception 'no second person has decided withdrawal %', p_id using errcode = 'check_violation';
  end if;

  -- What was seen may be dated by a clock that was ahead.
  update withdrawal w set decision = p_decision, decided_by = p_admin_id, reason = p_reason,
      decided_at = greatest(clock_timestamp(), (select max(s.began) from payout_stops(v_order.player_id) s))
    where w.player_id = v_order.player_id and w.id = p_id;
  if p_decision = 'approved' then
    update provider_transactions t set awaits_approval = false, next_poll_at = clock_timestamp()
      where t.player_id = v_order.player_id and t.id = p_id;
  elsif void_hold(v_payout, 'REJECTED', null) <> 'voided' then
    raise exception 'withdrawal % ended before it was decided', p_id using errcode = 'check_violation';
  end if;
  outcome := 'decided';
end
$$;

grant execute on function decide_withdrawal to raspasorte_app;
