-- Plays of old months are in an archive database, which is read through the schema `archive`
-- (functions/money/archiving/link-archive.sql). These tables keep what this database always needs
-- of them: where each player's books continue, the keys that were used, and what the archive must
-- hold.

-- Up to this `seq` of the journal, a player's stakes and prizes are in the archive, with their
-- rounds. Transfers of payments, adjustments and bonuses stay here, so that an index keeps each of
-- them unique.
create table archived_head (
  player_id uuid primary key,
  seq journal_seq not null,
  -- The state after that transfer: balances, its time, and each card's next nonce.
  balance_cents bigint not null,
  held_cents bigint not null,
  until timestamptz not null,
  nonces jsonb not null
) with (fillfactor = 70);

-- A key is bound for ever. For an archived round, only this row of it is left here.
create table archived_key (
  player_id uuid not null,
  key bigint not null,
  primary key (player_id, key)
);

-- What the archive must hold of each month (UTC): sums over the hashes of its rows. They are
-- compared with the archive again and again.
create table archived_month (
  month date primary key,
  transfers bigint not null,
  rounds bigint not null,
  transfer_hashes numeric not null,
  round_hashes numeric not null,
  proven_at timestamptz not null default clock_timestamp(),
  difference text, -- found by the newest comparison; null: none
  -- When its newest comparison began. Later than proven_at: that one failed, or is running.
  tried_at timestamptz not null default '-infinity'
);

grant select on archived_head, archived_key, archived_month to raspasorte_app, raspasorte_checker;
