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

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% on % refused: its rows are written once and never changed', tg_op, tg_table_name
    using errcode = 'integrity_constraint_violation';
end
$$;
