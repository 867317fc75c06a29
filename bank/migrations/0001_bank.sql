-- The bank's connections use this role. It may use only the schema bank, and no other role may use
-- it. Roles belong to the whole cluster, so another database of the cluster may already have
-- created it, or may create it at the same time.
do $$
begin
  create role raspasorte_bank nologin;
exception
  when duplicate_object or unique_violation then null;
end
$$;

-- Without this, a database owner that is not a superuser could not SET ROLE.
grant raspasorte_bank to current_user;

grant usage on schema bank to raspasorte_bank;

create table bank.charge (
  txid text primary key check (txid ~ '^[a-zA-Z0-9]{26,35}$'),
  reference text not null unique,
  amount_cents bigint not null check (amount_cents > 0),
  pix_code text not null,
  expires_at timestamptz not null,
  refused_at timestamptz,
  created_at timestamptz not null default clock_timestamp()
);

create table bank.payment (
  end_to_end_id text primary key,
  txid text not null references bank.charge (txid),
  amount_cents bigint not null check (amount_cents > 0),
  paid_at timestamptz not null
);
create index payment_txid_idx on bank.payment (txid);

create table bank.payout (
  reference text primary key,
  id uuid not null unique,
  amount_cents bigint not null check (amount_cents > 0),
  cpf text not null,
  name text not null,
  status text not null default 'pending' check (status in ('pending', 'paid', 'failed')),
  end_to_end_id text,
  settles_at timestamptz not null
);
create index payout_due on bank.payout (settles_at) where status = 'pending';

-- Outgoing webhooks. They are stored, so they survive a restart.
create table bank.webhook (
  id uuid primary key,
  body text not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz default clock_timestamp(), -- null: delivered, or given up
  delivered_at timestamptz,
  created_at timestamptz not null default clock_timestamp()
);
create index webhook_due on bank.webhook (next_attempt_at) where next_attempt_at is not null;

-- The simulated faults that are switched on. Stored, so that every process of the bank applies
-- them.
create table bank.fault (name text primary key);

grant select, insert, update, delete on bank.charge, bank.payment, bank.payout, bank.webhook, bank.fault to raspasorte_bank;
