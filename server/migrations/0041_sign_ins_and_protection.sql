-- The history of limits and pauses that players set for themselves; player_limit and player_pause
-- hold only the present state. Written by the triggers of
-- functions/people/note-protection-change.sql. Pauses and exclusions are kept for ever. Limits are
-- deleted when the player is forgotten.
create table protection_change (
  player_id uuid not null,
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('deposit', 'loss', 'session', 'pause', 'exclusion')),
  period text check (period in ('day', 'week', 'month', 'session')),
  amount bigint check (amount >= 0), -- of a limit: cents, or minutes of a session; null: removed
  counts_from timestamptz not null, -- a looser limit waits a day
  until timestamptz, -- of a pause or exclusion; 'infinity': without end
  created_at timestamptz not null default clock_timestamp(),
  primary key (player_id, id),
  check ((period is null) = (kind in ('pause', 'exclusion'))),
  check ((until is null) = (period is not null))
);

grant select on protection_change to raspasorte_app;

-- Sign-ins and where they came from. A session is deleted when it ends early, and the law demands
-- six months of this. Written by the trigger of functions/people/note-sign-in.sql.
create table sign_in (
  player_id uuid not null, -- of staff too
  id uuid not null, -- the session
  ip_address text,
  user_agent text,
  created_at timestamptz not null,
  primary key (player_id, id)
);
create index sign_in_by_time on sign_in using brin (created_at) with (pages_per_range = 32, autosummarize = on);

grant select, delete on sign_in to raspasorte_app;
