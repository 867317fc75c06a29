-- One row per seed epoch. The hash is public from the first moment; the seed itself, encrypted here, 48 hours after the end.
create table seed_epochs (
  epoch integer primary key check (epoch >= 1),
  seed_hash bytea not null check (octet_length(seed_hash) = 32),
  encrypted_seed bytea not null,
  begun_at timestamptz not null default now(),
  ended_at timestamptz,
  check (ended_at >= begun_at)
);
-- At most one epoch is open.
create unique index seed_epochs_one_open on seed_epochs ((ended_at is null)) where ended_at is null;
grant select, insert on seed_epochs to raspasorte_app;
grant update (ended_at, encrypted_seed) on seed_epochs to raspasorte_app;
