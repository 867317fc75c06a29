-- What we tell the ad platform of deposits, and what it answered.

-- What the platform needs to recognise a visit, of players who agreed and only as long as they do.
-- Never a CPF. Written by functions/people/consents/answer-consent.sql.
create table ad_visit (
  player_id uuid primary key,
  client_address text,
  user_agent text check (length(user_agent) <= 500),
  fbp text check (length(fbp) <= 200),
  fbc text check (length(fbc) <= 500),
  noted_at timestamptz not null default clock_timestamp()
);

-- One row for each paid deposit. not_sent: not told to the platform; `reason` says why. failed: the
-- platform refused it, or could not be reached in time.
create table ad_event (
  deposit_id uuid primary key,
  player_id uuid not null,
  amount_cents cents not null check (amount_cents > 0),
  paid_at timestamptz not null,
  status text not null default 'pending' check (status in ('pending', 'sent', 'not_sent', 'failed')),
  reason text,
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null default clock_timestamp(),
  response jsonb,
  sent_at timestamptz
);
create index ad_event_by_time on ad_event (paid_at desc, deposit_id);
create index ad_event_due on ad_event (next_attempt_at) where status = 'pending';

grant select on ad_visit to raspasorte_app;
grant select, insert, update on ad_event to raspasorte_app;
