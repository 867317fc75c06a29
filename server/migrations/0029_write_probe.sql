-- A row that processes rewrite to find out whether the database takes writes and whether a standby
-- receives them.
create table write_probe (
  id integer primary key default 1 check (id = 1),
  writes bigint not null default 0
) with (fillfactor = 10); -- rewritten every few seconds: keeps updates on the page
insert into write_probe default values;

grant select, update on write_probe to raspasorte_app;
