-- Notifications in the product itself. A row is written once, in the transaction of the fact, and
-- is deleted after 90 days.
create table notification (
  player_id uuid not null,
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in (
    'deposit-credited', 'deposit-returned', 'withdrawal-paid', 'withdrawal-refused', 'dispute-opened',
    'dispute-won', 'dispute-lost', 'balance-adjusted', 'win-resumed', 'card-finished', 'limit-changed', 'kyc-decided',
    'new-device', 'second-factor', 'message')),
  subject text not null check (length(subject) between 1 and 200), -- the event's id: a repeat writes no second row
  data jsonb not null check (jsonb_typeof(data) = 'object'), -- the values of its sentence
  created_at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  primary key (player_id, id),
  unique (player_id, kind, subject)
);
create index notification_of_player on notification (player_id, created_at desc, id desc);
create index notification_unread on notification (player_id) where read_at is null;
-- Rows are in the order of time, so a few pages of BRIN suffice to find those that are too old.
create index notification_by_time on notification using brin (created_at) with (pages_per_range = 32, autosummarize = on);

-- Only notify_player inserts rows.
grant select, update (read_at), delete on notification to raspasorte_app;
