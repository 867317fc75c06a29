-- To which cell this database belongs: written by the first process that uses it, and never changed.
create table own_cell (
  id integer primary key default 1 check (id = 1),
  cell text not null check (cell ~ '^[0-9a-f]{2}$' and cell <> '00')
);

grant select, insert on own_cell to raspasorte_app;
