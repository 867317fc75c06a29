-- A second person approves or refuses a request, or its asker withdraws it, once. The caller does
-- what was approved in the same transaction. Outcomes: decided; repeated (the same decision of the
-- same operator again); not_found; request_decided (another decision was first); request_expired
-- (or approved after its asker was blocked or lost the role: then one person alone would have
-- decided); forbidden, account_too_new, own_request (see second_person_refusal); asker_too_new
-- (approved, but its asker is new: one person could be both). alone: its asker approved it, because
-- there is nobody else.
create or replace function decide_second_person(
  p_id uuid, p_admin_id uuid, p_decision text, p_reason text, out outcome text, out alone boolean
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_request second_person_request;
begin
  select * into v_request from second_person_request r where r.id = p_id for update;
  if not found then outcome := 'not_found'; return; end if;
  alone := v_request.alone;
  if v_request.status = 'expired' or v_request.status = 'open' and v_request.expires_at <= clock_timestamp() then
    outcome := 'request_expired'; return;
  end if;
  if v_request.status <> 'open' then
    outcome := case when v_request.status = p_decision and v_request.decided_by = p_admin_id
      then 'repeated' else 'request_decided' end;
    return;
  end if;
  if p_decision <> 'withdrawn' then
    outcome := second_person_refusal(v_request, p_admin_id);
    if outcome is not null then return; end if;
    if p_decision = 'approved' and not is_staff(v_request.asked_by, second_person_roles(v_request.kind)) then
      outcome := 'request_expired'; return;
    end if;
    if p_decision = 'approved' and is_new_in_role(v_request.asked_by, second_person_roles(v_request.kind)) then
      outcome := 'asker_too_new'; return;
    end if;
  elsif v_request.asked_by <> p_admin_id then
    outcome := 'forbidden'; return;
  end if;

  alone := p_decision <> 'withdrawn' and v_request.asked_by = p_admin_id;
  update second_person_request r set status = p_decision, decided_by = p_admin_id,
      decided_at = clock_timestamp(), decision_reason = p_reason, alone = decide_second_person.alone
    where r.id = p_id;
  outcome := 'decided';
end
$$;

-- Uses up a second person's approval, once, for exactly what was asked for. False if anything
-- differs.
create or replace function use_second_person(
  p_id uuid, p_kind text, p_asked_by uuid, p_player_id uuid, p_amount_cents bigint, p_content jsonb
) returns boolean language plpgsql as $$
begin
  update second_person_request r set used_at = clock_timestamp()
    where r.id = p_id and r.status = 'approved' and r.used_at is null
      and r.kind = p_kind and r.asked_by = p_asked_by and r.content = p_content
      and r.player_id is not distinct from p_player_id and r.amount_cents is not distinct from p_amount_cents;
  return found;
end
$$;

grant execute on function decide_second_person to raspasorte_app;
