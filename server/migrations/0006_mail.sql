-- Mail to be sent. A row is written in the transaction of the fact, and a job sends it. So no mail
-- tells of what was rolled back, and none is lost. A mail is sent twice only if the mail server
-- took it and then failed to answer; the server recognises the repeat by its id.
create table mail_outbox (
  id uuid primary key default gen_random_uuid(),
  player_id uuid not null,
  kind text not null check (kind in (
    'confirm-email', 'reset-password', 'withdrawal-done', 'withdrawal-refused', 'new-device', 'second-factor', 'passkey',
    'confirmation-limit', 'more-needed', 'staff-alert', 'provider-changed', 'staff-changed', 'message')),
  -- Recipient and content. Emptied as soon as the mail is sent or given up.
  address text,
  name text, -- null for an unconfirmed address: somebody else may have chosen it
  data jsonb check (not data ? 'link'), -- a link opens an account, so it is stored sealed
  sealed_link bytea,
  -- Counts the mails to an address. It stays when the address is emptied.
  address_hash bytea not null check (octet_length(address_hash) = 32),
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz, -- the mail is useless afterwards
  attempts integer not null default 0,
  next_attempt_at timestamptz default clock_timestamp(), -- null: sent or given up
  sent_at timestamptz,
  failure text, -- of the last attempt
  check ((next_attempt_at is null) = (data is null)),
  check (sealed_link is null or next_attempt_at is not null),
  check (sent_at is null or next_attempt_at is null)
);
create index mail_outbox_due on mail_outbox (next_attempt_at) where next_attempt_at is not null;
create index mail_outbox_of_player on mail_outbox (player_id);
create index mail_outbox_to_address on mail_outbox (address_hash, created_at);
create index mail_outbox_by_time on mail_outbox (created_at);

grant select, insert, update, delete on mail_outbox to raspasorte_app;
