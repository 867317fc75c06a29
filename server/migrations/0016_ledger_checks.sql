-- What the hourly check of the books found, for the metric that alarms hang on.
create table ledger_check (
  checked_at timestamptz primary key default clock_timestamp(),
  seconds double precision not null,
  differences integer not null check (differences >= 0),
  details text[] not null
);
create trigger ledger_check_append_only before update or delete or truncate on ledger_check
  for each statement execute function refuse_change();
grant select, insert on ledger_check to raspasorte_app;
