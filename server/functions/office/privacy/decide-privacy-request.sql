-- An operator decides a request to be forgotten: done or refused. A refusal opens the account
-- again, unless an operator has blocked it. Outcomes: decided; repeated (the same operator decides
-- the same again, with the same note); not_found; request_decided (another decision or note was
-- first); email_taken (somebody else has meanwhile signed up with the address).
create or replace function decide_privacy_request(
  p_id uuid, p_admin_id uuid, p_decision text, p_reason text, out outcome text, out player_id uuid
)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_request privacy_request;
begin
  select * into v_request from privacy_request r where r.id = p_id for update;
  if not found then outcome := 'not_found'; return; end if;
  player_id := v_request.player_id;
  if v_request.status <> 'open' then
    outcome := case when (v_request.status, v_request.decided_by, v_request.reason)
      is not distinct from (p_decision, p_admin_id, p_reason) then 'repeated' else 'request_decided' end;
    return;
  end if;
  if p_decision = 'refused' then
    begin
      update auth."user" u set email = v_request.contact_email where u.id = v_request.player_id;
    exception when unique_violation then
      outcome := 'email_taken'; return;
    end;
    update profiles p set closed_for_erasure = false where p.player_id = v_request.player_id;
  end if;
  update privacy_request r set status = p_decision, decided_at = clock_timestamp(), decided_by = p_admin_id,
      reason = p_reason, contact_email = null
    where r.id = p_id;
  outcome := 'decided';
end
$$;

grant execute on function decide_privacy_request to raspasorte_app;
