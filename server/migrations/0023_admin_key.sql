-- The key in the address of the administrators' sign-in. Only its hash is kept: whoever reads the database cannot find the door.
create table admin_key (
  id integer primary key default 1 check (id = 1),
  key_hash bytea not null check (octet_length(key_hash) = 32),
  created_at timestamptz not null default now()
);
grant select, insert, update on admin_key to raspasorte_app;
