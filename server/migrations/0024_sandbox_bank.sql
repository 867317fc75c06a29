-- The sandbox bank keeps its own books, as a bank would: the product reads and writes none of this but over HTTP.
create schema sandbox;

grant usage on schema sandbox to raspasorte_app;

create table sandbox.charge (
  txid text primary key check (txid ~ '^[a-zA-Z0-9]{26,35}$'),
  reference text not null unique,
  amount_cents bigint not null check (amount_cents > 0),
  pix_code text not null,
  expires_at timestamptz not null,
  refused_at timestamptz,
  created_at timestamptz not null default clock_timestamp()
);

create table sandbox.payment (
  end_to_end_id text primary key,
  txid text not null references sandbox.charge (txid),
  amount_cents bigint not null check (amount_cents > 0),
  paid_at timestamptz not null
);
create index payment_txid_idx on sandbox.payment (txid);

create table sandbox.payout (
  reference text primary key,
  id uuid not null unique,
  amount_cents bigint not null check (amount_cents > 0),
  cpf text not null,
  name text not null,
  status text not null default 'pending' check (status in ('pending', 'paid', 'failed')),
  end_to_end_id text,
  settles_at timestamptz not null
);
create index payout_due on sandbox.payout (settles_at) where status = 'pending';

-- Outgoing webhooks. What is due stands here and not in a process, so that a restart goes on where it was.
create table sandbox.webhook (
  id uuid primary key,
  body text not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz default clock_timestamp(), -- null: delivered, or given up
  delivered_at timestamptz,
  created_at timestamptz not null default clock_timestamp()
);
create index webhook_due on sandbox.webhook (next_attempt_at) where next_attempt_at is not null;

-- What the bank does wrong when somebody wants to see how the product takes it. Here, so that every process obeys.
create table sandbox.fault (name text primary key);

grant select, insert, update, delete on all tables in schema sandbox to raspasorte_app;
