-- Records what a user was called before.
create or replace function note_name_change()
returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into name_change (player_id, before, after) values (new.id, old.name, new.name);
  return null;
end
$$;

create or replace trigger note_name_change after update of name on auth."user" for each row
  when (old.name is distinct from new.name) execute function note_name_change();
