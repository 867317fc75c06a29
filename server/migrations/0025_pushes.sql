-- Devices that get pushes while the app is closed. A row lives as long as the session in which it
-- was made.
create table push_subscription (
  id uuid primary key default gen_random_uuid(),
  player_id uuid not null,
  session_id uuid not null unique references auth.session (id) on delete cascade,
  -- The browser's address at its push service, and the keys of its messages: only the browser can
  -- decrypt them.
  endpoint text not null unique check (length(endpoint) between 1 and 1000),
  p256dh text not null,
  auth text not null,
  deposits boolean not null,
  withdrawals boolean not null,
  reminders boolean not null, -- of how long the player has been playing
  reminded_until timestamptz, -- the last full hour of play that was pushed
  created_at timestamptz not null default clock_timestamp()
);
create index push_subscription_of_player on push_subscription (player_id);
create index push_subscription_reminders on push_subscription (player_id) where reminders;

-- Pushes to be sent, written in the transaction of the fact. A row is deleted when it was delivered
-- or has expired.
create table push_outbox (
  id uuid primary key default gen_random_uuid(),
  subscription_id uuid not null references push_subscription (id) on delete cascade,
  kind text not null check (kind in (
    'deposit-credited', 'deposit-returned', 'withdrawal-paid', 'withdrawal-refused', 'reality-check')),
  hours integer check ((hours is not null) = (kind = 'reality-check')),
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null, -- the push is useless afterwards
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default clock_timestamp()
);
create index push_outbox_due on push_outbox (next_attempt_at);
create index push_outbox_of_subscription on push_outbox (subscription_id);

grant select, insert, update, delete on push_subscription, push_outbox to raspasorte_app;
