-- Writes a megabyte beside the tables and gives it back at once; a full disk refuses it (53100).
-- Rewriting a row needs no new page, so it succeeds where no card can be stored any more.
create or replace function fill_room() returns void
language sql volatile set work_mem = '64kB' set temp_tablespaces = '' as $$
  with filling as materialized (select repeat('x', 1024) as line from generate_series(1, 1024))
  select from filling having count(line) < 0
$$;

grant execute on function fill_room to raspasorte_app;
