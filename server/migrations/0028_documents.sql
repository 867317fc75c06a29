-- Documents that the house publishes, version by version, and which version each player has
-- accepted.

create table document_version (
  kind text not null check (kind in ('termos', 'privacidade', 'regras')),
  version integer not null check (version > 0),
  text text not null check (length(text) between 1 and 100000),
  changes text not null check (length(changes) between 1 and 1000), -- a short summary of the changes
  requires_acceptance boolean not null default false, -- before the next play or deposit
  published_at timestamptz not null default clock_timestamp(),
  published_by text not null,
  primary key (kind, version),
  check (kind = 'termos' or not requires_acceptance)
);
-- Every sale and deposit reads the newest of these.
create index document_version_to_accept on document_version (version) where requires_acceptance;
-- The version that a player must have accepted to play or deposit; 0 while none is required.
create view terms_to_accept as
  select coalesce(max(version), 0) as version from document_version where requires_acceptance;

-- Evidence: it is kept when its player is forgotten, because it names them by id only.
create table document_acceptance (
  player_id uuid not null,
  kind text not null,
  version integer not null,
  accepted_at timestamptz not null default clock_timestamp(),
  at_sign_up boolean not null,
  primary key (player_id, kind, version),
  foreign key (kind, version) references document_version
);

-- The company that runs the site, as the footer and the statements name it. Null: not known yet.
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
