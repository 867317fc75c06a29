-- Sets the sums of 24 hours from which on a code and a second person are needed. p_thresholds has
-- those that change. A second person has approved the change. Outcomes: set (`before` is what it
-- replaces); request_outdated (since the request, one of them has changed from what the second
-- person was shown).
create or replace function set_thresholds(
  p_admin_id uuid, p_thresholds jsonb, p_request_id uuid, out outcome text, out before jsonb
) language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select to_jsonb(t) - 'id' into strict before from staff_thresholds t for update;
  if exists (select from second_person_request r cross join jsonb_each(r.context -> 'before') shown
    where r.id = p_request_id and p_thresholds ? shown.key and shown.value <> before -> shown.key)
  then
    outcome := 'request_outdated'; return;
  end if;
  if not use_second_person(p_request_id, 'set-thresholds', p_admin_id, null, null, p_thresholds) then
    raise exception 'no second person has approved these thresholds' using errcode = 'check_violation';
  end if;
  update staff_thresholds t set code_cents = coalesce((p_thresholds ->> 'code_cents')::bigint, t.code_cents),
    second_person_cents = coalesce((p_thresholds ->> 'second_person_cents')::bigint, t.second_person_cents);
  outcome := 'set';
end
$$;

grant execute on function set_thresholds to raspasorte_app;
