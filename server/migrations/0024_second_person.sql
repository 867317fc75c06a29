-- Actions that nobody may do alone: one operator asks, another decides, and the action runs in the
-- transaction of that decision. The server may read these rows; only SQL functions change them.

create table second_person_request (
  id uuid primary key, -- version 7: the order of ids is the order of time
  kind text not null, -- second_person_roles lists them
  subject text not null check (length(subject) between 1 and 200), -- the object of the action
  player_id uuid, -- the player whose money is affected
  amount_cents cents check (amount_cents > 0),
  content jsonb not null check (jsonb_typeof(content) = 'object'), -- the exact action
  context jsonb not null check (jsonb_typeof(context) = 'object'), -- information for the decision
  reason text not null check (length(reason) between 1 and 200),
  key text, -- the idempotency key of the call that asked
  request_hash bytea,
  asked_by uuid not null,
  asked_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'approved', 'refused', 'withdrawn', 'expired')),
  decided_by uuid,
  decided_at timestamptz,
  decision_reason text check (length(decision_reason) between 1 and 200),
  alone boolean not null default false, -- its asker decided it, because there is nobody else
  used_at timestamptz, -- when the action was done, once
  check ((key is null) = (request_hash is null)),
  check ((status in ('open', 'expired')) = (decided_at is null)),
  -- Nobody with an account withdrew what the command line did.
  check (decided_by is null or decided_at is not null),
  check (decided_by is not null or status in ('open', 'expired', 'withdrawn')),
  check (status not in ('approved', 'refused') or decision_reason is not null),
  check (status not in ('approved', 'refused') or alone = (decided_by = asked_by)),
  check (used_at is null or status = 'approved')
);
create unique index second_person_request_key on second_person_request (asked_by, key);
-- Without a key, only one request for the same action may be open.
create unique index second_person_request_open on second_person_request (kind, subject, md5(content::text))
  where status = 'open' and key is null;
-- Whether a player's second factor was reset lately, for each withdrawal.
create index second_person_request_reset on second_person_request (player_id, used_at)
  where kind = 'reset-second-factor';
create index second_person_request_waiting on second_person_request (expires_at) where status = 'open';

-- The sums of 24 hours, per operator and per player, from which on an adjustment needs a code or a
-- second person.
create table staff_thresholds (
  id integer primary key default 1 check (id = 1),
  code_cents cents not null default 100000,
  second_person_cents cents not null default 1000000
);
insert into staff_thresholds default values;

grant select on second_person_request, staff_thresholds to raspasorte_app;
