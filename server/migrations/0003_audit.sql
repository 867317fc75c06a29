-- What operators did. Each entry carries the hash of the one before it, so that no entry can be
-- changed, removed, inserted or moved without breaking the chain. The head says where the chain
-- ends, so that no entries can be cut off there.

create table audit_log (
  seq bigint primary key check (seq between 1 and 9007199254740991),
  at timestamptz not null,
  actor_id uuid, -- null for the command line
  actor_name text not null check (length(actor_name) between 1 and 200),
  action text not null check (action ~ '^[a-z]+(-[a-z]+)*$'),
  subject text not null check (length(subject) <= 200), -- the object of the action: a player, a card, an epoch
  details jsonb not null check (jsonb_typeof(details) = 'object'),
  address text, -- where the request came from; null for the command line
  previous_hash bytea not null check (octet_length(previous_hash) = 32),
  hash bytea not null unique check (octet_length(hash) = 32)
);
-- Lists are in the order of time, so a period that is over is a part of each index.
create index audit_log_subject on audit_log (subject, at desc, seq desc);
create index audit_log_at on audit_log (at desc, seq desc);
create index audit_log_action on audit_log (action, at desc, seq desc);
-- A person is searched by every name in the log and by the id of present staff.
create index audit_log_actor_name on audit_log (actor_name, at desc, seq desc);
create index audit_log_actor_id on audit_log (actor_id, at desc, seq desc) where actor_id is not null;
-- One block of many people is found by its id, which begins with its time.
create index audit_log_bulk_block on audit_log ((details ->> 'bulk_block'))
  where action = 'block-user' and details ->> 'bulk_block' is not null;

create table audit_head (
  id integer primary key default 1 check (id = 1),
  seq bigint not null default 0,
  hash bytea not null default decode(repeat('00', 32), 'hex')
);
insert into audit_head default values;

-- What the hourly check of the audit log found.
create table audit_check (
  checked_at timestamptz primary key default clock_timestamp(),
  entries bigint not null,
  differences integer not null check (differences >= 0)
);

grant select on audit_log, audit_head to raspasorte_app;
grant select, insert on audit_check to raspasorte_app;
