-- How each operator is alerted outside the screens.
create table alert_setting (
  operator_id uuid primary key,
  webhook_url text check (webhook_url ~ '^https?://' and length(webhook_url) <= 500),
  sealed_secret bytea,
  quiet_from time, -- time of day in São Paulo
  quiet_until time,
  check ((webhook_url is null) = (sealed_secret is null)),
  check ((quiet_from is null) = (quiet_until is null))
);

-- The kinds of alerts that each operator chose for a channel.
create table alert_choice (
  operator_id uuid not null references alert_setting (operator_id) on delete cascade,
  channel text not null check (channel in ('mail', 'webhook')),
  kind text not null,
  since timestamptz not null default clock_timestamp(), -- earlier events are not sent
  primary key (operator_id, channel, kind)
);

-- Alerts to operators, one for each channel. A row is written when the event begins, and sent
-- outside the quiet hours if the event still lasts.
create table alert (
  id uuid primary key default gen_random_uuid(),
  operator_id uuid not null references alert_setting (operator_id) on delete cascade,
  channel text not null check (channel in ('mail', 'webhook')),
  kind text not null,
  decision_kind text, -- null for a test
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

grant select, insert, update, delete on alert_setting, alert_choice, alert to raspasorte_app;
