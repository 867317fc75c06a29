-- Withdraws the open requests of an operator for what they may not ask for any more, because they
-- were blocked or got another role. p_admin_id did that; null for the command line.
create or replace function withdraw_requests(p_asked_by uuid, p_admin_id uuid, p_reason text)
returns table (id uuid, kind text, subject text, player_id uuid)
language sql security definer set search_path = public, pg_temp as $$
  update second_person_request r set status = 'withdrawn', decided_by = p_admin_id, decided_at = clock_timestamp(),
      decision_reason = p_reason
    where r.asked_by = p_asked_by and r.status = 'open' and not is_staff(p_asked_by, second_person_roles(r.kind))
    returning r.id, r.kind, r.subject, r.player_id
$$;

grant execute on function withdraw_requests to raspasorte_app;
