-- The server works as this role. It may read, and change money only through the functions that are
-- granted to it. Roles belong to the whole cluster, so another database of the same cluster may
-- have created the role already.
do $$
begin
  create role raspasorte_app nologin;
exception
  when duplicate_object or unique_violation then null;
end
$$;

-- Without this grant, a database owner who is no superuser could not SET ROLE to it.
grant raspasorte_app to current_user;

create schema auth;

grant usage on schema public, auth to raspasorte_app;
-- The applied migrations and functions: a process is ready only on a database that has those it
-- knows.
grant select on schema_migrations, schema_functions, schema_function_sets to raspasorte_app;

-- A person's name. It appears in mails to other people and on their pages. So it may hold no
-- address, no markup, no line breaks, and no invisible or direction-changing characters. The
-- contract refuses more (person-name.ts).
create domain public.person_name as text check (
  char_length(value) between 1 and 80
  and value !~ '[<>@:/\\\u0001-\u001F\u007F-\u009F\u061C\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF]'
  and value !~ '\.[[:alnum:]]{2}'
);

-- An amount of money: a whole number of cents that JavaScript has, too, so 0 to 2^53 - 1. The bits
-- above are those of a larger or a negative one; to look at them is cheaper than two comparisons.
create domain public.cents as bigint check (value >> 53 = 0);
create domain public.positive_cents as bigint check (value > 0 and value >> 53 = 0);
