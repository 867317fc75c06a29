-- Signed-in players prove once more that the account is theirs, before actions that a stolen
-- session must not be able to do.

-- A confirmation is for one purpose, is used once and lasts for minutes. It ends with its session
-- too.
create table confirmation (
  session_id uuid not null references auth.session (id) on delete cascade,
  purpose text not null check (purpose in ('withdrawal', 'confirmation-limit', 'add-passkey', 'remove-passkey')),
  subject text not null, -- the cents of a withdrawal or limit, or a passkey's id; else empty
  challenge text, -- what the passkey has to sign; null once it has
  confirmed_by text check (confirmed_by in ('passkey', 'password')), -- null until confirmed
  ends_at timestamptz not null,
  primary key (session_id, purpose, subject)
);
create index confirmation_ends_at on confirmation (ends_at);
grant select, insert, update, delete on confirmation to raspasorte_app;

-- The sum of 24 hours, of unconfirmed withdrawals, above which the player wants to confirm.
create table confirmation_limit (
  player_id uuid not null primary key,
  amount_cents cents not null,
  -- A higher limit, or none (null), waits for a day.
  next_amount_cents cents,
  next_from timestamptz,
  changed_at timestamptz not null default now()
);
grant select on confirmation_limit to raspasorte_app;
