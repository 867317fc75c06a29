create table profiles (
  player_id uuid primary key references auth."user" (id),
  name text not null,
  status text not null default 'active' check (status in ('active', 'blocked')),
  kyc_status text not null default 'none' check (kyc_status in ('none', 'pending', 'verified', 'rejected')),
  created_at timestamptz not null default now()
);
grant select on profiles to raspasorte_app;
grant update (name, status, kyc_status) on profiles to raspasorte_app;

-- A user, a profile and a wallet come into being together: no crash can leave one without the others.
create function open_account() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into profiles (player_id, name, created_at) values (new.id, new.name, new.created_at);
  insert into wallet (player_id) values (new.id);
  return new;
end
$$;
create trigger open_account after insert on auth."user" for each row execute function open_account();

create function rename_profile() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update profiles set name = new.name where player_id = new.id;
  return new;
end
$$;
create trigger rename_profile after update of name on auth."user" for each row
  when (old.name is distinct from new.name) execute function rename_profile();
revoke all on function open_account, rename_profile from public;
