-- What waits for a decision is in other tables. These rows say which member of staff takes care of
-- it, and what they asked.
create table decision_hold (
  kind text not null check (kind in ('withdrawal', 'second-person', 'dispute', 'privacy', 'kyc', 'anomaly', 'alarm')),
  subject uuid not null, -- the id of what waits; for KYC the player's
  held_by uuid,
  held_at timestamptz,
  handed_by uuid, -- the operator who handed it over; its new holder gets an alert
  note text check (length(note) between 1 and 300), -- written when it was handed over
  asked_by uuid,
  asked_at timestamptz,
  question text check (length(question) between 1 and 1000),
  changed_at timestamptz not null default clock_timestamp(),
  primary key (kind, subject),
  check ((held_by is null) = (held_at is null)),
  check ((asked_at is null) = (question is null) and (asked_at is null) = (asked_by is null))
);
create index decision_hold_of on decision_hold (held_by, kind) where held_by is not null;
create index decision_hold_by_time on decision_hold (changed_at);

-- Alarms of the risk screen at the job's last run: since when each is raised, and when it ended.
create table raised_alarm (
  id uuid primary key default gen_random_uuid(),
  alarm text not null check (length(alarm) between 1 and 100), -- kind and subject: drift:3
  kind text not null check (kind in ('drift', 'player', 'solvency', 'books', 'exposure')),
  subject text,
  subject_id text,
  level double precision not null,
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  is_quiet boolean not null, -- acknowledged, and no worse since
  -- It stays when the alarm gets worse. An acknowledgement counts from then until the alarm ends.
  began_at timestamptz not null default clock_timestamp(),
  raised_at timestamptz not null default clock_timestamp(), -- or when it got worse
  ended_at timestamptz
);
create unique index raised_alarm_now on raised_alarm (alarm) where ended_at is null;
-- The queue of decisions, by deadline.
create index raised_alarm_waiting on raised_alarm (raised_at, id) where ended_at is null and not is_quiet;

grant select, insert, update, delete on decision_hold to raspasorte_app;
grant select, insert, update, delete on raised_alarm to raspasorte_app;
