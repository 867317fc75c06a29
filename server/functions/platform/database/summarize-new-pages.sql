-- Summarizes the newest pages of all tables that are searched by time (BRIN). Every search reads
-- all pages that are not summarized, whatever its time. Autovacuum summarizes them
-- (`autosummarize`) only when it has nothing else to do, and forgets pages where thousands of rows
-- arrive in a second.
--
-- A table that is being vacuumed is left out: vacuum summarizes it at its end, and PostgreSQL would
-- cancel an autovacuum that is waited for.
create or replace function summarize_new_pages() returns void
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '20ms' as $$
declare
  v_index regclass;
begin
  for v_index in select oid from pg_class where relkind = 'i' and 'autosummarize=on' = any (reloptions) loop
    begin
      perform brin_summarize_new_values(v_index);
    exception when lock_not_available then
      null;
    end;
  end loop;
end
$$;

grant execute on function summarize_new_pages to raspasorte_app;
