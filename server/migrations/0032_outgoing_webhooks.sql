-- Systems of the house that receive outgoing webhooks, as signed messages (Standard Webhooks).
create table webhook_endpoint (
  id uuid primary key default gen_random_uuid(),
  url text not null check (url ~ '^https?://' and length(url) <= 500),
  kinds text[] not null check (cardinality(kinds) > 0 and kinds <@
    array['deposit.credited', 'deposit.returned', 'withdrawal.paid', 'withdrawal.refused', 'round.finished', 'player.changed']),
  sealed_secret bytea not null,
  -- So that nobody renews a secret that they did not know of.
  secret_since timestamptz not null default clock_timestamp(),
  is_active boolean not null default true,
  created_at timestamptz not null default clock_timestamp(),
  -- Its many messages are deleted later. At once they would keep facts of money waiting for its
  -- lock.
  removed_at timestamptz,
  check (removed_at is null or not is_active)
);
create unique index webhook_endpoint_address on webhook_endpoint (url) where removed_at is null;

-- Messages to an endpoint, one for each subject. Written in the transaction of the fact and kept
-- for 30 days.
create table webhook_message (
  id uuid primary key default gen_random_uuid(),
  endpoint_id uuid not null references webhook_endpoint (id) on delete cascade,
  kind text not null,
  subject text not null check (length(subject) between 1 and 200),
  data jsonb not null check (jsonb_typeof(data) = 'object'),
  status text not null default 'pending' check (status in ('pending', 'delivered', 'failed')),
  attempts integer not null default 0, -- since it was written, or since an operator last resent it
  next_attempt_at timestamptz default clock_timestamp() check ((next_attempt_at is null) = (status <> 'pending')),
  created_at timestamptz not null default clock_timestamp(),
  unique (endpoint_id, kind, subject)
);
create index webhook_message_due on webhook_message (endpoint_id, next_attempt_at) where status = 'pending';
create index webhook_message_newest on webhook_message (created_at desc, id desc);
create index webhook_message_of_status on webhook_message (endpoint_id, status, created_at desc);

-- The result of each attempt.
create table webhook_attempt (
  message_id uuid not null references webhook_message (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  at timestamptz not null default clock_timestamp(),
  http_status integer, -- null if no answer came
  failure text, -- null if the endpoint accepted it
  took_ms integer not null check (took_ms >= 0),
  primary key (message_id, id)
);

grant select, insert, delete, update (url, kinds, sealed_secret, secret_since, is_active, removed_at) on webhook_endpoint to raspasorte_app;
grant select, delete, update (status, attempts, next_attempt_at) on webhook_message to raspasorte_app;
grant select, insert on webhook_attempt to raspasorte_app;
