-- The accounts at providers that the house has accepted as its own. Only accept_payment_account
-- inserts them.
create table payment_account (
  provider text not null,
  -- Its e-mail where the provider asks for one, else the SHA-256 of its secret.
  account text not null check (length(account) between 1 and 254),
  second_person_request uuid, -- null: the first account of the house, which nobody approved
  accepted_at timestamptz not null default clock_timestamp(),
  primary key (provider, account)
);
create unique index payment_account_first on payment_account ((second_person_request is null))
  where second_person_request is null;

-- Which provider moves the money, and its settings. One row for each provider that an operator has
-- set up.
create table payment_provider_settings (
  provider text primary key check (provider ~ '^[a-z]{1,20}$'),
  account text, -- null only at the sandbox
  email text check (length(email) <= 254),
  webhook_url text check (length(webhook_url) <= 500), -- without its secret
  is_active boolean not null default false,
  -- A payout that was sent with one account must never be sent with another: both accounts would
  -- pay it.
  account_changed_at timestamptz,
  updated_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  foreign key (provider, account) references payment_account,
  check (provider = 'sandbox' or account is not null),
  check (email is null or email = account),
  check (ended_at is null or not is_active)
);
comment on column payment_provider_settings.account_changed_at is
  'when operators last put another account at this provider in the place of one that was in use; null: never';
comment on column payment_provider_settings.ended_at is
  'since when the house has left this provider, so that its books are not compared any more; null: it has not';
create unique index payment_provider_one_active on payment_provider_settings (is_active) where is_active;

-- Kept apart from the settings, so that reading them reveals no secret. Encrypted with a key that
-- is not in the database.
create table payment_provider_secret (
  provider text primary key references payment_provider_settings (provider),
  sealed_password bytea,
  sealed_webhook_token bytea not null
);

-- The last contact with each provider, and how it went.
create table payment_provider_contact (
  provider text primary key,
  answered_at timestamptz,
  failed_at timestamptz,
  failure text,
  webhook_at timestamptz,
  forged_at timestamptz -- a webhook that was refused
);

-- Answers of a provider that could not be booked as they were. Their only effect is that an
-- operator has to look.
create table payment_provider_anomaly (
  id uuid not null unique default gen_random_uuid(),
  provider text not null,
  kind text not null,
  subject text not null,
  detail text not null,
  times integer not null default 1,
  first_at timestamptz not null default clock_timestamp(),
  last_at timestamptz not null default clock_timestamp(),
  -- Open until an operator has settled it, and open again when the provider says something else
  -- about the same subject.
  opened_at timestamptz not null default clock_timestamp(),
  settled_at timestamptz,
  settled_by uuid,
  settled_note text check (length(settled_note) between 1 and 200),
  dispute_id uuid, -- of a disputed payout: the dispute or owed late payout that it tells of
  primary key (provider, kind, subject),
  check ((settled_at is null) = (settled_by is null))
);
create index payment_provider_anomaly_open on payment_provider_anomaly (opened_at, id) where settled_at is null;
create index payment_provider_anomaly_newest on payment_provider_anomaly (provider, last_at desc);
create index payment_provider_anomaly_subject on payment_provider_anomaly (lower(subject) text_pattern_ops);

grant select, insert, update on payment_provider_settings, payment_provider_secret, payment_provider_contact, payment_provider_anomaly
  to raspasorte_app;
grant select on payment_account to raspasorte_app;
