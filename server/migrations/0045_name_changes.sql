-- Earlier names of players, who may change their name at any time, also after their identity was
-- verified. Written by the trigger of functions/people/players/note-name-change.sql, and deleted
-- when the player is forgotten.
create table name_change (
  player_id uuid not null, -- of staff too
  id uuid not null default gen_random_uuid(),
  before text not null,
  after text not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (player_id, id)
);

grant select on name_change to raspasorte_app;
