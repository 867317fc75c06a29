-- Makes the schema `archive`, through which this database reads the archive database. The schema
-- holds the archive's tables as foreign tables and, under the names of the books' tables and views
-- in public, views over both databases. A session that puts `archive` before public in its search
-- path reads all months. The function can be repeated: it rebuilds the schema only when something
-- has changed, so that readers are not disturbed.
create or replace function link_archive(p_options jsonb, p_user text, p_password text) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  v_role name;
  v_link text := md5(concat_ws(E'\n', p_options, base_columns('round'), base_columns('ledger_transfer'),
    (select string_agg(view_text(name), E'\n' order by name) from unnest(archived_views()) name)));
begin
  create extension if not exists postgres_fdw;
  if not exists (select from pg_foreign_server where srvname = 'raspasorte_archive')
    or obj_description(to_regnamespace('archive'), 'pg_namespace') is distinct from v_link
  then
    drop schema if exists archive cascade;
    drop server if exists raspasorte_archive cascade;
    execute format('create server raspasorte_archive foreign data wrapper postgres_fdw options (%s)',
      (select string_agg(format('%I %L', key, value), ', ') from jsonb_each_text(p_options)));
  end if;
  foreach v_role in array array[current_user, 'raspasorte_app', 'raspasorte_checker']::name[] loop
    execute format('drop user mapping if exists for %I server raspasorte_archive', v_role);
    execute format('create user mapping for %I server raspasorte_archive options (user %L, password %L)', v_role,
      p_user, p_password);
  end loop;
  if to_regnamespace('archive') is null then perform make_archive_schema(v_link); end if;
end
$$;

-- Raises where old months are archived, but this database cannot read them, as after a restore:
-- whoever went on would silently leave them out.
create or replace function require_archive_link() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if to_regclass('archive.round') is null and exists (select from archived_month) then
    raise exception 'the archive of old months is not linked: run the job archive-months, or restore with ARCHIVE_DATABASE_URL';
  end if;
end
$$;

grant execute on function require_archive_link to raspasorte_app;

create or replace function archived_views() returns name[] language sql immutable as $$
  select array['round_status', 'journal_lines', 'journal_history', 'transactions']::name[]
$$;

create or replace function make_archive_schema(p_link text) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  v_view name;
  v_books name;
  v_stored name;
begin
  create schema archive;
  execute format('comment on schema archive is %L', p_link);
  import foreign schema public limit to (stored_transfer, stored_round) from server raspasorte_archive into archive;
  for v_books, v_stored in values ('ledger_transfer', 'stored_transfer'), ('round', 'stored_round') loop
    execute format('create view archive.%1$I as select %3$s from public.%1$I union all select %3$s from archive.%2$I s
      where seq <= (select h.seq from archived_head h where h.player_id = s.player_id)', v_books, v_stored, base_columns(v_books));
  end loop;
  create view archive.round_progress as
    select * from public.round_progress
    union all
    select player_id, id, revealed, finished_at from archive.stored_round s where revealed is not null
      and seq <= (select h.seq from archived_head h where h.player_id = s.player_id);
  -- The views of the books are defined once, in public. These copies have the same text over the
  -- tables above.
  foreach v_view in array archived_views() loop
    perform set_config('search_path', 'archive, public', true);
    execute format('create view archive.%I as %s', v_view, view_text(v_view));
  end loop;
  grant usage on schema archive to raspasorte_app, raspasorte_checker;
  grant select on all tables in schema archive to raspasorte_app, raspasorte_checker;
end
$$;

-- The columns of a table in public, those of a domain as the type below it. postgres_fdw leaves to
-- this database each condition and order by a domain, and would fetch all rows of a player.
create or replace function base_columns(p_table name) returns text language sql stable set search_path = public, pg_temp as $$
  select string_agg(format('%I::%s', attname, coalesce(nullif(t.typbasetype, 0), a.atttypid)::regtype), ', ' order by attnum)
  from pg_attribute a join pg_type t on t.oid = a.atttypid
  where attrelid = format('public.%I', p_table)::regclass and attnum > 0 and not attisdropped
$$;

-- The text of a view in public, without schema names, so that it can be created in another schema.
create or replace function view_text(p_view name) returns text
language sql stable set search_path = public, pg_temp as $$
  select pg_get_viewdef(format('public.%I', p_view)::regclass)
$$;
