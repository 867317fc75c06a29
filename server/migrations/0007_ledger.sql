-- The double-entry ledger. A transfer debits one account and credits another by the same amount, so
-- the books balance by construction. Every key begins with player_id and players share no row here,
-- so sharding by player stays a configuration step. What a column may hold is its domain's check: a
-- connection prepares that once, and a table's check again for every statement.

create type ledger_account as enum
  ('player_cash', 'player_held', 'house', 'clearing_in', 'clearing_out', 'adjustments', 'promotions', 'receivables');

create type transfer_kind as enum
  ('deposit', 'stake', 'prize', 'withdrawal_hold', 'withdrawal_post', 'withdrawal_void', 'adjustment_credit', 'adjustment_debit',
   'free_stake', 'bonus_cost', 'dispute_hold', 'dispute_receivable', 'dispute_settle', 'dispute_release', 'dispute_cancel',
   'withdrawal_return', 'withdrawal_receivable', 'withdrawal_late_post', 'receivable_collect');

-- Between which accounts a kind of transfer moves money: functions/money/ledger/ledger-checks.sql.
create type transfer_accounts as (kind transfer_kind, debit ledger_account, credit ledger_account);

-- The place of a transfer among those of its player.
create domain journal_seq as bigint check (value > 0);
create domain transfer_count as bigint check (value >= 0);

create table wallet (
  player_id uuid primary key,
  balance_cents cents not null default 0,
  held_cents cents not null default 0,
  seq transfer_count not null default 0 -- that of the newest transfer
) with (fillfactor = 50); -- every play rewrites its row: room on the page keeps those updates heap-only

create table ledger_transfer (
  player_id uuid not null,
  seq journal_seq not null,
  kind transfer_kind not null,
  debit_account ledger_account not null,
  credit_account ledger_account not null,
  amount_cents positive_cents not null,
  balance_after cents not null,
  reference uuid not null,
  created_at timestamptz not null,
  -- The key includes the columns that a history searches by. So counting and finding a page read
  -- only this index, and the journal needs no other one.
  primary key (player_id, seq) include (kind, created_at, reference)
);
comment on column ledger_transfer.reference is 'the round, payment, withdrawal or adjustment that this transfer belongs to';
-- One credit per payment, one hold and one end per withdrawal (a payout that was paid after its
-- void has a late post besides). Partial, so that rounds do not pay for it.
create unique index ledger_transfer_once on ledger_transfer (player_id, reference, kind)
  where kind not in ('stake', 'prize', 'free_stake');
create unique index ledger_transfer_one_end on ledger_transfer (player_id, reference)
  where kind in ('withdrawal_post', 'withdrawal_void');
-- The journal grows in the order of time, so a few pages of BRIN suffice for rollups and reports.
-- autosummarize, because their live tail is in the newest pages.
create index ledger_transfer_created_at on ledger_transfer using brin (created_at) with (pages_per_range = 32, autosummarize = on);
-- Partial, so that paid rounds do not pay for it.
create index ledger_transfer_gifts on ledger_transfer (created_at desc, reference desc)
  where kind in ('adjustment_credit', 'adjustment_debit', 'free_stake', 'bonus_cost');

-- Every append-only table that grows with play has these settings. An index-only scan needs pages
-- that vacuum has marked as all-visible. By default vacuum would run only after a fifth of the
-- table is new, and the new part is the one that players look at.
alter table ledger_transfer set (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 50000);

-- A key is bound in the transaction of the money that it protects, and never expires. A round's own
-- row binds its key, so a lookup reads both tables under the wallet's lock.
create table idempotency_key (
  player_id uuid not null,
  key bigint not null, -- this and the next column: 64 bits of a hash (functions/money/ledger/begin-operation.sql)
  request_hash bigint not null, -- of the request
  reference uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (player_id, key)
);
-- The hourly check of the books reads the new rows.
create index idempotency_key_created_at on idempotency_key using brin (created_at) with (pages_per_range = 32, autosummarize = on);

create table adjustment (
  player_id uuid not null,
  id uuid not null,
  admin_id uuid not null,
  kind transfer_kind not null check (kind in ('adjustment_credit', 'adjustment_debit')),
  amount_cents bigint not null check (amount_cents between 100 and 100000000),
  reason text check (length(reason) <= 200),
  request_id uuid, -- the request that a second person approved; null if none was needed
  created_at timestamptz not null default clock_timestamp(),
  primary key (player_id, id),
  unique (player_id, request_id),
  check (admin_id <> player_id)
);
-- Every adjustment sums up what the operator has adjusted within a day.
create index adjustment_by_operator on adjustment (admin_id, created_at);

-- The results of the hourly check of the books, for the metric that alarms use.
create table ledger_check (
  checked_at timestamptz primary key default clock_timestamp(),
  seconds double precision not null,
  differences integer not null check (differences >= 0),
  details text[] not null
);

grant select on wallet, ledger_transfer, idempotency_key, adjustment to raspasorte_app;
grant select, insert on ledger_check to raspasorte_app;
