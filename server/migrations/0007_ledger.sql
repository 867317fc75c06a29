-- The double-entry ledger. A transfer debits one account and credits another by the same amount, so the books balance by construction.
-- Every key leads with player_id and nothing here is shared between players: sharding by player stays a configuration step.
-- What a row may hold, and between which accounts each kind of transfer moves money: functions/money/ledger-checks.sql.

create type ledger_account as enum
  ('player_cash', 'player_held', 'house', 'clearing_in', 'clearing_out', 'adjustments', 'promotions', 'fees', 'receivables');

create type transfer_kind as enum
  ('deposit', 'stake', 'prize', 'withdrawal_hold', 'withdrawal_post', 'withdrawal_void', 'adjustment_credit', 'adjustment_debit',
   'free_stake', 'bonus_cost', 'dispute_hold', 'dispute_receivable', 'dispute_settle', 'dispute_release', 'dispute_cancel');

create table wallet (
  player_id uuid primary key,
  balance_cents bigint not null default 0,
  held_cents bigint not null default 0,
  seq bigint not null default 0
) with (fillfactor = 50); -- every play rewrites its row: room on the page keeps those updates heap-only

create table ledger_transfer (
  player_id uuid not null,
  seq bigint not null,
  kind transfer_kind not null,
  debit_account ledger_account not null,
  credit_account ledger_account not null,
  amount_cents bigint not null,
  balance_after bigint not null,
  reference uuid not null,
  created_at timestamptz not null,
  -- The key carries what a history looks for, so that counting and finding a page read the index alone and the journal pays for no other.
  primary key (player_id, seq) include (kind, created_at, reference)
);
comment on column ledger_transfer.reference is 'the round, payment, withdrawal or adjustment that this transfer belongs to';
-- One credit per payment, one hold and one end per withdrawal. Partial: the path of a round pays nothing for them.
create unique index ledger_transfer_once on ledger_transfer (player_id, reference, kind)
  where kind not in ('stake', 'prize', 'free_stake');
create unique index ledger_transfer_one_end on ledger_transfer (player_id, reference)
  where kind in ('withdrawal_post', 'withdrawal_void');
-- The journal grows by time, so a few pages of BRIN are enough for rollups and reports; their live tail needs new pages summarised.
create index ledger_transfer_created_at on ledger_transfer using brin (created_at) with (pages_per_range = 32, autosummarize = on);
-- Partial: a paid round pays nothing for it.
create index ledger_transfer_gifts on ledger_transfer (created_at desc, reference desc)
  where kind in ('adjustment_credit', 'adjustment_debit', 'free_stake', 'bonus_cost');

-- As for every append-only table that grows with play: only vacuum tells which pages everybody sees, and only those are answered from an
-- index alone. By default it would come after a fifth of the table is new, which is just the part that players look at.
alter table ledger_transfer set (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 50000);

create view ledger_entry as
  select player_id, seq, kind, reference, created_at, debit_account as account, -amount_cents as amount_cents from ledger_transfer
  union all
  select player_id, seq, kind, reference, created_at, credit_account, amount_cents from ledger_transfer;

-- A key is bound in the transaction of the money it protects, and never expires. Of a round its own row binds it: whoever looks a key up looks
-- into both tables under the wallet's lock.
create table idempotency_key (
  player_id uuid not null,
  key bigint not null, -- the first 64 bits of its hash, as of the next one: functions/money/begin-operation.sql
  request_hash bigint not null, -- of what was asked for
  reference uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (player_id, key)
);
-- The hourly check of the books looks at new ones.
create index idempotency_key_created_at on idempotency_key using brin (created_at) with (pages_per_range = 32, autosummarize = on);

create table adjustment (
  player_id uuid not null,
  id uuid not null,
  admin_id uuid not null,
  kind transfer_kind not null check (kind in ('adjustment_credit', 'adjustment_debit')),
  amount_cents bigint not null check (amount_cents between 100 and 100000000),
  reason text check (length(reason) <= 200),
  request_id uuid, -- what a second person approved; null where one was enough
  created_at timestamptz not null default clock_timestamp(),
  primary key (player_id, id),
  unique (player_id, request_id),
  check (admin_id <> player_id)
);
-- What an operator has adjusted within a day is asked at every adjustment.
create index adjustment_by_operator on adjustment (admin_id, created_at);

-- What the hourly check of the books found, for the metric that alarms hang on.
create table ledger_check (
  checked_at timestamptz primary key default clock_timestamp(),
  seconds double precision not null,
  differences integer not null check (differences >= 0),
  details text[] not null
);

grant select on wallet, ledger_transfer, ledger_entry, idempotency_key, adjustment to raspasorte_app;
grant select, insert on ledger_check to raspasorte_app;
