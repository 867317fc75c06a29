-- Differences between the provider's books and ours, day by day. A difference is resolved when a
-- later comparison no longer finds it, or when an operator has explained it, for as long as it
-- stays the same.
create table reconciliation_difference (
  day date not null, -- the day in São Paulo on which the charge or payout was made
  provider text not null,
  type text not null check (type in ('DEPOSIT', 'WITHDRAW')),
  subject text not null, -- our id if we have one, else the provider's
  kind text not null check (kind in
    ('unknown_here', 'unknown_there', 'paid_only_here', 'paid_only_there', 'different_amount', 'in_doubt', 'unreadable')),
  external_id text,
  our_status text,
  our_cents cents,
  their_status text,
  their_cents cents,
  found_at timestamptz not null default clock_timestamp(),
  resolved_at timestamptz,
  resolved_by uuid, -- null: a later comparison no longer found it
  resolution text check (length(resolution) between 5 and 500),
  check ((resolved_by is null) = (resolution is null) and (resolved_by is null or resolved_at is not null)),
  primary key (day, provider, type, subject)
);
create index reconciliation_difference_open on reconciliation_difference (provider) where resolved_at is null;

-- The days that were compared.
create table reconciliation_day (
  day date not null,
  provider text not null,
  compared_at timestamptz not null,
  source text not null check (source in ('list', 'details')), -- its list, or the details of each transaction
  transactions integer not null,
  differences integer not null,
  primary key (day, provider)
);

-- When the old deposits of a provider were last scheduled to be asked about once more.
create table reconciliation_reask (
  provider text primary key,
  asked_at timestamptz not null
);

grant select, insert, update on reconciliation_difference, reconciliation_day, reconciliation_reask to raspasorte_app;
