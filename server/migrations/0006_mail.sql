-- Mail that is to be sent. A row is written in the transaction of what it tells of, and a job sends it: no mail about what was rolled
-- back, none lost, and none twice but where a mail server falls silent after it has taken one (it knows it again by its id).
create table mail_outbox (
  id uuid primary key default gen_random_uuid(),
  player_id uuid not null,
  kind text not null check (kind in (
    'confirm-email', 'reset-password', 'withdrawal-done', 'withdrawal-refused', 'new-device', 'second-factor', 'passkey',
    'confirmation-limit', 'more-needed', 'staff-alert', 'message')),
  -- To whom and with what. Emptied as soon as the mail is sent or given up: links open accounts.
  address text,
  name text, -- null where nobody has confirmed the address: somebody else may have chosen it
  data jsonb,
  -- How many mails an address has had is counted by this, which stays.
  address_hash bytea not null check (octet_length(address_hash) = 32),
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz, -- of no use to anybody afterwards
  attempts integer not null default 0,
  next_attempt_at timestamptz default clock_timestamp(), -- null: it has ended
  sent_at timestamptz,
  failure text, -- of the last attempt
  check ((next_attempt_at is null) = (data is null)),
  check (sent_at is null or next_attempt_at is null)
);
create index mail_outbox_due on mail_outbox (next_attempt_at) where next_attempt_at is not null;
create index mail_outbox_of_player on mail_outbox (player_id);
create index mail_outbox_to_address on mail_outbox (address_hash, created_at);
create index mail_outbox_by_time on mail_outbox (created_at);

grant select, insert, update, delete on mail_outbox to raspasorte_app;
