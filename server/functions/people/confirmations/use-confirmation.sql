-- Uses up a session's confirmation for exactly this purpose and subject, once. Returns how it was
-- confirmed, or null.
create or replace function use_confirmation(p_session_id uuid, p_purpose text, p_subject text) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_confirmed_by text;
begin
  delete from confirmation c
    where c.session_id = p_session_id and c.purpose = p_purpose and c.subject = p_subject
      and c.confirmed_by is not null and c.ends_at > clock_timestamp()
    returning c.confirmed_by into v_confirmed_by;
  return v_confirmed_by;
end
$$;

grant execute on function use_confirmation to raspasorte_app;
