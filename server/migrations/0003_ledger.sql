-- The double-entry ledger. A transfer debits one account and credits another by the same amount, so the books balance by construction.
-- Every key leads with player_id and nothing here is shared between players: sharding by player stays a configuration step.

create type ledger_account as enum
  ('player_cash', 'player_held', 'house', 'clearing_in', 'clearing_out', 'adjustments', 'promotions', 'fees', 'receivables');

create type transfer_kind as enum
  ('deposit', 'stake', 'prize', 'withdrawal_hold', 'withdrawal_post', 'withdrawal_void', 'adjustment_credit', 'adjustment_debit',
   'free_stake', 'bonus_cost', 'dispute_hold', 'dispute_receivable', 'dispute_settle', 'dispute_release', 'dispute_cancel');

-- What a row may hold stands in one function for each table that a play writes: PostgreSQL reads the text of every check again for
-- every statement, which was a third of the cost of a play, and of a function only its name.
create function is_sound_wallet(p_balance_cents bigint, p_held_cents bigint, p_seq bigint) returns boolean language plpgsql immutable as $$
begin
  return p_balance_cents between 0 and 9007199254740991 and p_held_cents between 0 and 9007199254740991 and p_seq >= 0;
end
$$;

create table wallet (
  player_id uuid primary key,
  balance_cents bigint not null default 0,
  held_cents bigint not null default 0,
  seq bigint not null default 0,
  check (is_sound_wallet(balance_cents, held_cents, seq))
) with (fillfactor = 50); -- every play rewrites its row: room on the page keeps those updates heap-only

create function is_sound_transfer(
  p_seq bigint, p_kind transfer_kind, p_debit ledger_account, p_credit ledger_account, p_amount_cents bigint, p_balance_after bigint
) returns boolean language plpgsql immutable as $$
begin
  return p_seq > 0 and p_amount_cents > 0 and p_balance_after >= 0 and (p_kind, p_debit, p_credit) in (
    ('deposit', 'clearing_in', 'player_cash'),
    ('stake', 'player_cash', 'house'),
    ('prize', 'house', 'player_cash'),
    ('withdrawal_hold', 'player_cash', 'player_held'),
    ('withdrawal_post', 'player_held', 'clearing_out'),
    ('withdrawal_void', 'player_held', 'player_cash'),
    ('adjustment_credit', 'adjustments', 'player_cash'),
    ('adjustment_debit', 'player_cash', 'adjustments'),
    -- What promotions give away: the stake of a free round, and what a boosted welcome round paid in boosted prizes.
    ('free_stake', 'promotions', 'house'),
    ('bonus_cost', 'promotions', 'house'),
    -- A payment that its payer's bank wants back: see 0061_disputes.sql.
    ('dispute_hold', 'player_cash', 'player_held'),
    ('dispute_receivable', 'receivables', 'clearing_in'),
    ('dispute_settle', 'player_held', 'clearing_in'),
    ('dispute_release', 'player_held', 'player_cash'),
    ('dispute_cancel', 'clearing_in', 'receivables')
  );
end
$$;

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
  primary key (player_id, seq) include (kind, created_at, reference),
  check (is_sound_transfer(seq, kind, debit_account, credit_account, amount_cents, balance_after))
);
comment on column ledger_transfer.reference is 'the round, payment, withdrawal or adjustment that this transfer belongs to';

-- One credit per payment, one hold and one end per withdrawal. Partial: the path of a round pays nothing for them.
create unique index ledger_transfer_once on ledger_transfer (player_id, reference, kind)
  where kind not in ('stake', 'prize', 'free_stake');
create unique index ledger_transfer_one_end on ledger_transfer (player_id, reference)
  where kind in ('withdrawal_post', 'withdrawal_void');
-- The journal grows by time, so a few pages of BRIN are enough for rollups and reports.
create index ledger_transfer_created_at on ledger_transfer using brin (created_at) with (pages_per_range = 32);

-- As for every append-only table that grows with play: only vacuum tells which pages everybody sees, and only those are answered from an
-- index alone. By default it would come after a fifth of the table is new, which is just the part that players look at.
alter table ledger_transfer set (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 50000);

create trigger ledger_transfer_append_only before update or delete or truncate on ledger_transfer
  for each statement execute function refuse_change();

create view ledger_entry as
  select player_id, seq, kind, reference, created_at, debit_account as account, -amount_cents as amount_cents from ledger_transfer
  union all
  select player_id, seq, kind, reference, created_at, credit_account, amount_cents from ledger_transfer;

