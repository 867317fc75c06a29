-- How far each player's books are proven, so that the hourly check reads only what is new. Only the
-- checker's role writes these tables. Besides them it writes only ledger_check.
do $$
begin
  create role raspasorte_checker nologin;
exception
  when duplicate_object or unique_violation then null;
end
$$;
grant raspasorte_checker to current_user;

-- A player's journal is proven up to `seq`. Numbers have no gap and are given under the wallet's
-- lock, so no transfer can appear below it later.
create table proven_head (
  player_id uuid primary key,
  seq bigint not null,
  balance_cents bigint not null,
  held_cents bigint not null,
  nonces jsonb not null, -- the next nonce, by card
  proven_at timestamptz not null default clock_timestamp()
) with (fillfactor = 70);

-- Players in whose books a check found a difference. Every check proves them from their first
-- transfer on, until none is left.
create table suspect_books (
  player_id uuid primary key,
  found_at timestamptz not null default clock_timestamp()
);

-- Once a week every player is proven from the first transfer on: one of 168 ranges of ids each
-- hour. Ids are random, so the ranges are equal.
create table proven_slice (
  slice smallint primary key check (slice between 0 and 167),
  proven_at timestamptz not null default clock_timestamp()
);
insert into proven_slice (slice) select number from generate_series(0, 167) number;

-- Everything created before this instant was checked, for all players. It is the rollups'
-- watermark, before which no row can appear, and goes back with it when the clock does.
create table proven_until (
  id integer primary key default 1 check (id = 1),
  instant timestamptz not null default '-infinity'
);
insert into proven_until default values;

grant usage on schema public to raspasorte_checker;
grant select on profiles, wallet, ledger_transfer, round, idempotency_key, adjustment, provider_transactions, payment_return, withdrawal, dispute,
    receivable, receivable_collection, welcome_bonus_logs, player_streak, rollup_watermark, audit_log
  to raspasorte_checker;
grant select, insert on ledger_check to raspasorte_checker;
grant select, insert, update on proven_head to raspasorte_checker;
grant select, insert, delete on suspect_books to raspasorte_checker;
grant select, update on proven_slice, proven_until to raspasorte_checker;
grant select on proven_head, suspect_books, proven_slice, proven_until to raspasorte_app;

-- For what the hourly check searches by time.
create index withdrawal_newest on withdrawal (id);
create index withdrawal_decided on withdrawal (decided_at) where decided_at is not null;
create index provider_transactions_unpaid on provider_transactions (settled_at) where type = 'WITHDRAW' and status in ('REJECTED', 'FAILED');
