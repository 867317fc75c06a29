-- For the operators' search for players by any part of name, e-mail or id, ignoring case and
-- accents. A table of its own, because a trigram index is expensive to change and these words
-- hardly ever change. PostgreSQL ships pg_trgm and lets the database's owner install it.
create extension if not exists pg_trgm;

create table player_search (
  player_id uuid primary key,
  created_at timestamptz not null,
  name text not null, -- lower case without accents, for sorting
  words text not null -- the same: a space before name, e-mail and id, to search for beginnings
);
-- Without fastupdate: every search would have to read the list of pending entries.
create index player_search_words on player_search using gin (words gin_trgm_ops) with (fastupdate = off);
create index player_search_newest on player_search (created_at desc, player_id desc);
create index player_search_by_name on player_search (name, player_id);

-- The sums of each player's journal, for lists of many players. A row holds the sums up to one
-- transfer (`seq`); the view player_figures adds the transfers after it from the journal in the
-- same statement. So the figures are exact at any moment, however far behind the job is. A player's
-- transfers are numbered without a gap and commit in that order, so none can appear before `seq`
-- later.
create table player_totals (
  player_id uuid primary key,
  seq bigint not null default 0,
  balance_cents bigint not null default 0, -- after that transfer; only for sorting
  wagered_cents bigint not null default 0, -- paid rounds
  won_cents bigint not null default 0, -- of free rounds too
  deposited_cents bigint not null default 0,
  withdrawn_cents bigint not null default 0,
  rounds bigint not null default 0,
  deposits bigint not null default 0,
  last_played_at timestamptz
) with (fillfactor = 70);
create index player_totals_by_balance on player_totals (balance_cents desc, player_id desc);
create index player_totals_by_wagered on player_totals (wagered_cents desc, player_id desc);
create index player_totals_by_won on player_totals (won_cents desc, player_id desc);
create index player_totals_by_deposited on player_totals (deposited_cents);
create index player_totals_by_last_play on player_totals (last_played_at);

-- The instant up to which the job has looked for players whose journal grew.
create table player_totals_mark (
  id integer primary key default 1 check (id = 1),
  mark timestamptz not null default '-infinity',
  taken_back bigint not null default 0 -- how often the rollups had been taken back at the mark
);
insert into player_totals_mark default values;

grant select on player_search, player_totals to raspasorte_app;
