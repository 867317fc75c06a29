-- Mail that is to be sent. A row is written in the transaction of what it tells of, and a job sends it: no mail about what was rolled
-- back, none lost, and none twice but where a mail server falls silent after it has taken one (it knows it again by its id).
create table mail_outbox (
  id uuid primary key default gen_random_uuid(),
  player_id uuid not null,
  kind text not null check (kind in ('confirm-email', 'reset-password', 'withdrawal-done', 'withdrawal-refused', 'new-device')),
  -- To whom and with what. Emptied as soon as the mail is sent or given up: links open accounts.
  address text,
  name text,
  data jsonb,
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
create index mail_outbox_by_time on mail_outbox (created_at);
grant select, insert, update, delete on mail_outbox to raspasorte_app;

-- The end of a withdrawal, whoever brought it about.
create function mail_about_withdrawal() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into mail_outbox (player_id, kind, address, name, data)
    select u.id, case new.status when 'APPROVED' then 'withdrawal-done' else 'withdrawal-refused' end, u.email, u.name,
      jsonb_build_object('amount_cents', new.amount_cents, 'end_to_end_id', new.end_to_end_id, 'declined', new.status = 'REJECTED')
    from auth."user" u where u.id = new.player_id;
  return null;
end
$$;
create trigger mail_about_withdrawal after update of status on provider_transactions for each row
  when (new.type = 'WITHDRAW' and old.status = 'PENDING' and new.status <> 'PENDING') execute function mail_about_withdrawal();
revoke all on function mail_about_withdrawal from public;

-- From where a player has signed in before: a random cookie of a browser, or what an app calls itself; only its hash.
create table known_device (
  player_id uuid not null,
  device_hash bytea not null check (octet_length(device_hash) = 32),
  first_seen_at timestamptz not null default clock_timestamp(),
  last_seen_at timestamptz not null default clock_timestamp(),
  primary key (player_id, device_hash)
);
create index known_device_last_seen on known_device (last_seen_at);
grant select, insert, update, delete on known_device to raspasorte_app;
