-- Creates a user's profile and wallet in the same transaction, so that no crash can leave one
-- without the others. A player who signs up accepts the documents that are published beside the
-- button. Staff accounts are created by others, so they have accepted nothing yet.
create or replace function open_account()
returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into profiles (player_id, name, created_at) values (new.id, new.name, new.created_at);
  insert into wallet (player_id) values (new.id);
  if coalesce(new.role, 'player') = 'player' then
    insert into document_acceptance (player_id, kind, version, at_sign_up)
      select new.id, d.kind, max(d.version), true from document_version d where d.kind <> 'regras' group by d.kind;
    update profiles p set accepted_terms = a.version from document_acceptance a
      where p.player_id = new.id and a.player_id = new.id and a.kind = 'termos';
  end if;
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
