-- The bank works as this role. It may use its own schema alone, and no other role may use that.
-- Roles belong to the whole cluster, so several databases of one cluster may meet here.
do $$
begin
  create role raspasorte_bank nologin;
exception
  when duplicate_object or unique_violation then null;
end
$$;

-- Without this a database owner that is no superuser could not SET ROLE.
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

-- Outgoing webhooks. They survive a restart, because they are stored.
create table bank.webhook (
  id uuid primary key,
  body text not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz default clock_timestamp(), -- null: delivered, or given up
  delivered_at timestamptz,
  created_at timestamptz not null default clock_timestamp()
);
create index webhook_due on bank.webhook (next_attempt_at) where next_attempt_at is not null;

-- The faults that are switched on. They stand here, so that every process of the bank has them.
create table bank.fault (name text primary key);

grant select, insert, update, delete on bank.charge, bank.payment, bank.payout, bank.webhook, bank.fault to raspasorte_bank;
