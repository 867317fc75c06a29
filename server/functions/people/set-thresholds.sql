-- Sets the sums of 24 hours from which on a code and a second person are needed. p_thresholds has
-- those that change. A second person has approved the change.
create or replace function set_thresholds(p_admin_id uuid, p_thresholds jsonb, p_request_id uuid)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not use_second_person(p_request_id, 'set-thresholds', p_admin_id, null, null, p_thresholds) then
    raise exception 'no second person has approved these thresholds' using errcode = 'check_violation';
  end if;
  update staff_thresholds t set code_cents = coalesce((p_thresholds ->> 'code_cents')::bigint, t.code_cents),
    second_person_cents = coalesce((p_thresholds ->> 'second_person_cents')::bigint, t.second_person_cents);
end
$$;

grant execute on function set_thresholds to raspasorte_app;
