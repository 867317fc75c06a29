-- Tags that administrators define and operators put on players. A tag is retired, never deleted,
-- because the audit log names it by its id.
create table tag (
  id uuid primary key,
  name text not null check (length(name) between 1 and 30),
  color text not null check (color in ('neutral', 'green', 'gold', 'red', 'blue', 'violet')),
  created_at timestamptz not null default clock_timestamp(),
  retired_at timestamptz -- stays on its players, and is put on no others
);
create unique index tag_name on tag (lower(name));

-- Which player has which tag. Removed tags are in the audit log; the others are deleted when the
-- player is forgotten (functions/office/privacy/erase-due-players.sql).
create table player_tag (
  player_id uuid not null,
  tag_id uuid not null references tag (id),
  put_by uuid not null,
  put_at timestamptz not null default clock_timestamp(),
  primary key (player_id, tag_id)
);
create index player_tag_players on player_tag (tag_id, player_id);

grant select, insert, update on tag to raspasorte_app;
grant select, insert, delete on player_tag to raspasorte_app;
