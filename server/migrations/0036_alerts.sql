-- What an operator wants to be told of outside the screens, and how.
create table alert_setting (
  operator_id uuid primary key,
  mail_kinds text[] not null default '{}',
  webhook_kinds text[] not null default '{}',
  webhook_url text check (webhook_url ~ '^https?://' and length(webhook_url) <= 500),
  sealed_secret bytea,
  quiet_from time, -- of the day in São Paulo
  quiet_until time,
  since timestamptz not null default clock_timestamp(), -- what began earlier is not told
  check ((webhook_url is null) = (sealed_secret is null)),
  check ((quiet_from is null) = (quiet_until is null)),
  check (cardinality(webhook_kinds) = 0 or webhook_url is not null)
);

-- What they were told, each once for each way: a row is written when it begins, and sent outside their quiet hours if it still waits then.
create table alert (
  id uuid primary key default gen_random_uuid(),
  operator_id uuid not null references alert_setting (operator_id) on delete cascade,
  channel text not null check (channel in ('mail', 'webhook')),
  kind text not null,
  decision_kind text, -- null of a test
  subject uuid not null,
  since timestamptz not null,
  data jsonb not null check (jsonb_typeof(data) = 'object'),
  status text not null default 'pending' check (status in ('pending', 'sent', 'ended', 'failed')), -- ended: decided before it was sent
  attempts integer not null default 0,
  next_attempt_at timestamptz check ((next_attempt_at is null) = (status <> 'pending')),
  failure text,
  created_at timestamptz not null default clock_timestamp(),
  unique (operator_id, channel, kind, subject, since)
);
create index alert_due on alert (next_attempt_at) where status = 'pending';
create index alert_by_time on alert (created_at);

-- Who is told that a decision was handed over to them.
alter table decision_hold add column handed_by uuid;

grant select, insert, update, delete on alert_setting, alert to raspasorte_app;
