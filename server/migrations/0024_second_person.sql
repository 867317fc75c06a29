-- What nobody does alone: one operator asks, another decides, and it happens in the transaction of that
-- decision. The server may read these rows; they change in SQL functions alone.

create table second_person_request (
  id uuid primary key, -- version 7: the order of ids is the order of time
  kind text not null, -- second_person_roles lists them
  subject text not null check (length(subject) between 1 and 200), -- what it is done to
  player_id uuid, -- whose money it is about
  amount_cents bigint check (amount_cents > 0),
  content jsonb not null check (jsonb_typeof(content) = 'object'), -- exactly what is done
  context jsonb not null check (jsonb_typeof(context) = 'object'), -- what helps to decide
  reason text not null check (length(reason) between 1 and 200),
  key text, -- of the call that asked
  request_hash bytea,
  asked_by uuid not null,
  asked_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'approved', 'refused', 'withdrawn', 'expired')),
  decided_by uuid,
  decided_at timestamptz,
  decision_reason text check (length(decision_reason) between 1 and 200),
  alone boolean not null default false, -- decided by its own asker, where there is nobody else
  used_at timestamptz, -- when it was done: once
  check ((key is null) = (request_hash is null)),
  check ((status in ('open', 'expired')) = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check (status not in ('approved', 'refused') or decision_reason is not null),
  check (status not in ('approved', 'refused') or alone = (decided_by = asked_by)),
  check (used_at is null or status = 'approved')
);
create unique index second_person_request_key on second_person_request (asked_by, key);
-- Of what is asked without a key, one request waits.
create unique index second_person_request_open on second_person_request (kind, subject, md5(content::text))
  where status = 'open' and key is null;
create index second_person_request_waiting on second_person_request (expires_at) where status = 'open';

-- From which sum of 24 hours on, per operator and per player, an adjustment asks for a code and for a second person.
create table staff_thresholds (
  id integer primary key default 1 check (id = 1),
  code_cents bigint not null default 100000 check (code_cents between 0 and 9007199254740991),
  second_person_cents bigint not null default 1000000
    check (second_person_cents between 0 and 9007199254740991)
);
insert into staff_thresholds default values;

grant select on second_person_request, staff_thresholds to raspasorte_app;
