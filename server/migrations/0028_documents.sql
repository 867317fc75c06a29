-- What the house publishes about itself, version by version, and which of it each player has accepted.

create table document_version (
  kind text not null check (kind in ('termos', 'privacidade', 'regras')),
  version integer not null check (version > 0),
  text text not null check (length(text) between 1 and 100000),
  changes text not null check (length(changes) between 1 and 1000), -- what is new, in a few words
  requires_acceptance boolean not null default false, -- before the next play or deposit
  published_at timestamptz not null default clock_timestamp(),
  published_by text not null,
  primary key (kind, version),
  check (kind = 'termos' or not requires_acceptance)
);
-- Every sale and deposit asks for the newest of these.
create index document_version_to_accept on document_version (version) where requires_acceptance;
-- What a player must have accepted to play or deposit; 0 while nothing asks for it.
create view terms_to_accept as
  select coalesce(max(version), 0) as version from document_version where requires_acceptance;

-- Evidence: kept when its player is forgotten, whom it names by id alone.
create table document_acceptance (
  player_id uuid not null,
  kind text not null,
  version integer not null,
  accepted_at timestamptz not null default clock_timestamp(),
  at_sign_up boolean not null,
  primary key (player_id, kind, version),
  foreign key (kind, version) references document_version
);

-- Who runs the site, as its footer and its statements say. Null: not known yet.
create table operator_identity (
  version integer primary key check (version > 0),
  legal_name text check (length(legal_name) between 1 and 200),
  cnpj text check (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  licence text check (length(licence) between 1 and 200),
  address text check (length(address) between 1 and 300),
  ombudsman_phone text check (length(ombudsman_phone) between 1 and 40),
  ombudsman_email text check (length(ombudsman_email) between 3 and 254),
  published_at timestamptz not null default clock_timestamp(),
  published_by text not null
);

grant select, insert on document_version, operator_identity to raspasorte_app;
grant select on document_acceptance to raspasorte_app;
