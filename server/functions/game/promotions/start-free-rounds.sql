-- Begins a period of the promotion of free rounds, which a second person has approved: meanwhile
-- cards may pay more than they cost. Outcomes: started; request_outdated (it is on already).
create or replace function start_free_rounds(p_admin_id uuid, p_request_id uuid, out outcome text)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not use_second_person(p_request_id, 'start-free-rounds', p_admin_id, null, null, '{}') then
    raise exception 'no second person has approved free rounds' using errcode = 'check_violation';
  end if;
  insert into free_round_promotion default values on conflict ((ended_at is null)) where ended_at is null do nothing;
  outcome := case when found then 'started' else 'request_outdated' end;
end
$$;

grant execute on function start_free_rounds to raspasorte_app;
