-- What operators can stop at once, in every process: the money functions look here themselves. A row stops its operation.
create table operation_pause (
  operation text primary key check (operation in ('sales', 'deposits', 'payouts')),
  reason text not null check (length(reason) between 1 and 200),
  paused_by text not null,
  paused_at timestamptz not null default clock_timestamp()
);

-- Limits that operators set; null: what the environment says.
create table operator_limits (
  id integer primary key default 1 check (id = 1),
  withdrawal_approval_cents bigint check (withdrawal_approval_cents between 0 and 9007199254740991)
);
insert into operator_limits default values;

grant select, insert, update, delete on operation_pause to raspasorte_app;
grant select, update on operator_limits to raspasorte_app;
