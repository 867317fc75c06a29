-- The server works as this role: it may read, and change money only through the functions granted to it.
-- Roles belong to the whole cluster, so several databases of one cluster may meet here.
do $$
begin
  create role raspasorte_app nologin;
exception
  when duplicate_object or unique_violation then null;
end
$$;

-- Without this a database owner that is no superuser could not SET ROLE.
grant raspasorte_app to current_user;

create schema auth;

grant usage on schema public, auth to raspasorte_app;
-- Which migrations and functions the database has: a process is ready only on one that has those it knows.
grant select on schema_migrations, schema_functions, schema_function_sets to raspasorte_app;
