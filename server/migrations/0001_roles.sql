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

-- What somebody is called. It stands in mails to others and on pages of others: no address, no markup, no line breaks,
-- nothing that cannot be seen or that turns the direction of text. The contract refuses more (person-name.ts).
create domain public.person_name as text check (
  char_length(value) between 1 and 80
  and value !~ '[<>@:/\\\u0001-\u001F\u007F-\u009F\u061C\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF]'
  and value !~ '\.[[:alnum:]]{2}'
);
