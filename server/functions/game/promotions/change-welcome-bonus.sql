-- Changes the terms of the welcome bonus, or resets what it has spent to zero. The budget that this
-- frees is added to the operator's adjustments of the last 24 hours; from the threshold on, a
-- second person must approve the change first. Outcomes: changed; second_person_required (`before`
-- has the present terms); request_outdated (it would free more by now than the second person was
-- shown); prizes_changed (its prizes no longer fit those of the present terms); not_found.
create or replace function change_welcome_bonus(
  p_admin_id uuid, p_terms jsonb, p_reset boolean, p_request_id uuid,
  out outcome text, out before jsonb, out after jsonb, out freed_cents bigint, out grant_id uuid
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_before welcome_bonus_config;
  v_after welcome_bonus_config;
  v_asked jsonb;
begin
  perform lock_operator(p_admin_id);
  select * into v_before from welcome_bonus_config for update;
  if not found then outcome := 'not_found'; return; end if;
  before := to_jsonb(v_before);
  v_after := jsonb_populate_record(v_before, p_terms - 'id' - 'current_spent_cents');
  if p_reset then v_after.current_spent_cents := 0; end if;
  freed_cents := greatest(0, (v_after.max_budget_cents - v_after.current_spent_cents)
    - (v_before.max_budget_cents - v_before.current_spent_cents));
  if p_request_id is null then
    if freed_cents > 0 and freed_cents + (select s.alone_cents from adjusted_within_day(p_admin_id, null) s)
      >= (select t.second_person_cents from staff_thresholds t)
    then
      outcome := 'second_person_required'; return;
    end if;
  else
    select r.content into v_asked from second_person_request r where r.id = p_request_id;
    if freed_cents > (v_asked ->> 'freed_cents')::bigint then outcome := 'request_outdated'; return; end if;
    if v_after.min_prize_cents > v_after.max_prize_cents then outcome := 'prizes_changed'; return; end if;
    if v_asked - 'freed_cents' is distinct from jsonb_build_object('terms', p_terms, 'reset', p_reset)
      or not use_second_person(p_request_id, 'change-welcome-bonus', p_admin_id, null, null, v_asked)
    then
      raise exception 'no second person has approved this budget' using errcode = 'check_violation';
    end if;
  end if;

  update welcome_bonus_config c set is_active = v_after.is_active,
    eligibility_percentage = v_after.eligibility_percentage, max_budget_cents = v_after.max_budget_cents,
    current_spent_cents = v_after.current_spent_cents, min_prize_cents = v_after.min_prize_cents,
    max_prize_cents = v_after.max_prize_cents, boost_multiplier = v_after.boost_multiplier;
  if freed_cents > 0 then
    insert into bonus_grant (admin_id, amount_cents, request_id) values (p_admin_id, freed_cents, p_request_id)
      returning id into grant_id;
  end if;
  after := to_jsonb(v_after);
  outcome := 'changed';
end
$$;

grant execute on function change_welcome_bonus to raspasorte_app;
