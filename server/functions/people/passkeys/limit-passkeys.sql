-- An account has at most 20 passkeys. The trigger counts them under a lock, because requests at
-- once would otherwise all count before any of them adds. The server refuses the usual case first.
create or replace function limit_passkeys()
returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform from auth."user" u where u.id = new.user_id for no key update;
  if (select count(*) from auth.passkey p where p.user_id = new.user_id) >= 20 then
    raise exception 'the account has 20 passkeys' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

create or replace trigger limit_passkeys before insert on auth.passkey for each row execute function limit_passkeys();
