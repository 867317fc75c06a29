-- Filters and order of a list, saved under a name by an operator, who may share it with all others.
-- Holds nothing about players.
create table saved_view (
  id uuid primary key,
  owner_id uuid not null,
  name text not null check (length(name) between 1 and 40),
  is_shared boolean not null default false,
  query jsonb not null, -- the contract's savedQuery
  created_at timestamptz not null default clock_timestamp()
);
create index saved_view_owner on saved_view (owner_id);
create index saved_view_shared on saved_view (id) where is_shared;

grant select, insert, update, delete on saved_view to raspasorte_app;
