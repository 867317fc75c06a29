-- Old months of plays stand in an archive database, reached through the schema `archive` that functions/money/link-archive.sql makes. Here
-- stays what is needed of them for ever: where each player's books go on, the keys that were used, and what the archive has to hold.

-- Plays up to a number of the journal are in the archive: its stakes and prizes, with their rounds. Transfers of payments, adjustments and
-- bonuses stay here, so that each of them stays unique by an index.
create table archived_head (
  player_id uuid primary key,
  seq bigint not null check (seq > 0),
  -- As of that transfer, when it was made, and of each card the next nonce.
  balance_cents bigint not null,
  held_cents bigint not null,
  until timestamptz not null,
  nonces jsonb not null
) with (fillfactor = 70);

-- A key is bound for ever: of an archived round, this is all that is left of it here.
create table archived_key (
  player_id uuid not null,
  key bigint not null,
  primary key (player_id, key)
);

-- What the archive holds of each month (UTC): sums over the hashes of its rows, compared again and again.
create table archived_month (
  month date primary key,
  transfers bigint not null,
  rounds bigint not null,
  transfer_hashes numeric not null,
  round_hashes numeric not null,
  proven_at timestamptz not null default clock_timestamp(),
  difference text -- what the newest comparison found
);

grant select on archived_head, archived_key, archived_month to raspasorte_app, raspasorte_checker;
