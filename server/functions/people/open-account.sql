-- A user, a profile and a wallet come into being together: no crash can leave one without the others.
create or replace function open_account()
returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into profiles (player_id, name, created_at) values (new.id, new.name, new.created_at);
  insert into wallet (player_id) values (new.id);
  return new;
end
$$;

create or replace function rename_profile()
returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update profiles set name = new.name where player_id = new.id;
  return new;
end
$$;

create or replace trigger open_account after insert on auth."user" for each row execute function open_account();
create or replace trigger rename_profile after update of name on auth."user" for each row
  when (old.name is distinct from new.name) execute function rename_profile();
