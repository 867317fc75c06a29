-- The cell that this database belongs to. The first process that uses the database writes it, and
-- it never changes.
create table own_cell (
  id integer primary key default 1 check (id = 1),
  cell text not null check (cell ~ '^[0-9a-f]{2}$' and cell <> '00')
);

grant select, insert on own_cell to raspasorte_app;
