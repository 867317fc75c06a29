-- One row per seed epoch. The hash is public from the start. The seed, encrypted here, is published
-- 48 hours after the end.
create table seed_epochs (
  epoch integer primary key check (epoch >= 1),
  seed_hash bytea not null check (octet_length(seed_hash) = 32),
  encrypted_seed bytea not null,
  begun_at timestamptz not null default now(),
  ended_at timestamptz,
  -- The seed itself once it is public. From then on it is read without the key.
  published_seed bytea,
  -- Since when no key opens the encrypted seed any more: it can never be published.
  seed_lost_at timestamptz,
  -- The cluster and timeline of the database for which the epoch is valid: on another timeline,
  -- cards that players know may be missing.
  cluster bigint not null,
  timeline integer not null,
  check (ended_at >= begun_at),
  check (published_seed is null or ended_at is not null and sha256(published_seed) = seed_hash),
  check (seed_lost_at is null or ended_at is not null and published_seed is null)
);
-- At most one epoch is open.
create unique index seed_epochs_one_open on seed_epochs ((ended_at is null)) where ended_at is null;
-- No two epochs draw with the same seed: that of an earlier one is public, so that everybody could
-- compute the draws before the cards are sold.
create unique index seed_epochs_seed on seed_epochs (seed_hash);

-- The number of days after which an epoch ends by itself, as operators set it.
create table seed_epoch_length (
  id integer primary key default 1 check (id = 1),
  days integer not null default 30 check (days between 1 and 365)
);
insert into seed_epoch_length default values;

-- The public chain of days (UTC): for each finished day one Merkle root over the commitments of all
-- its rounds, bound to the day before.
create table fairness_days (
  day date primary key,
  rounds bigint not null check (rounds between 0 and 9007199254740991),
  root bytea not null check (octet_length(root) = 32),
  previous_hash bytea not null unique check (octet_length(previous_hash) = 32), -- unique: the chain never forks
  hash bytea not null unique,
  forged bigint not null check (forged between 0 and rounds), -- not the cards that their seeds give
  chained_at timestamptz not null default clock_timestamp(),
  check (hash = sha256(convert_to(
    encode(previous_hash, 'hex') || ':' || to_char(day, 'YYYY-MM-DD') || ':' || rounds || ':' || encode(root, 'hex'), 'UTF8')))
);

-- The Merkle roots of chunks of rounds, in the order of the rounds' ids, so that the proof of one
-- round needs only its own chunk. The time span helps to find the rounds. Chunks come in groups:
-- the last chunk of each group also holds the root over the group's chunk roots. So a proof within
-- a day of any size needs the chunks of one group and the roots of the other groups.
create table fairness_day_chunks (
  day date not null references fairness_days (day),
  chunk integer not null check (chunk >= 0),
  first_round_id uuid not null,
  last_round_id uuid not null,
  begins_at timestamptz not null,
  ends_at timestamptz not null, -- exclusive
  root bytea not null check (octet_length(root) = 32),
  group_root bytea check (octet_length(group_root) = 32),
  primary key (day, chunk)
);

grant select, insert on seed_epochs, fairness_days, fairness_day_chunks to raspasorte_app;
grant update (ended_at, encrypted_seed, published_seed, seed_lost_at, timeline) on seed_epochs to raspasorte_app;
grant select, update (days) on seed_epoch_length to raspasorte_app;
