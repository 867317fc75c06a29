create table profiles (
  player_id uuid primary key references auth."user" (id),
  name person_name not null,
  -- Two facts, of which each is lifted by itself: an operator blocked the account, its owner asked to be forgotten.
  blocked_by_operator boolean not null default false,
  closed_for_erasure boolean not null default false,
  status text not null
    generated always as (case when blocked_by_operator or closed_for_erasure then 'blocked' else 'active' end) stored,
  kyc_status text not null default 'none' check (kyc_status in ('none', 'pending', 'verified', 'rejected')),
  kyc_since timestamptz not null default now(), -- since when that is so
  accepted_terms integer not null default 0, -- the newest version of document_acceptance: a sale reads no more than this
  created_at timestamptz not null default now()
);
create index profiles_newest on profiles (created_at desc, player_id desc);
create index profiles_kyc_pending on profiles (kyc_since, player_id) where kyc_status = 'pending';
-- Few are blocked, and operators look for just them.
create index profiles_blocked on profiles (player_id) where status = 'blocked';

-- Fixed by a payment that carries it or the first payout made to it; never changed, and one account each. Until then
-- a CPF stands only at the charge or withdrawal that names it.
create table player_cpf (
  player_id uuid primary key,
  cpf text not null unique check (cpf ~ '^[0-9]{11}$'),
  fixed_at timestamptz not null default clock_timestamp()
);

-- Who asks for a CPF that is taken learns that its owner plays here. So nobody may try many: not from one account, not from one network,
-- and nobody may ask for one CPF from many. Which CPF and from where is forgotten when it does not count any more.
create table cpf_refusal (
  player_id uuid not null,
  refused_at timestamptz not null default clock_timestamp(),
  cpf text,
  client_address inet,
  primary key (player_id, refused_at)
);
create index cpf_refusal_of_cpf on cpf_refusal (cpf, refused_at) where cpf is not null;
create index cpf_refusal_of_address on cpf_refusal (client_address, refused_at) where client_address is not null;

-- From where a player has signed in before: a random cookie of a browser, or what an app calls itself; only its hash.
create table known_device (
  player_id uuid not null,
  device_hash bytea not null check (octet_length(device_hash) = 32),
  is_browser boolean not null, -- known by its cookie: another account with it was signed in on the same device
  first_seen_at timestamptz not null default clock_timestamp(),
  last_seen_at timestamptz not null default clock_timestamp(),
  primary key (player_id, device_hash)
);
create index known_device_last_seen on known_device (last_seen_at);
create index known_device_accounts on known_device (device_hash, player_id) where is_browser;

-- How often something was tried that could be guessed, and codes that were used. Each row counts until its own window
-- ends; by the database's clock.
create table counted_try (
  key text primary key,
  tries integer not null check (tries >= 0),
  ends_at timestamptz not null
);
create index counted_try_ends_at on counted_try (ends_at);

grant select on profiles to raspasorte_app;
grant update (name, blocked_by_operator, kyc_status) on profiles to raspasorte_app;
grant select on player_cpf, cpf_refusal to raspasorte_app;
grant update (cpf, client_address) on cpf_refusal to raspasorte_app;
grant select, insert, update, delete on known_device to raspasorte_app;
grant select, update, delete on counted_try to raspasorte_app;
