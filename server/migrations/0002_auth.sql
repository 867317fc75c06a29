-- The tables of better-auth (email and password, admin, two-factor, passkey, jwt, bearer), as its
-- own generator writes them.
create table auth."user" (
  id uuid primary key default gen_random_uuid(),
  name public.person_name not null,
  email text not null unique,
  email_verified boolean not null,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  role text,
  banned boolean,
  ban_reason text,
  ban_expires timestamptz,
  two_factor_enabled boolean,
  force_password_change boolean
);

-- A partial index, because few accounts are staff accounts.
create index user_staff on auth."user" (role) where role in ('admin', 'finance', 'support', 'auditor');

create table auth.session (
  id uuid primary key default gen_random_uuid(),
  expires_at timestamptz not null,
  token text not null unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null,
  ip_address text,
  user_agent text,
  last_used_at timestamptz not null default now(), -- kept for staff, to the minute
  user_id uuid not null references auth."user" (id) on delete cascade,
  impersonated_by text
);
create index session_user_id_idx on auth.session (user_id);
-- Finds the accounts that came from the same device, by address.
create index session_address on auth.session (ip_address, user_agent, user_id);
create index session_expires_at_idx on auth.session (expires_at);

create table auth.account (
  id uuid primary key default gen_random_uuid(),
  account_id text not null,
  provider_id text not null,
  user_id uuid not null references auth."user" (id) on delete cascade,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null
);
create index account_user_id_idx on auth.account (user_id);

create table auth.verification (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verification_identifier_idx on auth.verification (identifier);
create index verification_expires_at_idx on auth.verification (expires_at);

create table auth.two_factor (
  id uuid primary key default gen_random_uuid(),
  secret text not null,
  backup_codes text not null,
  user_id uuid not null references auth."user" (id) on delete cascade,
  verified boolean,
  failed_verification_count integer,
  locked_until timestamptz
);
create index two_factor_secret_idx on auth.two_factor (secret);
create index two_factor_user_id_idx on auth.two_factor (user_id);

-- Public keys only: nobody can sign in with what is stored here.
create table auth.passkey (
  id uuid primary key default gen_random_uuid(),
  name text check (length(name) between 1 and 60),
  public_key text not null,
  user_id uuid not null references auth."user" (id) on delete cascade,
  credential_id text not null unique,
  counter bigint not null check (counter between 0 and 9007199254740991),
  device_type text not null,
  backed_up boolean not null,
  transports text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz, -- our own column
  aaguid text
);
create index passkey_user_id_idx on auth.passkey (user_id);

create table auth.jwks (
  id uuid primary key default gen_random_uuid(),
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  alg text,
  crv text
);

grant select, insert, update, delete on all tables in schema auth to raspasorte_app;
-- An account's age decides what a new operator may do, so it cannot be changed.
revoke update on auth."user" from raspasorte_app;
grant update (name, email, email_verified, image, updated_at, role, banned, ban_reason, ban_expires, two_factor_enabled,
    force_password_change)
  on auth."user" to raspasorte_app;
