-- Sets the sums of 24 hours from which on a code and a second person are needed. A second person
-- has approved the change.
create or replace function set_thresholds(
  p_admin_id uuid, p_code_cents bigint, p_second_person_cents bigint, p_request_id uuid
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not use_second_person(p_request_id, 'set-thresholds', p_admin_id, null, null,
    jsonb_build_object('code_cents', p_code_cents, 'second_person_cents', p_second_person_cents))
  then
    raise exception 'no second person has approved these thresholds' using errcode = 'check_violation';
  end if;
  update staff_thresholds set code_cents = p_code_cents, second_person_cents = p_second_person_cents;
end
$$;

grant execute on function set_thresholds to raspasorte_app;
