-- Words that administrators keep and operators put on players. A word is retired, never deleted: the audit log names it by its id.
create table tag (
  id uuid primary key,
  name text not null check (length(name) between 1 and 30),
  color text not null check (color in ('neutral', 'green', 'gold', 'red', 'blue', 'violet')),
  created_at timestamptz not null default clock_timestamp(),
  retired_at timestamptz -- stays where it is, and is put on nobody any more
);
create unique index tag_name on tag (lower(name));

-- Who has which. What was taken off stands in the audit log; the rest goes with the name (functions/office/erase-due-players.sql).
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
