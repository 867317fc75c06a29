-- Who is signed in proves once more to be the account's owner, before what a stolen session must not do.

-- For one purpose, once, and for minutes. It ends with its session too.
create table confirmation (
  session_id uuid not null references auth.session (id) on delete cascade,
  purpose text not null check (purpose in ('withdrawal', 'confirmation-limit', 'add-passkey', 'remove-passkey')),
  subject text not null, -- the cents of a withdrawal or a limit, the id of a passkey; else empty
  challenge text, -- what a passkey is asked to sign, until it has answered
  confirmed_by text check (confirmed_by in ('passkey', 'password')), -- null while it is asked for
  ends_at timestamptz not null,
  primary key (session_id, purpose, subject)
);
create index confirmation_ends_at on confirmation (ends_at);
grant select, insert, update, delete on confirmation to raspasorte_app;

-- Above which sum of 24 hours, withdrawn without confirming, the player wants to be asked.
create table confirmation_limit (
  player_id uuid not null primary key,
  amount_cents bigint not null check (amount_cents >= 0),
  -- A higher one, or none (null), waits a day.
  next_amount_cents bigint check (next_amount_cents >= 0),
  next_from timestamptz,
  changed_at timestamptz not null default now()
);
grant select on confirmation_limit to raspasorte_app;
