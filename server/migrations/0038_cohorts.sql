-- What the players of each source and week brought. A job keeps these sums, so that reports read no
-- rounds.

-- Players by the day of their sign-up: which steps they reached, and what they brought so far.
create table source_day (
  day date not null, -- of São Paulo
  source_id integer not null,
  sign_ups bigint not null default 0,
  first_deposits bigint not null default 0,
  first_cards bigint not null default 0,
  second_deposits bigint not null default 0,
  deposited_cents bigint not null default 0,
  ggr_cents bigint not null default 0,
  ngr_cents bigint not null default 0,
  primary key (day, source_id)
);

-- A cohort is the players who signed up in one week, named by its Monday. Its weeks are counted
-- from that one, which is 0.
create table cohort_week (
  cohort date not null,
  source_id integer not null, -- 0: all sources together
  week smallint not null check (week >= 0),
  players bigint not null, -- those who played a card in that week
  ggr_cents bigint not null,
  ngr_cents bigint not null,
  primary key (source_id, cohort, week)
);

-- The instant up to which the journal is in these sums.
create table cohort_mark (
  id integer primary key default 1 check (id = 1),
  mark timestamptz not null default '-infinity',
  taken_back bigint not null default 0 -- how often the rollups had been taken back when the sums last began
);
insert into cohort_mark default values;

-- What was spent on a source between two days, both included.
create table acquisition_cost (
  id uuid primary key,
  source_id integer not null,
  first_day date not null,
  last_day date not null,
  amount_cents bigint not null check (amount_cents between 1 and 100000000000),
  entered_by uuid not null,
  entered_at timestamptz not null default clock_timestamp(),
  unique (source_id, first_day, last_day),
  check (last_day >= first_day and last_day - first_day < 366)
);
create index acquisition_cost_by_day on acquisition_cost (last_day, first_day);

grant select on source_day, cohort_week, cohort_mark to raspasorte_app;
grant select, insert, update, delete on acquisition_cost to raspasorte_app;