create function is_sound_key(p_key text, p_request_hash bytea) returns boolean language plpgsql immutable as $$
begin
  return length(p_key) between 1 and 200 and octet_length(p_request_hash) = 32;
end
$$;

-- A key is bound in the transaction of the money it protects, and never expires.
create table idempotency_key (
  player_id uuid not null,
  key text not null,
  request_hash bytea not null,
  reference uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (player_id, key),
  check (is_sound_key(key, request_hash))
);

create table adjustment (
  player_id uuid not null,
  id uuid not null,
  admin_id uuid not null,
  kind transfer_kind not null check (kind in ('adjustment_credit', 'adjustment_debit')),
  amount_cents bigint not null check (amount_cents between 100 and 100000000),
  reason text check (length(reason) <= 200),
  created_at timestamptz not null default clock_timestamp(),
  primary key (player_id, id)
);

-- Moves one amount into or out of a player's cash. The caller holds the wallet's row lock; everything else is decided here.
create function move_cash(
  p_player_id uuid, p_kind transfer_kind, p_debit ledger_account, p_credit ledger_account, p_amount_cents bigint, p_reference uuid
) returns bigint language plpgsql as $$
declare
  v_signed bigint := case when p_credit = 'player_cash' then p_amount_cents else -p_amount_cents end;
  v_held bigint := case when p_credit = 'player_held' then p_amount_cents when p_debit = 'player_held' then -p_amount_cents else 0 end;
  v_wallet wallet;
begin
  -- A withdrawal's end without a refund moves held money only.
  if p_credit <> 'player_cash' and p_debit <> 'player_cash' then v_signed := 0; end if;
  update wallet set balance_cents = balance_cents + v_signed, held_cents = held_cents + v_held, seq = seq + 1
    where player_id = p_player_id returning * into strict v_wallet;
  insert into ledger_transfer
    values (p_player_id, v_wallet.seq, p_kind, p_debit, p_credit, p_amount_cents, v_wallet.balance_cents, p_reference, clock_timestamp());
  return v_wallet.balance_cents;
end
$$;

-- An operator's adjustment. outcome: adjusted, repeated, idempotency_conflict, unknown_player, insufficient_balance, balance_too_large.
create function adjust_balance(
  p_player_id uuid, p_key text, p_request_hash bytea, p_adjustment_id uuid, p_admin_id uuid,
  p_kind transfer_kind, p_amount_cents bigint, p_reason text,
  out outcome text, out adjustment_id uuid, out balance_cents bigint
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_wallet wallet;
  v_bound idempotency_key;
begin
  select * into v_wallet from wallet where player_id = p_player_id for update;
  if not found then outcome := 'unknown_player'; return; end if;
  balance_cents := v_wallet.balance_cents;

  select * into v_bound from idempotency_key where player_id = p_player_id and key = p_key;
  if found then
    outcome := case when v_bound.request_hash = p_request_hash then 'repeated' else 'idempotency_conflict' end;
    adjustment_id := v_bound.reference;
    return;
  end if;

  if p_kind = 'adjustment_debit' and v_wallet.balance_cents < p_amount_cents then
    outcome := 'insufficient_balance'; return;
  end if;
  if p_kind = 'adjustment_credit' and v_wallet.balance_cents + p_amount_cents > 9007199254740991 then
    outcome := 'balance_too_large'; return;
  end if;

  insert into adjustment (player_id, id, admin_id, kind, amount_cents, reason)
    values (p_player_id, p_adjustment_id, p_admin_id, p_kind, p_amount_cents, p_reason);
  insert into idempotency_key (player_id, key, request_hash, reference)
    values (p_player_id, p_key, p_request_hash, p_adjustment_id);
  balance_cents := move_cash(p_player_id, p_kind,
    case when p_kind = 'adjustment_credit' then 'adjustments' else 'player_cash' end::ledger_account,
    case when p_kind = 'adjustment_credit' then 'player_cash' else 'adjustments' end::ledger_account,
    p_amount_cents, p_adjustment_id);
  outcome := 'adjusted';
  adjustment_id := p_adjustment_id;
end
$$;

revoke all on function is_sound_wallet, is_sound_transfer, is_sound_key, move_cash, adjust_balance from public;
grant execute on function adjust_balance to raspasorte_app;
grant select on wallet, ledger_transfer, ledger_entry, idempotency_key, adjustment to raspasorte_app;
