-- Records from where a session began. The row stays when the session is deleted, but not when the
-- session waits for the second factor: the server deletes both.
create or replace function note_sign_in()
returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into sign_in (player_id, id, ip_address, user_agent, created_at)
    values (new.user_id, new.id, new.ip_address, new.user_agent, new.created_at)
    on conflict do nothing;
  return null;
end
$$;

create or replace trigger note_sign_in after insert on auth.session for each row execute function note_sign_in();
