-- Limits and pauses that players set for themselves. The money functions read them, so the very
-- next play or deposit obeys.

create table player_limit (
  player_id uuid not null,
  kind text not null check (kind in ('deposit', 'loss', 'session')),
  period text not null check (period in ('day', 'week', 'month', 'session')),
  amount bigint not null check (amount between 0 and 9007199254740991), -- cents; minutes for a session
  -- A looser limit, or its removal (null), waits for a day.
  next_amount bigint check (next_amount between 0 and 9007199254740991),
  next_from timestamptz,
  changed_at timestamptz not null default now(),
  primary key (player_id, kind, period),
  check ((kind = 'session') = (period = 'session'))
);

create index player_limit_waiting on player_limit (next_from) where next_from is not null;

create table player_pause (
  player_id uuid not null primary key,
  paused_until timestamptz,
  excluded_until timestamptz -- 'infinity' for an exclusion without end
);

-- The limits in force now.
create view player_limit_in_force as
  select player_id, kind, period, case when next_from <= now() then next_amount else amount end as amount
  from player_limit
  where next_amount is not null or next_from is null or next_from > now();

grant select on player_limit, player_limit_in_force, player_pause to raspasorte_app;
