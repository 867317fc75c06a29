-- What those who run the product watch.

-- How each job ended last, whichever process ran it.
create table job_run (
  name text primary key,
  last_seconds double precision not null,
  succeeded_at timestamptz,
  failed_at timestamptz,
  last_error text,
  failures bigint not null default 0
) with (fillfactor = 50); -- rewritten every few seconds, on its page

-- What the hourly check of the audit log found.
create table audit_check (
  checked_at timestamptz primary key default clock_timestamp(),
  entries bigint not null,
  differences integer not null check (differences >= 0)
);
create trigger audit_check_append_only before update or delete or truncate on audit_check
  for each statement execute function refuse_change();

grant select, insert, update on job_run to raspasorte_app;
grant select, insert on audit_check to raspasorte_app;
-- A process is ready only on a database that has all the migrations it knows.
grant select on public.schema_migrations to raspasorte_app;
