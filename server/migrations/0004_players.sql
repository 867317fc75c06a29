create table profiles (
  player_id uuid primary key references auth."user" (id),
  name person_name not null,
  -- Two independent reasons to be blocked: an operator blocked the account, or its owner asked to
  -- be forgotten. Each is lifted by itself.
  blocked_by_operator boolean not null default false,
  closed_for_erasure boolean not null default false,
  status text not null
    generated always as (case when blocked_by_operator or closed_for_erasure then 'blocked' else 'active' end) stored,
  kyc_status text not null default 'none' check (kyc_status in ('none', 'pending', 'verified', 'rejected')),
  kyc_since timestamptz not null default now(), -- since when kyc_status has its value
  accepted_terms integer not null default 0, -- the newest version in document_acceptance, copied here for sales
  created_at timestamptz not null default now()
);
create index profiles_newest on profiles (created_at desc, player_id desc);
create index profiles_kyc_pending on profiles (kyc_since, player_id) where kyc_status = 'pending';
-- A partial index: few players are blocked, and operators search for exactly those.
create index profiles_blocked on profiles (player_id) where status = 'blocked';

-- The CPF that is fixed to a player, by a payment that carries it or by the first payout to it. It
-- never changes and belongs to one account. Before that, a CPF is stored only with the charge or
-- withdrawal that names it.
create table player_cpf (
  player_id uuid primary key,
  cpf text not null unique check (cpf ~ '^[0-9]{11}$'),
  fixed_at timestamptz not null default clock_timestamp()
);
-- The six digits that a masked CPF shows.
create index player_cpf_middle on player_cpf (substr(cpf, 4, 6));

-- Whoever names a CPF that is taken learns that its owner plays here. So nobody may try many CPFs,
-- neither from one account nor from one network, and nobody may try one CPF from many accounts or
-- networks. The CPF and the address are erased when the row no longer counts.
create table cpf_refusal (
  player_id uuid not null,
  refused_at timestamptz not null default clock_timestamp(),
  cpf text,
  client_address inet,
  primary key (player_id, refused_at)
);
create index cpf_refusal_of_cpf on cpf_refusal (cpf, refused_at) where cpf is not null;
create index cpf_refusal_of_address on cpf_refusal (client_address, refused_at) where client_address is not null;

-- Devices from which a player has signed in before: the hash of a random browser cookie, or of the
-- name that an app gives itself.
create table known_device (
  player_id uuid not null,
  device_hash bytea not null check (octet_length(device_hash) = 32),
  is_browser boolean not null, -- known by cookie: accounts that share it used the same device
  first_seen_at timestamptz not null default clock_timestamp(),
  last_seen_at timestamptz not null default clock_timestamp(),
  primary key (player_id, device_hash)
);
create index known_device_last_seen on known_device (last_seen_at);
create index known_device_accounts on known_device (device_hash, player_id) where is_browser;

-- Counts attempts at things that could be guessed, and remembers codes that were used. Each row
-- counts until its own window ends, by the database's clock.
create table counted_attempt (
  key text primary key,
  attempts integer not null check (attempts >= 0),
  ends_at timestamptz not null
);
create index counted_attempt_ends_at on counted_attempt (ends_at);

grant select on profiles to raspasorte_app;
grant update (name, blocked_by_operator, kyc_status) on profiles to raspasorte_app;
grant select on player_cpf, cpf_refusal to raspasorte_app;
grant update (cpf, client_address) on cpf_refusal to raspasorte_app;
grant select, insert, update, delete on known_device to raspasorte_app;
grant select, update, delete on counted_attempt to raspasorte_app;
