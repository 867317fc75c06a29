-- Notes of operators about a player. A note never changes: a correction is another note that names
-- the first. Notes are deleted when their player is forgotten
-- (functions/office/privacy/erase-due-players.sql).
create table player_note (
  player_id uuid not null,
  id uuid not null, -- version 7: the order of ids is the order of time
  author_id uuid not null,
  body text not null check (length(body) between 1 and 1000),
  corrects uuid,
  created_at timestamptz not null default clock_timestamp(),
  primary key (player_id, id),
  unique (player_id, corrects), -- a note is corrected once; the next correction corrects that one
  foreign key (player_id, corrects) references player_note (player_id, id),
  check (corrects <> id)
);

grant select, insert on player_note to raspasorte_app;
