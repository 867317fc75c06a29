-- Operations that operators have stopped, in every process at once: the money functions read this
-- table. A row stops its operation.
create table operation_pause (
  operation text primary key check (operation in ('sales', 'deposits', 'payouts')),
  reason text not null check (length(reason) between 1 and 200),
  paused_by text not null,
  paused_at timestamptz not null default clock_timestamp()
);

-- Limits that operators set. Null: the environment's value applies.
create table operator_limits (
  id integer primary key default 1 check (id = 1),
  withdrawal_approval_cents cents
);
insert into operator_limits default values;

-- Limits by KYC status. Null: no limit. Read in the transactions that open deposits and hold
-- withdrawals.
create table kyc_limits (
  status text primary key check (status in ('none', 'pending', 'verified', 'rejected')),
  deposit_day_cents cents, -- in any 24 hours
  withdrawal_day_cents cents -- more waits for an operator
);
insert into kyc_limits values ('none'), ('pending'), ('verified'), ('rejected');

-- The key in the address of the administrators' sign-in page. Only its hash is stored, so a reader
-- of the database cannot find that page.
create table admin_key (
  id integer primary key default 1 check (id = 1),
  key_hash bytea not null check (octet_length(key_hash) = 32),
  created_at timestamptz not null default clock_timestamp()
);

-- The last result of each job, whichever process ran it.
create table job_run (
  name text primary key,
  last_seconds double precision not null,
  succeeded_at timestamptz,
  failed_at timestamptz,
  last_error text,
  failures bigint not null default 0
) with (fillfactor = 50); -- rewritten every few seconds: keeps updates on the page

-- When each scheduled job is due. A process that runs it moves the time forward, so that no other
-- process runs it too.
create table job_schedule (
  name text primary key,
  cron text not null,
  due_at timestamptz not null,
  -- When the process that runs it claimed it. Null while none does.
  claimed_at timestamptz
);

-- Acknowledged alarms of the risk screen. An alarm stays quiet until its level has grown by one,
-- that is tenfold.
create table alarm_acknowledgement (
  id uuid primary key default gen_random_uuid(),
  alarm text not null check (length(alarm) between 1 and 100), -- kind and subject: drift:3
  level double precision not null,
  note text check (length(note) <= 200),
  acknowledged_by uuid not null,
  acknowledged_at timestamptz not null default clock_timestamp()
);
create index alarm_acknowledgement_newest on alarm_acknowledgement (alarm, acknowledged_at desc);

grant select, insert, delete on operation_pause to raspasorte_app;
grant select, update on operator_limits to raspasorte_app;
grant select, update (deposit_day_cents, withdrawal_day_cents) on kyc_limits to raspasorte_app;
grant select, insert, update on admin_key, job_run, job_schedule to raspasorte_app;
grant select, insert on alarm_acknowledgement to raspasorte_app;
